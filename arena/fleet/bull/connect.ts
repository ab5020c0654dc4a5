// Connections to Redis or Valkey. The packages are loaded here, so that a run without a queue never loads them.
import type { Redis } from 'ioredis';
import { DataError } from '../../../engine/index.ts';
import type { QueueAddress } from './queue-address.ts';

/** Milliseconds for a first connection. */
const FIRST = 5_000;

/** Milliseconds between two attempts to connect again, at most. */
const LONGEST_WAIT = 2_000;

/** Options for connections that wait as long as the queue is away. */
export function connectionOptions({ host, port, username, password, db, isSecret }: QueueAddress) {
  return {
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
    retryStrategy: (times: number) => Math.min(200 * times, LONGEST_WAIT),
  };
}

/**
 * A connection of our own, which was tried.
 * @throws DataError when the queue cannot be reached, or refuses us; never with the password
 */
export async function connect(address: QueueAddress): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const probe = new Redis({
    ...connectionOptions(address),
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
  const client = new Redis(connectionOptions(address));
  // Without a listener Node would print the error with all it carries. That the connection is lost is told by its state.
  client.on('error', () => {});
  return client;
}

function messageOf(error: unknown, { password }: QueueAddress): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = message || code || String(error);
  return password ? text.replaceAll(password, '***') : text;
}
