// Connects to Redis or Valkey. Loads the packages on demand, so that runs without a queue never load them.
import type { QueueOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { DataError } from '../../engine/index.ts';
import type { QueueAddress } from './queue-address.ts';

/** Milliseconds for the first connection. */
const CONNECT_LIMIT = 5_000;

/** Maximum milliseconds between two attempts to reconnect. */
const MAX_WAIT = 2_000;

/** Milliseconds for each step of leaving; less when the connection is lost. */
const LEAVE_LIMIT = 5_000;
const LEAVE_LIMIT_LOST = 200;

/** Prefix of all keys, including BullMQ's. */
const PREFIX = 'switchback';

/** Key of all sessions of coordinators that have not been removed. */
export const SESSIONS = `${PREFIX}:sessions`;

/** Key of a session's offer. It expires, so that a killed coordinator offers nothing. */
export const offerKey = (session: string): string => `${PREFIX}:offer:${session}`;

/** Replaces the offer of a finished run. */
export const OVER = '-';

export interface QueueConnection {
  readonly client: Redis;
  /** Settings for BullMQ, which opens its own connections. They reconnect for as long as necessary. */
  readonly bull: { readonly connection: QueueOptions['connection']; readonly prefix: string };
  /** Waits for the promise for a limited time and ignores its errors. For steps of leaving. */
  within(promise: Promise<unknown>): Promise<void>;
}

/** @throws DataError when the queue cannot be reached or denies access; its message never contains the password */
export async function connect(address: QueueAddress): Promise<QueueConnection> {
  const { host, port, username, password, db, usesTls } = address;
  const connection = {
    host,
    port,
    username,
    password,
    db,
    ...(usesTls && { tls: {} }),
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_LIMIT,
    // Gives up a silently broken connection. Must exceed the ten seconds for which BullMQ waits for a job.
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
    // Only the message: the error of a wrong password contains the command and with it the password.
    throw new DataError('queue', [`${address.shown} cannot be used: ${messageOf(reason ?? error, address)}`]);
  } finally {
    probe.disconnect();
  }
  const client = new Redis(connection);
  // Without a listener Node would print the whole error. Lost connections are reported by their state.
  client.on('error', () => {});
  return {
    client,
    bull: { connection, prefix: PREFIX },
    async within(promise) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((done) => {
        timer = setTimeout(done, client.status === 'ready' ? LEAVE_LIMIT : LEAVE_LIMIT_LOST);
      });
      await Promise.race([promise.catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

/** Calls back when the connection is lost and when it is restored. */
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
