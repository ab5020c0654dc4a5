// The coordinator: lets machines play the blocks of a run through a BullMQ queue. A piece is a job, its
// result the job's result. The ledger on this disk is the only record.
import { setTimeout as pause } from 'node:timers/promises';
import type { Queue, QueueEvents } from 'bullmq';
import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { inOrder, type TaskWindow } from '../play/pool/in-order.ts';
import { LOCAL_THREADS, type PlayBlocks, type PlayOptions, type Workforce } from '../play/pool/pool.ts';
import { type RunPlan, setupOf } from '../run/plan/run-plan.ts';
import { OVER, offerKey, type QueueConnection, SESSIONS, watchConnection } from './connect.ts';
import {
  type Machine,
  type MachineEvents,
  type MachineNews,
  newcomers,
  readMachine,
  threadsOf,
} from './machines.ts';
import type { Offer } from './offer.ts';
import { type Piece, type PlayedPiece, reportReader } from './piece.ts';
import { gamesOf, type Pass, PieceCutter } from './piece-cutter.ts';
import { Dropped, LOST_AFTER_LOOKS, type OpenPiece, PieceQueue } from './piece-queue.ts';
import type { Meter } from './serve-metrics.ts';

/** Milliseconds between two checks of the queue and the machines. */
const LOOK_EVERY_MS = 1_000;

/** Checks without any machine before the user is informed. */
const MAX_ALONE = 4;

/** Seconds until an offer expires unless it is renewed, and for which machines can see that a run is over. */
const OFFER_SECONDS = 5;
const OVER_SECONDS = 60;

/** Pieces in the queue per thread: one in progress and one waiting. Some spare ones for the first machine. */
const PIECES_A_THREAD = 2;
const SPARE_PIECES = 2;

/** Maximum distance from the first piece without results. A slow machine delays the others only beyond that. */
const MAX_AHEAD = 300;

/** Name of this process when it plays games itself. */
const COORDINATOR = "the coordinator's machine";

export interface FleetOptions {
  readonly meter?: Meter;
  /** Called with messages for the user. */
  readonly onNews: (line: string) => void;
  /** Milliseconds between two checks, for tests. */
  readonly tick?: number;
}

interface FleetParts extends FleetOptions {
  readonly plan: RunPlan;
  readonly offer: Offer;
  readonly connection: QueueConnection;
  readonly queue: Queue;
  readonly events: QueueEvents;
}

/** Offers a run to machines, which may come and go, and returns their results in order. */
export class Fleet implements Workforce {
  readonly #parts: FleetParts;
  readonly #timer: NodeJS.Timeout;
  readonly #cutter = new PieceCutter();
  readonly #open: PieceQueue;
  /** Machines that sent malformed reports. */
  readonly #malformed = new Set<string>();
  #machines: readonly Machine[] = [];
  /** Options of the blocks in progress. */
  #playing: PlayOptions | undefined;
  /** Takes more pieces if there is room. */
  #fill: () => void = () => {};
  #looks = 0;
  #hasWarned = false;
  /** Consecutive checks after an interrupt without a piece in progress. */
  #idle = 0;
  #looking: Promise<void> | undefined;
  /** The error that ended the run. */
  #failure: unknown;
  #isPlayingHere = false;
  #isConnected = true;
  #isClosed = false;

  /** Offers the run at once, so that machines may join before the first block is requested. */
  constructor(parts: FleetParts) {
    this.#parts = parts;
    const { plan, queue, connection, events, meter, onNews, tick = LOOK_EVERY_MS } = parts;
    this.#open = new PieceQueue({
      queue,
      client: connection.client,
      read: reportReader(plan.game.seats, plan.game.figures.length, plan.entrants.length),
      onPlayed: (piece, played) => this.#notePlayed(piece, played),
      onRefused: (piece, machine, words) => this.#noteRefused(piece, machine, words),
    });
    events.on('completed', ({ jobId, returnvalue }) => this.#open.take(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.#open.giveUp(jobId, failedReason));
    events.on<MachineEvents>('left', ({ machine, why }: MachineNews) =>
      this.#note('warn', machine, `left this run: ${why}`),
    );
    events.on<MachineEvents>('refused', ({ machine, why }: MachineNews) => {
      meter?.refused();
      this.#note('warn', machine, `does not play this run: ${why}`);
    });
    watchConnection(connection.client, (isConnected) => {
      if (this.#isClosed) return;
      this.#isConnected = isConnected;
      meter?.connected(isConnected);
      onNews(isConnected ? 'connected to the queue again' : 'the queue is lost; waiting for it');
      this.#dropUnreachable();
    });
    meter?.connected(true);
    // Without events no results arrive.
    events.run().catch((error: unknown) => this.#fail(error));
    this.#timer = setInterval(() => this.#look(), tick);
    this.#look();
  }

  readonly play: PlayBlocks = (_setup, blocks, options) => this.#results(blocks, options, 0);

  readonly playAgain: PlayBlocks = (_setup, blocks, options) => this.#results(blocks, options, 1);

  machinesOf({ block }: GameJob): readonly string[] {
    return this.#cutter.machinesOf(block);
  }

  /** Ends the run for machines and removes it from the queue. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const { connection, queue, events } = this.#parts;
    const { client, within } = connection;
    // A check in progress would renew the offer.
    if (this.#looking) await within(this.#looking);
    await within(client.set(offerKey(queue.name), OVER, 'EX', OVER_SECONDS));
    await within(events.close());
    await within(queue.obliterate({ force: true }));
    await within(queue.close());
    client.disconnect();
  }

  async *#results(
    blocks: Iterable<Block | undefined>,
    options: PlayOptions,
    pass: Pass,
  ): AsyncGenerator<BlockResult, void, void> {
    const { signal } = options;
    const maxInQueue = (): number => PIECES_A_THREAD * threadsOf(this.#machines) + SPARE_PIECES;
    const window: TaskWindow = {
      get maxConcurrent() {
        return maxInQueue();
      },
      get maxOpen() {
        return Math.max(MAX_AHEAD, 2 * maxInQueue());
      },
      signal,
      onFill: (fill) => {
        this.#fill = fill;
      },
    };
    const onAbort = (): void => this.#dropUnreachable();
    signal?.addEventListener('abort', onAbort);
    this.#playing = options;
    for (const { name, workers } of this.#machines) this.#log('info', name, `joined, workers: ${workers}`);
    try {
      const played = inOrder(this.#cutter.cut(blocks, pass), (piece) => this.#perform(piece), window);
      for await (const results of played) yield* results;
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
      while (this.#open.size > 0) await pause(20);
    } finally {
      signal?.removeEventListener('abort', onAbort);
      this.#playing = undefined;
      this.#fill = () => {};
      const isLeft = this.#open.size > 0;
      this.#open.clear();
      if (isLeft && this.#isConnected) await this.#parts.queue.drain(true).catch(() => {});
    }
  }

  #perform(piece: Piece): Promise<readonly BlockResult[]> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return this.#open.perform(piece, (results) => {
      const { onFinished } = this.#playing!;
      try {
        for (const result of results) onFinished?.(result);
      } catch (error) {
        this.#fail(error);
        throw error;
      }
    });
  }

  /** Ends the run because of an error that does not depend on a machine, such as one of the ledger. */
  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#failure ??= error;
    this.#open.drop(undefined, error);
  }

  #log(level: 'debug' | 'info' | 'warn', machine: string, words: string, about: object = {}): void {
    this.#playing?.log?.[level]({ run: this.#parts.plan.hash, machine, ...about }, words);
  }

  /** Writes to run.log and informs the user. */
  #note(level: 'info' | 'warn', machine: string, words: string): void {
    this.#log(level, machine, words);
    this.#parts.onNews(`${machine} ${words}`);
  }

  #noteRefused({ id }: Piece, machine: string, words: string): void {
    if (this.#malformed.has(machine)) this.#log('warn', machine, words, { piece: id });
    else this.#note('warn', machine, words);
    this.#malformed.add(machine);
  }

  #notePlayed(piece: Piece, { machine, seconds }: PlayedPiece): void {
    this.#cutter.learn(piece, machine, seconds);
    this.#parts.meter?.piece(seconds);
    const game = piece.blocks[0].games[0].id;
    this.#log('debug', machine, 'piece played', { game, games: gamesOf(piece), piece: piece.id, seconds });
  }

  #look(): void {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Checks machines and queue. A connection error ends only this check. */
  async #lookOnce(): Promise<void> {
    const { queue, connection, offer, meter } = this.#parts;
    const { client } = connection;
    try {
      this.#looks++;
      const key = offerKey(queue.name);
      if ((await client.expire(key, OFFER_SECONDS)) === 0)
        await client.set(key, JSON.stringify(offer), 'EX', OFFER_SECONDS);
      await client.sadd(SESSIONS, queue.name);
      if (this.#playing?.signal?.aborted) await queue.drain(true);
      const [clients, depth] = await Promise.all([
        queue.getWorkers(),
        queue.getJobCounts('waiting', 'active', 'delayed'),
      ]);
      this.#seeMachines(clients.flatMap(({ rawname }) => readMachine(rawname) ?? []));
      meter?.depth(depth.waiting + depth.delayed);
      meter?.inFlight(depth.active);
      meter?.workers(threadsOf(this.#machines));
      await this.#findLost(depth.active);
      this.#playForbidden();
    } catch (error) {
      this.#playing?.log?.warn({}, `the queue: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #seeMachines(machines: readonly Machine[]): void {
    const before = this.#machines;
    this.#machines = machines;
    for (const { name, workers } of newcomers(machines, before))
      this.#note('info', name, `joined, workers: ${workers}`);
    for (const { name } of newcomers(before, machines)) this.#note('info', name, 'is gone');
    this.#fill();
    if (!this.#hasWarned && this.#looks > MAX_ALONE && machines.length === 0 && this.#playing) {
      this.#hasWarned = true;
      this.#parts.onNews('no machine plays yet: start `switchback worker --queue URL` on one');
    }
  }

  /** Adds lost pieces to the queue again. After an interrupt drops them instead, and all pieces when no machine is playing. */
  async #findLost(active: number): Promise<void> {
    const lost = await this.#open.findLost();
    if (this.#playing?.signal?.aborted) {
      this.#idle = active === 0 || this.#machines.length === 0 ? this.#idle + 1 : 0;
      this.#open.drop(this.#idle >= LOST_AFTER_LOOKS ? undefined : lost);
    } else if (lost.length > 0) {
      this.#playing?.log?.warn({ pieces: lost.length }, 'pieces were lost; put into the queue again');
      await this.#open.put(lost.map(({ piece }) => piece));
    }
  }

  /** Drops all pieces if the run is interrupted while the queue cannot be reached. */
  #dropUnreachable(): void {
    if (!this.#isConnected && this.#playing?.signal?.aborted) this.#open.drop();
  }

  /** Plays pieces in this process that no machine may play. */
  #playForbidden(): void {
    const forbidden = this.#open.findForbidden(this.#machines);
    if (this.#isPlayingHere || forbidden.length === 0) return;
    this.#isPlayingHere = true;
    this.#playHere(forbidden)
      .catch((error: unknown) => forbidden[0].failed(error))
      .finally(() => {
        this.#isPlayingHere = false;
      });
  }

  async #playHere(pieces: readonly OpenPiece[]): Promise<void> {
    const { plan, queue, onNews } = this.#parts;
    const { workers, limits, signal } = this.#playing!;
    onNews('no machine is there that may play these games: they are played here');
    for (const { piece } of pieces) await queue.remove(piece.id);
    const blocks = pieces.flatMap(({ piece }) => piece.blocks);
    const results = new Map<number, BlockResult>();
    const begun = performance.now();
    for await (const result of LOCAL_THREADS.play(setupOf(plan), blocks, { workers, limits, signal }))
      results.set(result.index, result);
    const seconds = (performance.now() - begun) / 1000 / pieces.length;
    for (const open of pieces) {
      const { id, blocks } = open.piece;
      const played = blocks.flatMap(({ index }) => results.get(index) ?? []);
      const isComplete = played.length === blocks.length && this.#open.has(id);
      if (isComplete) this.#open.finish(open, { machine: COORDINATOR, seconds, results: played });
    }
  }
}
