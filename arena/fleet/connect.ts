// Connections to Redis or Valkey. The packages are loaded here, so that a run without a queue never loads them.
import type { QueueOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { DataError } from '../../engine/index.ts';
import type { QueueAddress } from './queue-address.ts';

/** Milliseconds for a first connection. */
const FIRST = 5_000;

/** Milliseconds between two attempts to connect again, at most. */
const MAX_WAIT = 2_000;

/** Milliseconds that each step of leaving may take; less when the queue cannot be reached. */
const LEAVE = 5_000;
const LEAVE_LOST = 200;

/** Name of all keys, BullMQ's too. */
const PREFIX = 'switchback';

/** All sessions of coordinators that have not been cleared away. */
export const SESSIONS = `${PREFIX}:sessions`;

/** The offer of a session. It expires, so that a coordinator that was killed offers nothing. */
export const offerKey = (session: string): string => `${PREFIX}:offer:${session}`;

/** Stands in place of an offer whose run is over. */
export const OVER = '-';

export interface QueueConnection {
  readonly client: Redis;
  /** Settings for BullMQ, which opens connections of its own. They wait as long as the queue is away. */
  readonly bull: { readonly connection: QueueOptions['connection']; readonly prefix: string };
  /** Waits for the promise, but not long, and drops its errors: for what is done while leaving. */
  within(promise: Promise<unknown>): Promise<void>;
}

/**
 * Connects, after a first attempt that may fail.
 * @throws DataError when the queue cannot be reached, or refuses us; never with the password
 */
export async function connect(address: QueueAddress): Promise<QueueConnection> {
  const { host, port, username, password, db, isSecret } = address;
  const connection = {
    host,
    port,
    username,
    password,
    db,
    ...(isSecret && { tls: {} }),
    maxRetriesPerRequest: null,
    connectTimeout: FIRST,
    // A line that is dead without a word is given up. Above the ten seconds for which BullMQ waits for a piece.
    socketTimeout: 15_000,
    keepAlive: 5_000,
    retryStrategy: (times: number) => Math.min(200 * times, MAX_WAIT),
  };
  const { Redis } = await import('ioredis');
  const probe = new Redis({
    ...connection,
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 1,
  });
  let reason: unknown;
  probe.on('error', (error) => {
    reason ??= error;
  });
  try {
    await probe.connect();
    await probe.ping();
  } catch (error) {
    // Only the message: the error of a refused password carries the command, and with it the password.
    throw new DataError('queue', [`${address.shown} cannot be used: ${messageOf(reason ?? error, address)}`]);
  } finally {
    probe.disconnect();
  }
  const client = new Redis(connection);
  // Without a listener Node would print the error with all it carries. A lost connection is shown by its state.
  client.on('error', () => {});
  return {
    client,
    bull: { connection, prefix: PREFIX },
    async within(promise) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((done) => {
        timer = setTimeout(done, client.status === 'ready' ? LEAVE : LEAVE_LOST);
      });
      await Promise.race([promise.catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

/** Calls back when the connection is lost, and when it is there again. */
export function watchConnection(client: Redis, onConnection: (isConnected: boolean) => void): void {
  let isConnected = true;
  const set = (now: boolean): void => {
    if (now === isConnected) return;
    isConnected = now;
    onConnection(now);
  };
  client.on('ready', () => set(true));
  client.on('close', () => set(false));
}

function messageOf(error: unknown, { password }: QueueAddress): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = message || code || String(error);
  return password ? text.replaceAll(password, '***') : text;
}
