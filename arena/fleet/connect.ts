// Connects to Redis or Valkey. Loads the packages on demand, so that runs without a queue never load them.
import type { QueueOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { DataError } from '../../engine/index.ts';
import { loadPeer } from '../files/load-peer.ts';
import type { QueueAddress } from './queue-address.ts';

/** Time limit of the first connection. */
const CONNECT_LIMIT_MS = 5_000;

/** Maximum pause between two attempts to reconnect. */
const MAX_RECONNECT_WAIT_MS = 2_000;

/** Time limit of each step of disconnecting; shorter when the connection is lost. */
const LEAVE_LIMIT_MS = 5_000;
const LOST_LEAVE_LIMIT_MS = 200;

/** Prefix of all keys, including BullMQ's. */
const KEY_PREFIX = 'switchback';

/** Key of the set of coordinators, by id, whose queues have not been removed. */
export const COORDINATORS_KEY = `${KEY_PREFIX}:sessions`;

/** Key of a coordinator's offer. It expires, so that a killed coordinator offers nothing. */
export const offerKey = (coordinatorId: string): string => `${KEY_PREFIX}:offer:${coordinatorId}`;

/** Value that replaces the offer of a finished run. */
export const RUN_OVER = '-';

export interface QueueConnection {
  readonly client: Redis;
  /** Settings for BullMQ, which opens its own connections. They reconnect for as long as necessary. */
  readonly bullmq: { readonly connection: QueueOptions['connection']; readonly prefix: string };
  /** Waits for the promise for a limited time and ignores its errors. For steps of disconnecting. */
  waitBriefly(promise: Promise<unknown>): Promise<void>;
}

/** Connects to a queue. @throws DataError if it cannot be reached or denies access, without the password */
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
    connectTimeout: CONNECT_LIMIT_MS,
    // Detects a silently broken connection. Must exceed the ten seconds for which BullMQ waits for a job.
    socketTimeout: 15_000,
    keepAlive: 5_000,
    retryStrategy: (times: number) => Math.min(200 * times, MAX_RECONNECT_WAIT_MS),
  };
  const [{ Redis }] = await loadPeer('queue', 'bullmq ioredis', () =>
    Promise.all([import('ioredis'), import('bullmq')]),
  );
  const onlyOnce = { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 1 };
  const probe = new Redis({ ...connection, ...onlyOnce });
  let reason: unknown;
  probe.on('error', (error) => {
    reason ??= error;
  });
  try {
    await probe.connect();
    await probe.ping();
  } catch (error) {
    // Only the message: the error of a wrong password contains the command, which contains the password.
    const message = messageOf(reason ?? error, address);
    throw new DataError('queue', { 'queue/unreachable': `${address.displayUrl} cannot be used: ${message}` });
  } finally {
    probe.disconnect();
  }
  const client = new Redis(connection);
  // Without a listener Node would print the whole error. Lost connections are reported by their state.
  client.on('error', () => {});
  return {
    client,
    bullmq: { connection, prefix: KEY_PREFIX },
    async waitBriefly(promise) {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, client.status === 'ready' ? LEAVE_LIMIT_MS : LOST_LEAVE_LIMIT_MS);
      });
      await Promise.race([promise.catch(() => {}), timeout]);
      clearTimeout(timer);
    },
  };
}

/** Calls `onConnection` whenever the connection is lost or restored. */
export function watchConnection(client: Redis, onConnection: (isConnected: boolean) => void): void {
  let isConnected = true;
  const reportChange = (isNowConnected: boolean): void => {
    if (isNowConnected === isConnected) return;
    isConnected = isNowConnected;
    onConnection(isNowConnected);
  };
  client.on('ready', () => reportChange(true));
  client.on('close', () => reportChange(false));
}

function messageOf(error: unknown, { password }: QueueAddress): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = message || code || String(error);
  return password ? text.replaceAll(password, '***') : text;
}
