// Messages between the main thread and its workers, with a seal that only code of ours can put on them: a worker's thread
// is full of other people's code.
import { createHmac, Hmac, randomBytes } from 'node:crypto';

/** Plain data on its way, as text. */
export interface Sealed {
  /** The task that it is about. */
  readonly id: number;
  readonly text: string;
  readonly seal: string;
}

// Taken before code of users is loaded, which could put others in their place.
const { update, digest } = Hmac.prototype;
const { apply } = Reflect;
const { parse, stringify } = JSON;
const makeHmac = createHmac;

/** 64 hex digits that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** @param way who sends it: an order cannot be passed off as an answer */
function sealOf(secret: string, way: Way, id: number, text: string): string {
  const hmac = makeHmac('sha256', secret);
  apply(update, hmac, [`${way} ${id} ${text}`]);
  return apply(digest, hmac, ['hex']) as string;
}

export type Way = 'command' | 'answer';

export function seal(secret: string, way: Way, id: number, content: object): Sealed {
  const text = stringify(content);
  return { id, text, seal: sealOf(secret, way, id, text) };
}

/** What was sealed; undefined for anything else, whatever its form. */
export function unseal<T extends object>(secret: string, way: Way, message: unknown): T | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { id, text, seal: found } = message as Partial<Sealed>;
  if (typeof id !== 'number' || typeof text !== 'string') return undefined;
  return found === sealOf(secret, way, id, text) ? (parse(text) as T) : undefined;
}
