// Seals messages between the main thread and its workers with a keyed hash (HMAC), so that users' code in a worker's
// thread cannot forge them.
import { createHmac, Hmac, randomBytes } from 'node:crypto';

/** Plain data as sealed text. */
export interface Sealed {
  /** The task that it is about. */
  readonly id: number;
  readonly text: string;
  readonly seal: string;
}

// Saved before users' code is loaded, which could replace them.
const { update, digest } = Hmac.prototype;
const { apply } = Reflect;
const { parse, stringify } = JSON;
const makeHmac = createHmac;

/** 64 hex digits that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** @param way who sends it: a command cannot be passed off as an answer */
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
