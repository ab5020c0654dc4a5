// One list of blocks on its way through the queue: pieces that are out, reports that come in, results that leave in order.
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { PlayOptions } from '../../play/pool/workforce.ts';
import { DeterminismAlarm } from '../../run/ledger/determinism-alarm.ts';
import type { CoordinatorLink, Machine, QueueDepth } from '../model/links.ts';
import type { Meter } from '../model/meter.ts';
import type { Piece, Report, ReportedPart } from '../model/piece.ts';
import { Assembly, ForeignGame } from './assembly.ts';
import { COORDINATOR } from './coordinator-name.ts';
import type { GameCost } from './game-cost.ts';
import { PieceCutter } from './piece-cutter.ts';
import { splitByMachine } from './split-by-machine.ts';

/** Pieces in the queue for each thread: one that is played and one that waits. */
const QUEUED = 2;
/** Pieces beyond, so that a first machine finds some. */
const SPARE = 2;

/** Games that are handed out beyond the first one that is missing, at most. A machine that is lost holds the others up only beyond. */
const MOST_AHEAD = 150_000;

/** Milliseconds after which the event loop has its turn while results leave. */
const TURN = 10;

/** Looks at which a piece is missing before it is put into the queue again: its report may be on its way. */
const MISSED = 2;

/** Looks after which this machine plays what no other one may. */
const PATIENCE = 10;

export interface SittingOptions extends PlayOptions {
  readonly blocks: Iterable<Block>;
  readonly link: CoordinatorLink;
  readonly meter: Meter;
  readonly cost: GameCost;
  /** Hash of the manifest, for the log. */
  readonly run: string;
  /** What its pieces are called. */
  readonly name: string;
  /** Who played a game before and must not play it now. */
  readonly playedBefore?: (job: GameJob) => string | undefined;
  /** Plays blocks in this process. */
  readonly playHere: (blocks: readonly Block[]) => AsyncIterable<BlockResult>;
  readonly onNews: (line: string) => void;
}

interface Out {
  readonly piece: Piece;
  /** Looks at which the queue did not hold it, one after the other. */
  missed: number;
  /** Looks at which no machine was there that may play it. */
  waited: number;
}

type PlayedReport = Extract<Report, { readonly parts: unknown }>;

export class Sitting {
  readonly assembly: Assembly;
  readonly log: PlayOptions['log'];
  private readonly options: SittingOptions;
  private readonly cutter: PieceCutter;
  private readonly out = new Map<string, Out>();
  private machines: readonly Machine[] = [];
  private pieces = 0;
  private isFilling = false;
  private isPlayingHere = false;
  private isConnected = true;
  private isEnded = false;
  /** The list has no more blocks, or none are wanted. */
  private isCut = false;
  /** Looks at which no piece was being played, once no more were wanted. */
  private idle = 0;
  private isLeft = false;
  private failure: { readonly error: unknown } | undefined;
  private wake: () => void = () => {};

  constructor(options: SittingOptions) {
    this.options = options;
    this.log = options.log;
    this.assembly = new Assembly(options.recorded);
    this.cutter = new PieceCutter(options.blocks, options.cost, (block) => this.assembly.open(block));
  }

  /** Results in the order of the blocks. @throws what the list, `onFinished` or a report gave rise to */
  async *results(): AsyncGenerator<BlockResult, void, void> {
    const { signal } = this.options;
    let turned = performance.now();
    const onAbort = (): void => this.wake();
    signal?.addEventListener('abort', onAbort);
    try {
      for (;;) {
        const changed = new Promise<void>((done) => {
          this.wake = done;
        });
        if (signal?.aborted) this.stopCutting();
        void this.fill();
        if (this.failure) throw this.failure.error;
        let block = this.assembly.shift();
        const hadOne = block !== undefined;
        for (; block; block = this.assembly.shift()) {
          yield block;
          // A slow block may have held up thousands. Machines that see no word of this one for seconds would leave.
          if (performance.now() - turned < TURN) continue;
          await new Promise((done) => setImmediate(done));
          turned = performance.now();
        }
        if (hadOne) continue;
        if (this.isLeft || (this.isCut && this.out.size === 0)) return;
        await changed;
      }
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Takes what is still in the queue out of it. */
  async end(): Promise<void> {
    this.isEnded = true;
    this.cutter.stop();
    this.wake();
    if (this.isConnected && this.out.size > 0) {
      await this.options.link.dropWaiting().catch(() => {});
    }
  }

  fail(error: unknown): void {
    this.failure ??= { error };
    this.wake();
  }

  giveUp(id: string): void {
    const games = this.out.get(id)?.piece.blocks.flatMap((block) => block.games);
    if (!games) return;
    const range = `${games[0].id} to ${games.at(-1)!.id}`;
    this.fail(new Error(`machines were lost again and again while they played the games ${range}`));
  }

  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    // What is being played is given up then: an interrupt does not wait for a queue that is away.
    if (!isConnected && this.isCut && this.options.signal?.aborted) this.isLeft = true;
    this.wake();
  }

  setMachines(machines: readonly Machine[]): void {
    this.machines = machines;
  }

  take({ piece, machine, seconds, parts }: PlayedReport): void {
    // A report on a piece of the sitting before comes too late to matter.
    if (this.isEnded || this.failure || !piece.startsWith(`${this.options.name}-`)) return;
    const { meter, cost, run, onFinished, link } = this.options;
    try {
      for (const part of parts) {
        const block = this.assembly.take(part, machine);
        if (!block) continue;
        onFinished?.(block);
        this.assembly.layAside(block.index);
      }
      const out = this.out.get(piece);
      if (!out) {
        this.log?.debug({ run, machine, piece }, 'a piece came twice, and the same both times');
        return;
      }
      this.checkWhole(out.piece, machine);
      this.out.delete(piece);
      const games = parts.reduce((sum, part) => sum + part.games.length + part.failures.length, 0);
      const thinking = parts.flatMap((part) => part.thinking);
      cost.learn(seconds, games, thinking);
      meter.piece(seconds);
      const game = out.piece.blocks[0].games[0].id;
      this.log?.debug({ run, machine, game, games, piece, seconds }, 'piece played');
      // It may be in the queue once more, when it was thought lost.
      if (out.missed > 0) void link.drop(piece).catch(() => {});
    } catch (error) {
      this.fail(this.namedError(error, machine));
    }
    this.wake();
  }

  /** To be called every second or so, while the queue can be reached. */
  async look({ active }: QueueDepth): Promise<void> {
    if (this.isEnded) return;
    const { link } = this.options;
    if (this.options.signal?.aborted) {
      this.stopCutting();
      await link.dropWaiting();
      this.idle = active === 0 || this.machines.length === 0 ? this.idle + 1 : 0;
      if (this.idle >= MISSED) this.isLeft = true;
      this.wake();
      return;
    }
    const ids = [...this.out.keys()];
    const missing = new Set(ids.length === 0 ? [] : await link.missing(ids));
    const lost: Out[] = [];
    for (const id of ids) {
      const out = this.out.get(id);
      if (!out) continue;
      out.missed = missing.has(id) ? out.missed + 1 : 0;
      if (out.missed >= MISSED) lost.push(out);
    }
    if (lost.length > 0) {
      this.log?.warn(
        { run: this.options.run, pieces: lost.length },
        'pieces were lost; put into the queue again',
      );
      await link.add(lost.map(({ piece }) => piece));
    }
    this.playForbidden();
    this.wake();
  }

  private stopCutting(): void {
    this.cutter.stop();
    this.isCut = true;
    if (!this.isConnected) this.isLeft = true;
  }

  /** Puts pieces into the queue until there are enough for the machines. */
  private async fill(): Promise<void> {
    if (this.isFilling || this.isCut || this.isEnded) return;
    this.isFilling = true;
    try {
      const threads = this.machines.reduce((sum, { workers }) => sum + workers, 0);
      while (
        !this.isCut &&
        !this.isEnded &&
        this.out.size < threads * QUEUED + SPARE &&
        this.assembly.games < MOST_AHEAD
      ) {
        const blocks = this.cutter.next();
        if (!blocks) {
          this.isCut = true;
          this.wake();
          break;
        }
        const pieces = this.piecesOf(blocks);
        for (const piece of pieces) this.out.set(piece.id, { piece, missed: 0, waited: 0 });
        await this.options.link.add(pieces);
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.isFilling = false;
    }
  }

  /** One piece; when games are played again, one for the games of each machine. */
  private piecesOf(blocks: readonly Block[]): Piece[] {
    const { playedBefore, name } = this.options;
    const parts = playedBefore ? splitByMachine(blocks, playedBefore) : [{ blocks }];
    return parts.map((part) => ({ id: `${name}-${this.pieces++}`, ...part }));
  }

  /** Finds the pieces that no machine may play, and plays them here. */
  private playForbidden(): void {
    let isDue = false;
    const forbidden: Piece[] = [];
    for (const out of this.out.values()) {
      const { not } = out.piece;
      const isForbidden = not !== undefined && this.machines.every(({ name }) => not.includes(name));
      out.waited = isForbidden ? out.waited + 1 : 0;
      if (isForbidden) forbidden.push(out.piece);
      isDue ||= out.waited >= PATIENCE;
    }
    if (!isDue || this.isPlayingHere) return;
    this.isPlayingHere = true;
    this.playHere(forbidden)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.isPlayingHere = false;
      });
  }

  private async playHere(pieces: readonly Piece[]): Promise<void> {
    const { onNews, link, playHere } = this.options;
    onNews('no other machine is there: games are played again here');
    for (const { id } of pieces) await link.drop(id);
    const results = playHere(pieces.flatMap(({ blocks }) => blocks))[Symbol.asyncIterator]();
    try {
      for (const { id, blocks } of pieces) {
        const begun = performance.now();
        const parts: ReportedPart[] = [];
        for (const _ of blocks) {
          const next = await results.next();
          if (next.done || this.isEnded) return;
          const { index, games, failures, thinking = [] } = next.value;
          parts.push({ index, games, failures, thinking });
        }
        const seconds = (performance.now() - begun) / 1000;
        this.take({ machine: COORDINATOR, piece: id, seconds, parts });
      }
    } finally {
      await results.return?.();
    }
  }

  /** @throws Error when a report leaves out games of its piece */
  private checkWhole({ blocks }: Piece, machine: string): void {
    for (const { index, games } of blocks) {
      for (const { id } of games) {
        if (!this.assembly.has(index, id)) throw new Error(`${machine} left out the game ${id}`);
      }
    }
  }

  private namedError(error: unknown, machine: string): unknown {
    if (error instanceof DeterminismAlarm) this.options.meter.alarm();
    return error instanceof ForeignGame
      ? new Error(`${machine} reports what it was not asked for: ${error.message}`)
      : error;
  }
}
