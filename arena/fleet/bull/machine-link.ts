// A machine's end of a queue on Redis or Valkey, by BullMQ.
import type { Queue as BullQueue } from 'bullmq';
import { type MachineLink, PRESENCE } from '../model/links.ts';
import type { Piece } from '../model/piece.ts';
import { connect, connectionOptions } from './connect.ts';
import { KEYS, PREFIX, QUEUES } from './keys.ts';
import type { QueueAddress } from './queue-address.ts';
import { watchConnection } from './watch-connection.ts';
import { within } from './within.ts';

/** Milliseconds after which a piece whose machine is silent belongs to no one, and how often machines look for such pieces. */
const LOCK = 6_000;
const LOOK = 3_000;

/** How often machines may be lost with the same piece. */
const MOST_LOST = 20;

/** Milliseconds before a piece that is for another machine can be taken again. */
const ASIDE = 500;

/** Milliseconds that leaving may take. */
const LEAVE = 5_000;

/** Seconds for which a machine waits for a piece before it asks again. */
const WAIT = 2;

export async function openMachineLink(address: QueueAddress): Promise<MachineLink> {
  const client = await connect(address);
  const { DelayedError, Queue, Worker } = await import('bullmq');
  const connection = connectionOptions(address);
  let reports: BullQueue | undefined;
  let isClosed = false;

  const reportsOf = async (session: string): Promise<BullQueue> => {
    const name = QUEUES.reports(session);
    if (reports?.name === name) return reports;
    await reports?.close();
    reports = new Queue(name, { connection, prefix: PREFIX });
    reports.on('error', () => {});
    return reports;
  };

  return {
    async offers() {
      const sessions = await client.smembers(KEYS.sessions);
      if (sessions.length === 0) return [];
      const texts = await client.mget(sessions.map(KEYS.offer));
      return sessions.flatMap((session, i) => {
        const text = texts[i];
        return text === null ? [] : [{ session, text }];
      });
    },
    blob: async (hash) => (await client.get(KEYS.blob(hash))) ?? undefined,
    async present(session, { name, workers }) {
      await client.sadd(KEYS.machines(session), name);
      await client.expire(KEYS.machines(session), 6 * PRESENCE);
      await client.set(KEYS.machine(session, name), workers, 'EX', PRESENCE);
    },
    async report(session, report) {
      const queue = await reportsOf(session);
      await queue.add('report', report, { removeOnComplete: true, removeOnFail: true });
    },
    async serve(session, machine, play) {
      const worker = new Worker<Piece>(
        QUEUES.pieces(session),
        async (job, token) => {
          if ((await play(job.data)) === 'reported') return;
          await job.moveToDelayed(Date.now() + ASIDE, token);
          throw new DelayedError();
        },
        {
          connection,
          prefix: PREFIX,
          name: machine.name,
          concurrency: machine.workers,
          lockDuration: LOCK,
          stalledInterval: LOOK,
          maxStalledCount: MOST_LOST,
          drainDelay: WAIT,
          runRetryDelay: 1_000,
        },
      );
      // A piece whose lock was lost, and a connection that was: another machine plays it, or this one reports twice.
      worker.on('error', () => {});
      return {
        async stop() {
          await worker.close();
          await within(LEAVE, client.del(KEYS.machine(session, machine.name)));
        },
        abandon: () => within(LEAVE, worker.close(true)),
      };
    },
    listen(onConnection) {
      watchConnection(client, (isConnected) => {
        if (!isClosed) onConnection(isConnected);
      });
    },
    async close() {
      isClosed = true;
      await within(LEAVE, reports?.close() ?? Promise.resolve());
      client.disconnect();
    },
  };
}
