// The main loop of a worker machine: joins the oldest offered run that it can play, plays pieces of it until the
// run is over, and starts again.
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import { withoutFolders } from '../files/without-folders.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { BlockPool } from '../play/pool/block-pool.ts';
import { inOrder } from '../play/pool/in-order.ts';
import type { PlayLog } from '../play/pool/pool.ts';
import { type AcceptedRun, type AcceptOptions, acceptOffer, Refusal } from './accept-offer.ts';
import { COORDINATORS_KEY, offerKey, type QueueConnection, RUN_OVER, watchConnection } from './connect.ts';
import { workerName } from './machines.ts';
import { type Offer, readOffer } from './offer.ts';
import { makeReport, type Piece } from './piece.ts';
import { MAX_ATTEMPTS, RETRY_MS } from './piece-queue.ts';
import type { Meter } from './serve-metrics.ts';

/** Interval at which offers are polled. */
const POLL_MS = 1_000;

/**
 * Polls at which the offer may be missing before the machine leaves the run, without and with another run on
 * offer. The coordinator renews an offer that the queue has lost.
 */
const MAX_MISSED_POLLS = { withoutOther: 5, withOther: 1 };

/** Time after which a piece of a silent machine is free again, and interval of the search for such pieces. */
const LOCK_MS = 6_000;
const STALLED_CHECK_MS = 3_000;

/** Time for which a request for a piece waits before it is repeated. */
const PIECE_WAIT_SECONDS = 2;

/** Blocks of a piece that are given to the threads at a time, so that a thread never waits for the next one. */
const BLOCKS_AHEAD = 2;

export interface ServeOptions extends AcceptOptions {
  readonly queue: QueueConnection;
  readonly name: string;
  /** Number of threads. */
  readonly workers: number;
  /** On abort, pieces in progress are finished and reported, and nothing else is started. */
  readonly signal: AbortSignal;
  readonly meter?: Meter;
  readonly log: PlayLog;
  /** Called with messages for the user. */
  readonly onMessage: (line: string) => void;
  /** Changes results, for tests. */
  readonly changeResult?: (result: BlockResult) => BlockResult;
  /** Overrides the polling interval, for tests. */
  readonly pollMs?: number;
}

/** Plays runs of the queue until `signal` aborts, then disconnects. */
export async function serveRuns(options: ServeOptions): Promise<void> {
  const { queue, name, workers, signal, meter, log, onMessage, pollMs = POLL_MS } = options;
  const { client } = queue;
  /** Ids of coordinators whose offers this machine has joined, refused or could not read. */
  const ignored = new Set<string>();
  let current: RunService | undefined;

  const leave = async (isGraceful: boolean): Promise<void> => {
    const service = current;
    current = undefined;
    await service?.leave(isGraceful);
  };

  const join = async (offer: Offer): Promise<void> => {
    const { session: coordinatorId, run, title } = offer;
    ignored.add(coordinatorId);
    let accepted: AcceptedRun;
    try {
      accepted = acceptOffer(offer, options);
    } catch (error) {
      const why = error instanceof Refusal ? error.message : `it cannot be prepared here: ${String(error)}`;
      meter?.countRefusal();
      log.warn({ run, machine: name }, `run not taken: ${why}`);
      onMessage(`run ${run.slice(0, 8)} of ${title} is not taken: ${why}`);
      await publishEvent(queue, coordinatorId, 'refused', name, why);
      return;
    }
    current = new RunService(offer, accepted, options);
    await current.begin();
  };

  const poll = async (): Promise<void> => {
    const ids = await client.smembers(COORDINATORS_KEY);
    const lengths = client.pipeline();
    for (const id of ids) lengths.strlen(offerKey(id));
    const replies = (await lengths.exec()) ?? [];
    const offerLength = (id: string): number => Number(replies[ids.indexOf(id)]?.[1] ?? 0);
    const newIds = ids.filter((id) => offerLength(id) > RUN_OVER.length && !ignored.has(id));
    if (current) {
      const { session: coordinatorId } = current.offer;
      const length = offerLength(coordinatorId);
      current.missedPolls = length === 0 ? current.missedPolls + 1 : 0;
      const { withOther, withoutOther } = MAX_MISSED_POLLS;
      const hasExpired = current.missedPolls >= (newIds.length > 0 ? withOther : withoutOther);
      // It may be offered again when the queue or the coordinator returns.
      if (hasExpired) ignored.delete(coordinatorId);
      if (hasExpired || current.isBroken || length === RUN_OVER.length) await leave(false);
    }
    if (current || signal.aborted || newIds.length === 0) return;
    const offers = (await client.mget(newIds.map(offerKey))).flatMap((text, i) => {
      const offer = text === null || text === RUN_OVER ? undefined : readOffer(text);
      if (text === null || text === RUN_OVER || offer) return offer ?? [];
      ignored.add(newIds[i]);
      onMessage(`a run is offered in a format that this version does not know: ${newIds[i]}`);
      return [];
    });
    offers.sort((a, b) => a.startMs - b.startMs || (a.session < b.session ? -1 : 1));
    for (const offer of offers) if (!current && !signal.aborted) await join(offer);
  };

  const interrupted = new Promise<void>((end) => {
    signal.addEventListener('abort', () => end(), { once: true });
  });
  let isOver = false;
  meter?.setWorkers(workers);
  meter?.setConnected(true);
  watchConnection(client, (isConnected) => {
    if (isOver) return;
    meter?.setConnected(isConnected);
    onMessage(isConnected ? 'connected to the queue again' : 'the queue is lost; waiting for it');
  });
  try {
    while (!signal.aborted) {
      const polled = poll().catch((error: unknown) =>
        log.warn({ machine: name }, `the queue: ${(error as Error).message}`),
      );
      // An interrupt must not wait for a queue that cannot be reached.
      await Promise.race([polled, interrupted]);
      await pause(pollMs, undefined, { signal }).catch(() => {});
    }
    await leave(true);
  } finally {
    await leave(false);
    isOver = true;
    client.disconnect();
  }
}

/** Tells the coordinator why this machine does not play its run. */
async function publishEvent(
  queue: QueueConnection,
  coordinatorId: string,
  eventName: 'refused' | 'left',
  machine: string,
  why: string,
): Promise<void> {
  const { QueueEventsProducer } = await import('bullmq');
  const events = new QueueEventsProducer(coordinatorId, queue.bullmq);
  events.on('error', () => {});
  await queue.waitBriefly(events.publishEvent({ eventName, machine, why: withoutFolders(why) }));
  await queue.waitBriefly(events.close());
}

/** A machine's part in one run, from accepting until leaving it. */
class RunService {
  readonly offer: Offer;
  /** Consecutive polls at which the offer was missing. */
  missedPolls = 0;
  /** True if the machine can no longer play this run. */
  isBroken = false;
  readonly #accepted: AcceptedRun;
  readonly #options: ServeOptions;
  readonly #pool: BlockPool;
  #worker: Worker<Piece> | undefined;
  #piecesInProgress = 0;

  constructor(offer: Offer, accepted: AcceptedRun, options: ServeOptions) {
    this.offer = offer;
    this.#accepted = accepted;
    this.#options = options;
    this.#pool = new BlockPool(accepted.setup, { workers: options.workers, limits: offer.limits });
  }

  async begin(): Promise<void> {
    const { name, workers, queue } = this.#options;
    const { DelayedError, Worker } = await import('bullmq');
    this.#worker = new Worker<Piece>(
      this.offer.session,
      async (job, token) => {
        // While the offer is missing, the coordinator may be gone: start nothing.
        if (!this.isBroken && this.missedPolls === 0 && !job.data.excludedMachines.includes(name))
          return this.#play(job.data);
        await job.moveToDelayed(Date.now() + RETRY_MS, token);
        throw new DelayedError();
      },
      {
        ...queue.bullmq,
        name: workerName({ name, workers }),
        concurrency: workers,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_ATTEMPTS,
        drainDelay: PIECE_WAIT_SECONDS,
        runRetryDelay: 1_000,
      },
    );
    // After a lost lock or connection, a machine plays the piece again.
    this.#worker.on('error', () => {});
    this.#report('taken');
  }

  /** Leaves the run. @param isGraceful true to finish and report pieces in progress */
  async leave(isGraceful: boolean): Promise<void> {
    if (isGraceful && !this.isBroken) await this.#worker?.close();
    this.isBroken = true;
    // Pieces in progress fail now; other machines find them.
    await this.#pool.close();
    if (!isGraceful) void this.#options.queue.waitBriefly(this.#worker?.close(true) ?? Promise.resolve());
    this.#accepted.removeFiles();
    this.#report('left');
  }

  #report(change: 'taken' | 'left'): void {
    const { name, workers, log, onMessage } = this.#options;
    const { run, title } = this.offer;
    log.info({ run, machine: name, workers }, `run ${change}`);
    onMessage(`run ${run.slice(0, 8)} of ${title} is ${change}`);
  }

  async #play({ id, blocks }: Piece): Promise<object> {
    const { name, meter, log, changeResult = (result: BlockResult) => result } = this.#options;
    const fields = { run: this.offer.run, machine: name, piece: id, game: blocks[0].games[0].id };
    const startMs = performance.now();
    meter?.setActivePieces(++this.#piecesInProgress);
    try {
      const results: BlockResult[] = [];
      const perform = (block: Block): Promise<BlockResult> => this.#pool.play(block);
      for await (const result of inOrder(blocks, perform, {
        maxConcurrent: BLOCKS_AHEAD,
        maxOpen: blocks.length,
      }))
        results.push(changeResult(result));
      const seconds = (performance.now() - startMs) / 1000;
      const games = blocks.reduce((sum, block) => sum + block.games.length, 0);
      meter?.countGames(games);
      meter?.countPiece(seconds);
      log.debug({ ...fields, games, seconds }, 'piece played');
      return makeReport(name, seconds, blocks, results);
    } catch (error) {
      // BullMQ sends the stack of what is thrown, with the folders of this machine.
      const message = await this.#giveUp(fields, error);
      throw Object.assign(new Error(message), { stack: message });
    } finally {
      meter?.setActivePieces(--this.#piecesInProgress);
    }
  }

  /** Stops playing this run and reports why. @returns the message, without folders of this machine */
  async #giveUp(about: object, error: unknown): Promise<string> {
    const message = withoutFolders(error instanceof Error ? error.message : String(error));
    if (this.isBroken) return message;
    this.isBroken = true;
    const { name, log, onMessage, queue } = this.#options;
    const { session: coordinatorId, run, title } = this.offer;
    log.warn(about, `run left: ${message}`);
    onMessage(`run ${run.slice(0, 8)} of ${title} is given up: ${message}`);
    await publishEvent(queue, coordinatorId, 'left', name, message);
    return message;
  }
}
