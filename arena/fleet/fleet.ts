// The coordinator of a run: machines play its blocks through a BullMQ queue. A piece is a job, and its report is
// the job's result. The ledger on this disk is the only record.
import { setTimeout as pause } from 'node:timers/promises';
import type { Queue, QueueEvents } from 'bullmq';
import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { inOrder, type TaskWindow } from '../play/pool/in-order.ts';
import { LOCAL_THREADS, type PlayBlocks, type PlayOptions, type Workforce } from '../play/pool/pool.ts';
import { COORDINATOR_NAME } from '../run/audit.ts';
import { workerSetupOf } from '../run/plan/run-plan.ts';
import { COORDINATORS_KEY, offerKey, type QueueConnection, RUN_OVER, watchConnection } from './connect.ts';
import {
  countThreads,
  type Machine,
  type MachineEvents,
  type MachineMessage,
  machinesWithout,
  readMachine,
} from './machines.ts';
import type { Offer, OfferedPlan } from './offer.ts';
import { makeReportReader, type Pass, type Piece, type PlayedPiece } from './piece.ts';
import { countGames, PieceCutter } from './piece-cutter.ts';
import { type OpenPiece, PieceDropped, PieceQueue, POLLS_BEFORE_LOST } from './piece-queue.ts';
import type { Meter } from './serve-metrics.ts';

/** Interval at which the queue and the machines are polled. */
const POLL_MS = 1_000;

/** Polls without any machine before the user is informed. */
const POLLS_BEFORE_WARNING = 4;

/** Seconds until an offer expires unless it is renewed, and for which machines can read that a run is over. */
const OFFER_SECONDS = 5;
const OVER_SECONDS = 60;

/** Pieces in the queue: for each thread one in progress and one waiting, and spare ones for a new machine. */
const PIECES_PER_THREAD = 2;
const SPARE_PIECES = 2;

/** Pieces that may be played ahead of the first unplayed one. Beyond that, a slow machine delays the others. */
const MAX_PIECES_AHEAD = 300;

export interface FleetOptions {
  readonly meter?: Meter;
  /** Called with messages for the user. */
  readonly onMessage: (line: string) => void;
  /** Overrides the polling interval, for tests. */
  readonly pollMs?: number;
}

interface FleetParts extends FleetOptions {
  readonly plan: OfferedPlan;
  readonly offer: Offer;
  readonly connection: QueueConnection;
  readonly queue: Queue;
  readonly events: QueueEvents;
}

/** Offers a run to machines, which may come and go, and returns their results in schedule order. */
export class Fleet implements Workforce {
  readonly #parts: FleetParts;
  readonly #timer: NodeJS.Timeout;
  readonly #cutter = new PieceCutter();
  readonly #pieces: PieceQueue;
  /** Machines that have sent a malformed report. */
  readonly #malformedSenders = new Set<string>();
  #machines: readonly Machine[] = [];
  /** Options of the blocks in progress. */
  #options: PlayOptions | undefined;
  /** Puts more pieces into the queue if there is room. */
  #takeMorePieces: () => void = () => {};
  #polls = 0;
  #hasWarned = false;
  /** Consecutive polls after an interrupt without a piece in progress. */
  #idlePolls = 0;
  #pollInProgress: Promise<void> | undefined;
  /** The error that ended the run. */
  #failure: unknown;
  #isPlayingHere = false;
  #isConnected = true;
  #isClosed = false;

  /** Offers the run at once, so that machines may join before the first block is requested. */
  constructor(parts: FleetParts) {
    this.#parts = parts;
    const { plan, queue, connection, events, meter, onMessage, pollMs = POLL_MS } = parts;
    this.#pieces = new PieceQueue({
      queue,
      client: connection.client,
      readReport: makeReportReader(plan.game.seats, plan.game.figures.length, plan.entrants.length),
      onPlayed: (piece, played) => this.#recordPlayed(piece, played),
      onMalformed: (piece, machine, message) => this.#reportMalformed(piece, machine, message),
    });
    events.on('completed', ({ jobId, returnvalue }) => this.#pieces.receive(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.#pieces.giveUp(jobId, failedReason));
    events.on<MachineEvents>('left', ({ machine, why }: MachineMessage) =>
      this.#report('warn', machine, `left this run: ${why}`),
    );
    events.on<MachineEvents>('refused', ({ machine, why }: MachineMessage) => {
      meter?.countRefusal();
      this.#report('warn', machine, `does not play this run: ${why}`);
    });
    watchConnection(connection.client, (isConnected) => {
      if (this.#isClosed) return;
      this.#isConnected = isConnected;
      meter?.setConnected(isConnected);
      onMessage(isConnected ? 'connected to the queue again' : 'the queue is lost; waiting for it');
      this.#dropUnreachable();
    });
    meter?.setConnected(true);
    // Without events no results arrive.
    events.run().catch((error: unknown) => this.#fail(error));
    this.#timer = setInterval(() => this.#poll(), pollMs);
    this.#poll();
  }

  readonly play: PlayBlocks = (_setup, blocks, options) => this.#results(blocks, options, 'play');

  readonly playAgain: PlayBlocks = (_setup, blocks, options) => this.#results(blocks, options, 'audit');

  machinesOf({ block }: GameJob): readonly string[] {
    return this.#cutter.machinesOf(block);
  }

  /** Ends the run for machines and removes it from the queue. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const { connection, queue, events } = this.#parts;
    const { client, waitBriefly } = connection;
    // A poll in progress would renew the offer.
    if (this.#pollInProgress) await waitBriefly(this.#pollInProgress);
    await waitBriefly(client.set(offerKey(queue.name), RUN_OVER, 'EX', OVER_SECONDS));
    await waitBriefly(events.close());
    await waitBriefly(queue.obliterate({ force: true }));
    await waitBriefly(queue.close());
    client.disconnect();
  }

  async *#results(
    blocks: Iterable<Block | undefined>,
    options: PlayOptions,
    pass: Pass,
  ): AsyncGenerator<BlockResult, void, void> {
    const { signal } = options;
    const maxInQueue = (): number => PIECES_PER_THREAD * countThreads(this.#machines) + SPARE_PIECES;
    const window: TaskWindow = {
      get maxConcurrent() {
        return maxInQueue();
      },
      get maxOpen() {
        return Math.max(MAX_PIECES_AHEAD, 2 * maxInQueue());
      },
      signal,
      onFill: (fill) => {
        this.#takeMorePieces = fill;
      },
    };
    const onAbort = (): void => this.#dropUnreachable();
    signal?.addEventListener('abort', onAbort);
    this.#options = options;
    for (const { name, workers } of this.#machines) this.#log('info', name, `joined, workers: ${workers}`);
    try {
      const played = inOrder(this.#cutter.cut(blocks, pass), (piece) => this.#perform(piece), window);
      for await (const results of played) yield* results;
    } catch (error) {
      if (!(error instanceof PieceDropped)) throw error;
      while (this.#pieces.size > 0) await pause(20);
    } finally {
      signal?.removeEventListener('abort', onAbort);
      this.#options = undefined;
      this.#takeMorePieces = () => {};
      const mustDrain = this.#pieces.size > 0 && this.#isConnected;
      this.#pieces.clear();
      if (mustDrain) await this.#parts.queue.drain(true).catch(() => {});
    }
  }

  #perform(piece: Piece): Promise<readonly BlockResult[]> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return this.#pieces.perform(piece, (results) => {
      const { onFinished } = this.#options!;
      try {
        for (const result of results) onFinished?.(result);
      } catch (error) {
        this.#fail(error);
        throw error;
      }
    });
  }

  /** Ends the run with an error that does not depend on a machine, such as a full disk. */
  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#failure ??= error;
    this.#pieces.drop(undefined, error);
  }

  #log(level: 'debug' | 'info' | 'warn', machine: string, message: string, fields: object = {}): void {
    this.#options?.log?.[level]({ run: this.#parts.plan.hash, machine, ...fields }, message);
  }

  /** Writes to run.log and informs the user. */
  #report(level: 'info' | 'warn', machine: string, message: string): void {
    this.#log(level, machine, message);
    this.#parts.onMessage(`${machine} ${message}`);
  }

  /** Informs the user about the first malformed report of a machine; later ones are only logged. */
  #reportMalformed({ id }: Piece, machine: string, message: string): void {
    if (this.#malformedSenders.has(machine)) this.#log('warn', machine, message, { piece: id });
    else this.#report('warn', machine, message);
    this.#malformedSenders.add(machine);
  }

  #recordPlayed(piece: Piece, { machine, seconds }: PlayedPiece): void {
    this.#cutter.recordPlayed(piece, machine, seconds);
    this.#parts.meter?.countPiece(seconds);
    const game = piece.blocks[0].games[0].id;
    this.#log('debug', machine, 'piece played', { game, games: countGames(piece), piece: piece.id, seconds });
  }

  #poll(): void {
    this.#pollInProgress ??= this.#pollOnce().finally(() => {
      this.#pollInProgress = undefined;
    });
  }

  /** Polls the queue and its machines, and renews the offer. A connection error ends only this poll. */
  async #pollOnce(): Promise<void> {
    const { queue, connection, offer, meter } = this.#parts;
    const { client } = connection;
    try {
      this.#polls++;
      const key = offerKey(queue.name);
      if ((await client.expire(key, OFFER_SECONDS)) === 0)
        await client.set(key, JSON.stringify(offer), 'EX', OFFER_SECONDS);
      await client.sadd(COORDINATORS_KEY, queue.name);
      if (this.#options?.signal?.aborted) await queue.drain(true);
      const [clients, depth] = await Promise.all([
        queue.getWorkers(),
        queue.getJobCounts('waiting', 'active', 'delayed'),
      ]);
      this.#updateMachines(clients.flatMap(({ rawname }) => readMachine(rawname) ?? []));
      meter?.setWaitingPieces(depth.waiting + depth.delayed);
      meter?.setActivePieces(depth.active);
      meter?.setWorkers(countThreads(this.#machines));
      await this.#requeueLost(depth.active);
      this.#playForbiddenHere();
    } catch (error) {
      this.#options?.log?.warn({}, `the queue: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #updateMachines(machines: readonly Machine[]): void {
    const before = this.#machines;
    this.#machines = machines;
    for (const { name, workers } of machinesWithout(machines, before))
      this.#report('info', name, `joined, workers: ${workers}`);
    for (const { name } of machinesWithout(before, machines)) this.#report('info', name, 'is gone');
    this.#takeMorePieces();
    if (!this.#hasWarned && this.#polls > POLLS_BEFORE_WARNING && machines.length === 0 && this.#options) {
      this.#hasWarned = true;
      this.#parts.onMessage('no machine plays yet: start `switchback worker --queue URL` on one');
    }
  }

  /** Puts lost pieces into the queue again. After an interrupt drops them, and all pieces once no machine plays. */
  async #requeueLost(active: number): Promise<void> {
    const lost = await this.#pieces.findLost();
    if (this.#options?.signal?.aborted) {
      this.#idlePolls = active === 0 || this.#machines.length === 0 ? this.#idlePolls + 1 : 0;
      this.#pieces.drop(this.#idlePolls >= POLLS_BEFORE_LOST ? undefined : lost);
    } else if (lost.length > 0) {
      this.#options?.log?.warn({ pieces: lost.length }, 'pieces were lost; put into the queue again');
      await this.#pieces.enqueue(lost.map(({ piece }) => piece));
    }
  }

  /** Drops all pieces if the run is interrupted while the queue cannot be reached. */
  #dropUnreachable(): void {
    if (!this.#isConnected && this.#options?.signal?.aborted) this.#pieces.drop();
  }

  /** Plays in this process the pieces that no machine may play. */
  #playForbiddenHere(): void {
    const forbidden = this.#pieces.findForbidden(this.#machines);
    if (this.#isPlayingHere || forbidden.length === 0) return;
    this.#isPlayingHere = true;
    this.#playHere(forbidden)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#isPlayingHere = false;
      });
  }

  async #playHere(pieces: readonly OpenPiece[]): Promise<void> {
    const { plan, queue, onMessage } = this.#parts;
    const { workers, limits, signal } = this.#options!;
    onMessage('no machine is there that may play these games: they are played here');
    for (const { piece } of pieces) await queue.remove(piece.id);
    const blocks = pieces.flatMap(({ piece }) => piece.blocks);
    const results = new Map<number, BlockResult>();
    const startMs = performance.now();
    for await (const result of LOCAL_THREADS.play(workerSetupOf(plan), blocks, { workers, limits, signal }))
      results.set(result.index, result);
    const seconds = (performance.now() - startMs) / 1000 / pieces.length;
    for (const openPiece of pieces) {
      const { id, blocks } = openPiece.piece;
      const played = blocks.flatMap(({ index }) => results.get(index) ?? []);
      const isComplete = played.length === blocks.length && this.#pieces.has(id);
      if (isComplete)
        this.#pieces.complete(openPiece, { machine: COORDINATOR_NAME, seconds, results: played });
    }
  }
}
