// The coordinator's end of a queue on Redis or Valkey, by BullMQ: one queue of pieces, one of reports for each session. The
// offer and the machines are keys of our own that expire, so that nothing has to be cleared away after a crash.
import type { Queue as BullQueue, Worker as BullWorker } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  type CoordinatorEvents,
  type CoordinatorLink,
  type Machine,
  OFFER_STANDS,
  OVER,
  type QueueDepth,
} from '../model/links.ts';
import { connect, connectionOptions } from './connect.ts';
import { KEYS, PREFIX, pieceKey, QUEUES } from './keys.ts';
import type { QueueAddress } from './queue-address.ts';
import { watchConnection } from './watch-connection.ts';
import { within } from './within.ts';

/** Seconds for which the texts of an offer are kept after it was last made. */
const BLOBS_STAND = 120;

/** Seconds for which machines can see that a run is over. */
const OVER_STANDS = 60;

/** Milliseconds that each step of leaving may take; when the queue cannot be reached. */
const LEAVE = 5_000;
const LEAVE_LOST = 200;

/** Reports that are taken in at a time. */
const READERS = 4;

export async function openCoordinatorLink(address: QueueAddress, session: string): Promise<CoordinatorLink> {
  const client = await connect(address);
  const { Queue, Worker } = await import('bullmq');
  const connection = connectionOptions(address);
  const open = (name: string): BullQueue => {
    const queue = new Queue(name, { connection, prefix: PREFIX });
    // Errors of the connection; it is made again.
    queue.on('error', () => {});
    return queue;
  };
  const pieces = open(QUEUES.pieces(session));
  const reports = open(QUEUES.reports(session));
  let reader: BullWorker | undefined;
  let events: CoordinatorEvents | undefined;
  let isClosed = false;

  const clear = async (old: string): Promise<void> => {
    for (const name of [QUEUES.pieces(old), QUEUES.reports(old)]) {
      const queue = open(name);
      await queue.obliterate({ force: true });
      await queue.close();
    }
    await client.del(KEYS.machines(old));
  };
  await clearDead(client, session, clear);

  return {
    async offer(offer, blobs) {
      const held = client.pipeline();
      for (const hash of blobs.keys()) held.expire(KEYS.blob(hash), BLOBS_STAND);
      const answers = (await held.exec()) ?? [];
      const missing = [...blobs].filter((_, i) => answers[i]?.[1] !== 1);
      for (const [hash, text] of missing) await client.set(KEYS.blob(hash), text, 'EX', BLOBS_STAND);
      if (isClosed) return;
      await client.sadd(KEYS.sessions, session);
      await client.set(KEYS.offer(session), JSON.stringify(offer), 'EX', OFFER_STANDS);
    },
    async add(list) {
      await pieces.addBulk(
        list.map((piece) => ({
          name: 'piece',
          data: piece,
          opts: { jobId: piece.id, removeOnComplete: true, removeOnFail: false },
        })),
      );
    },
    async missing(ids) {
      const held = client.pipeline();
      for (const id of ids) held.exists(pieceKey(session, id));
      const answers = (await held.exec()) ?? [];
      return ids.filter((_, i) => answers[i]?.[1] === 0);
    },
    async drop(piece) {
      await pieces.remove(piece);
    },
    dropWaiting: () => pieces.drain(true),
    async depth(): Promise<QueueDepth> {
      const { waiting, active, delayed, failed } = await pieces.getJobCounts(
        'waiting',
        'active',
        'delayed',
        'failed',
      );
      if (failed > 0) {
        for (const { id } of await pieces.getFailed()) if (id !== undefined) events?.onGivenUp(id);
      }
      return { waiting: waiting + delayed, active };
    },
    async machines() {
      const names = await client.smembers(KEYS.machines(session));
      if (names.length === 0) return [];
      const texts = await client.mget(names.map((name) => KEYS.machine(session, name)));
      const gone = names.filter((_, i) => texts[i] === null);
      if (gone.length > 0) await client.srem(KEYS.machines(session), gone);
      return names.flatMap((name, i): Machine[] => {
        const workers = Number(texts[i]);
        return Number.isInteger(workers) && workers > 0 ? [{ name, workers }] : [];
      });
    },
    listen(given) {
      events = given;
      watchConnection(client, (isConnected) => {
        if (!isClosed) given.onConnection(isConnected);
      });
      reader = new Worker<unknown>(
        QUEUES.reports(session),
        async ({ data }) => {
          given.onReport(data);
        },
        { connection, prefix: PREFIX, concurrency: READERS, removeOnComplete: { count: 0 } },
      );
      reader.on('error', () => {});
    },
    async close() {
      isClosed = true;
      const patience = client.status === 'ready' ? LEAVE : LEAVE_LOST;
      await within(patience, client.set(KEYS.offer(session), OVER, 'EX', OVER_STANDS));
      await within(patience, reader?.close(true) ?? Promise.resolve());
      await within(
        patience,
        Promise.all([pieces.obliterate({ force: true }), reports.obliterate({ force: true })]),
      );
      await within(patience, Promise.all([pieces.close(), reports.close()]));
      client.disconnect();
    },
  };
}

/** Clears away the queues of coordinators that are gone. */
async function clearDead(
  client: Redis,
  session: string,
  clear: (session: string) => Promise<void>,
): Promise<void> {
  for (const old of await client.smembers(KEYS.sessions)) {
    if (old === session || (await client.exists(KEYS.offer(old))) === 1) continue;
    await clear(old);
    await client.srem(KEYS.sessions, old);
  }
}
