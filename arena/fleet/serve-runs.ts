// The main loop of a worker machine: accepts the oldest offered run that it can play, plays pieces of it
// until the run is over, and starts again.
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { BlockPool } from '../play/pool/block-pool.ts';
import { inOrder } from '../play/pool/in-order.ts';
import type { PlayLog } from '../play/pool/pool.ts';
import { type Accepted, type AcceptOptions, acceptOffer, Refusal } from './accept-offer.ts';
import { OVER, offerKey, type QueueConnection, SESSIONS, watchConnection } from './connect.ts';
import { workerName } from './machines.ts';
import { type Offer, readOffer } from './offer.ts';
import { makeReport, type Piece } from './piece.ts';
import { MAX_LOST, RETRY_MS } from './piece-queue.ts';
import type { Meter } from './serve-metrics.ts';

/** Milliseconds between two checks of the offers. */
const LOOK_EVERY_MS = 1_000;

/**
 * Checks at which the offer may be missing before the machine leaves the run, without and with another run on
 * offer. An offer returns after the queue has lost its memory.
 */
const MAX_MISSED = { alone: 5, beside: 1 };

/** Milliseconds after which a piece of a silent machine is free again, and between two searches for such pieces. */
const LOCK_MS = 6_000;
const STALLED_EVERY_MS = 3_000;

/** Seconds for which a machine waits for a piece before it requests one again. */
const WAIT_SECONDS = 2;

/** Blocks of a piece given to the threads at a time, so that a thread never waits for the next one. */
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
  readonly onNews: (line: string) => void;
  /** Changes results, for tests. */
  readonly change?: (result: BlockResult) => BlockResult;
  /** Milliseconds between two checks, for tests. */
  readonly tick?: number;
}

/** Serves until `signal` aborts. */
export async function serveRuns(options: ServeOptions): Promise<void> {
  const { queue, name, workers, signal, meter, log, onNews, tick = LOOK_EVERY_MS } = options;
  const { client } = queue;
  /** Sessions that were refused or left. */
  const done = new Set<string>();
  let current: RunService | undefined;

  const leave = async (gently: boolean): Promise<void> => {
    const service = current;
    current = undefined;
    await service?.leave(gently);
  };

  const take = async (offer: Offer): Promise<void> => {
    const { session, run, title } = offer;
    done.add(session);
    let accepted: Accepted;
    try {
      accepted = acceptOffer(offer, options);
    } catch (error) {
      const why = error instanceof Refusal ? error.message : `it cannot be prepared here: ${String(error)}`;
      meter?.refused();
      log.warn({ run, machine: name }, `run not taken: ${why}`);
      onNews(`run ${run.slice(0, 8)} of ${title} is not taken: ${why}`);
      await publish(queue, session, 'refused', name, why);
      return;
    }
    current = new RunService(offer, accepted, options);
    await current.begin();
  };

  const look = async (): Promise<void> => {
    const sessions = await client.smembers(SESSIONS);
    const lengths = client.pipeline();
    for (const session of sessions) lengths.strlen(offerKey(session));
    const answers = (await lengths.exec()) ?? [];
    const lengthOf = (session: string): number => Number(answers[sessions.indexOf(session)]?.[1] ?? 0);
    const open = sessions.filter((session) => lengthOf(session) > OVER.length && !done.has(session));
    if (current) {
      const { session } = current.offer;
      const length = lengthOf(session);
      current.missed = length === 0 ? current.missed + 1 : 0;
      const isGone = current.missed >= (open.length > 0 ? MAX_MISSED.beside : MAX_MISSED.alone);
      // It may be offered again when the queue or the coordinator returns.
      if (isGone) done.delete(session);
      if (isGone || current.isBroken || length === OVER.length) await leave(false);
    }
    if (current || signal.aborted || open.length === 0) return;
    const offers = (await client.mget(open.map(offerKey))).flatMap((text, i) => {
      const offer = text === null || text === OVER ? undefined : readOffer(text);
      if (text === null || text === OVER || offer) return offer ?? [];
      done.add(open[i]);
      onNews(`a run is offered in a format that this version does not know: ${open[i]}`);
      return [];
    });
    offers.sort((a, b) => a.begun - b.begun || (a.session < b.session ? -1 : 1));
    for (const offer of offers) if (!current && !signal.aborted) await take(offer);
  };

  const interrupted = new Promise<void>((end) => {
    signal.addEventListener('abort', () => end(), { once: true });
  });
  let isOver = false;
  meter?.workers(workers);
  meter?.connected(true);
  watchConnection(client, (isConnected) => {
    if (isOver) return;
    meter?.connected(isConnected);
    onNews(isConnected ? 'connected to the queue again' : 'the queue is lost; waiting for it');
  });
  try {
    while (!signal.aborted) {
      const looked = look().catch((error: unknown) =>
        log.warn({ machine: name }, `the queue: ${(error as Error).message}`),
      );
      // An interrupt must not wait for a queue that cannot be reached.
      await Promise.race([looked, interrupted]);
      await pause(tick, undefined, { signal }).catch(() => {});
    }
    await leave(true);
  } finally {
    await leave(false);
    isOver = true;
    client.disconnect();
  }
}

/** Tells the coordinator of a session why this machine does not play. */
async function publish(
  queue: QueueConnection,
  session: string,
  eventName: 'refused' | 'left',
  machine: string,
  why: string,
): Promise<void> {
  const { QueueEventsProducer } = await import('bullmq');
  const events = new QueueEventsProducer(session, queue.bull);
  events.on('error', () => {});
  await queue.within(events.publishEvent({ eventName, machine, why }));
  await queue.within(events.close());
}

/** A machine's part in one run, from accepting until leaving it. */
class RunService {
  readonly offer: Offer;
  /** Consecutive checks at which the offer was missing. */
  missed = 0;
  /** Whether the machine can no longer play this run. */
  isBroken = false;
  readonly #accepted: Accepted;
  readonly #options: ServeOptions;
  readonly #pool: BlockPool;
  #worker: Worker<Piece> | undefined;
  #playing = 0;

  constructor(offer: Offer, accepted: Accepted, options: ServeOptions) {
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
        if (!this.isBroken && this.missed === 0 && !job.data.not.includes(name)) return this.#play(job.data);
        await job.moveToDelayed(Date.now() + RETRY_MS, token);
        throw new DelayedError();
      },
      {
        ...queue.bull,
        name: workerName({ name, workers }),
        concurrency: workers,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_EVERY_MS,
        maxStalledCount: MAX_LOST,
        drainDelay: WAIT_SECONDS,
        runRetryDelay: 1_000,
      },
    );
    // A lost lock or connection: a machine plays the piece again.
    this.#worker.on('error', () => {});
    this.#report('taken');
  }

  /** @param gently whether to finish and report pieces in progress */
  async leave(gently: boolean): Promise<void> {
    if (gently && !this.isBroken) await this.#worker?.close();
    this.isBroken = true;
    // Pieces in progress fail now; other machines find them.
    await this.#pool.close();
    if (!gently) void this.#options.queue.within(this.#worker?.close(true) ?? Promise.resolve());
    this.#accepted.clear();
    this.#report('left');
  }

  #report(change: 'taken' | 'left'): void {
    const { name, workers, log, onNews } = this.#options;
    const { run, title } = this.offer;
    log.info({ run, machine: name, workers }, `run ${change}`);
    onNews(`run ${run.slice(0, 8)} of ${title} is ${change}`);
  }

  async #play({ id, blocks }: Piece): Promise<object> {
    const { name, meter, log, change = (result: BlockResult) => result } = this.#options;
    const about = { run: this.offer.run, machine: name, piece: id, game: blocks[0].games[0].id };
    const begun = performance.now();
    meter?.inFlight(++this.#playing);
    try {
      const results: BlockResult[] = [];
      const perform = (block: Block): Promise<BlockResult> => this.#pool.play(block);
      for await (const result of inOrder(blocks, perform, {
        maxConcurrent: BLOCKS_AHEAD,
        maxOpen: blocks.length,
      }))
        results.push(change(result));
      const seconds = (performance.now() - begun) / 1000;
      const games = blocks.reduce((sum, block) => sum + block.games.length, 0);
      meter?.games(games);
      meter?.piece(seconds);
      log.debug({ ...about, games, seconds }, 'piece played');
      return makeReport(name, seconds, blocks, results);
    } catch (error) {
      await this.#giveUp(about, error);
      throw error;
    } finally {
      meter?.inFlight(--this.#playing);
    }
  }

  /** Stops playing this run and reports why. */
  async #giveUp(about: object, error: unknown): Promise<void> {
    if (this.isBroken) return;
    this.isBroken = true;
    const { name, log, onNews, queue } = this.#options;
    const { session, run, title } = this.offer;
    const message = error instanceof Error ? error.message : String(error);
    log.warn(about, `run left: ${message}`);
    onNews(`run ${run.slice(0, 8)} of ${title} is given up: ${message}`);
    await publish(queue, session, 'left', name, message);
  }
}
