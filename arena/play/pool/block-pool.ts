// Gets a result for every block, even if bots hang or crash the workers. A worker that hangs or crashes is replaced,
// and its block is replayed game by game. A bot that costs a game a second worker is expelled from it at that
// decision.
import { Piscina } from 'piscina';
import { DataError } from '../../../engine/index.ts';
import { compiledFile } from '../../files/compiled-file.ts';
import type { GameJob } from '../../model/block.ts';
import type { BlockResult, GameFailure, GameRecord, ThinkingTime } from '../../model/block-result.ts';
import { runsInProcess } from '../../model/entrant.ts';
import { type Fault, MachineFault } from '../../model/fault.ts';
import {
  DEFAULT_LIMITS,
  type Expulsion,
  faultOfLoss,
  Heartbeat,
  type Limits,
  type Loss,
  type LossCause,
  NO_ENTRANT,
  Watchdog,
} from '../../sandbox/thread/watchdog.ts';
import type {
  Measure,
  PlacedBlock,
  Task,
  WorkerData,
  WorkerNews,
  WorkerReport,
  WorkerSetup,
} from '../worker-messages.ts';

export interface BlockPoolOptions {
  readonly workers: number;
  /** Threads from the beginning; others start when blocks wait. All by default. */
  readonly atFirst?: number;
  readonly limits?: Limits;
  readonly measure?: Measure;
}

/** Heap of a worker above the bots' limit, so that the watchdog acts before V8 ends the process. */
const HEAP_HEADROOM_MB = 3_072;
/** Workers that a game may lose before a bot is blamed: the first loss may be due to another game or the machine. */
const FORGIVEN_LOSSES = 1;
/** Workers that a game may lose before it fails, when no bot can be blamed. */
const MAX_LOSSES = 3;
/** Times that all threads may fail to start without a finished task in between. */
const MAX_FAILED_STARTS = 3;

type Attempt = { readonly result: BlockResult } | { readonly loss: Loss };

/** Thrown for a block that is not played, because it was dropped or the pool closed. */
export class BlockDropped extends Error {}

interface Running {
  readonly stop: AbortController;
  readonly progress: Heartbeat;
  isDropped?: boolean;
  trouble?: Pick<Loss, 'cause' | 'late'>;
  /** Last report of a worker that must be ended. */
  last?: WorkerReport;
  /** The task was waiting when no thread was left. */
  isStarved?: boolean;
}

/** Worker threads that play one block at a time each, from the creation of the pool until it is closed. */
export class BlockPool {
  readonly #pool: Piscina<Task, WorkerReport>;
  readonly #limits: Limits;
  /** Entrants whose code is a user's file and runs in the workers. */
  readonly #userCode: ReadonlySet<number>;
  readonly #entrants: WorkerSetup['entrants'];
  readonly #losesIfKilled: boolean;
  readonly #measure: Measure | undefined;
  readonly #watchdog: Watchdog;
  readonly #running = new Map<number, Running>();
  /** Entrants whose code ends the worker while being loaded. */
  readonly #unloadable = new Map<number, Fault>();
  #tasks = 0;
  #failedStarts = 0;
  #startError = 'unknown error';
  #closed = false;
  readonly #end: () => void;

  constructor(
    setup: WorkerSetup,
    { workers, atFirst = workers, limits = DEFAULT_LIMITS, measure }: BlockPoolOptions,
  ) {
    this.#limits = limits;
    this.#measure = measure;
    this.#entrants = setup.entrants;
    this.#losesIfKilled = setup.losesIfKilled ?? false;
    this.#userCode = new Set([...setup.entrants.keys()].filter((i) => runsInProcess(setup.entrants[i].code)));
    this.#watchdog = new Watchdog(limits);
    // A worker that waits for a bot's process can end only after that process has ended.
    const ending = new Int32Array(new SharedArrayBuffer(4));
    this.#end = (): void => void Atomics.store(ending, 0, 1);
    process.once('exit', this.#end);
    this.#pool = new Piscina({
      filename: compiledFile('play/worker.js'),
      workerData: { ...setup, limits, ending } satisfies WorkerData,
      minThreads: atFirst,
      maxThreads: workers,
      idleTimeout: Number.POSITIVE_INFINITY,
      stricterFIFO: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb + HEAP_HEADROOM_MB },
    });
    this.#pool.on('message', (news: WorkerNews) => {
      if ('line' in news) return void process.stderr.write(`${news.line}\n`);
      const task = this.#running.get(news.id);
      if (!task) return;
      task.last = news.finalReport;
      task.stop.abort();
    });
    // A worker that ends between tasks is replaced without loss.
    this.#pool.on('error', (error: Error) => {
      this.#startError = error.message;
    });
    this.#pool.on('workerDestroy', () => queueMicrotask(() => this.#restartIfStarved()));
  }

  /** Takes all tasks out of the queue if no thread is left: Piscina starts one only for a new task after one failed to start. */
  #restartIfStarved(): void {
    if (this.#closed || this.#pool.threads.length > 0 || this.#pool.queueSize === 0) return;
    this.#failedStarts++;
    for (const task of this.#running.values()) {
      task.isStarved = true;
      task.stop.abort();
    }
  }

  /** Drops the blocks that no thread has begun to play. */
  dropWaiting(): void {
    for (const task of this.#running.values()) {
      if (task.progress.beat > 0) continue;
      task.isDropped = true;
      task.stop.abort();
    }
  }

  /** Ends the threads and abandons games in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#watchdog.close();
    this.#end();
    process.off('exit', this.#end);
    await this.#pool.destroy();
  }

  /** Plays a block as soon as a thread is free. @throws MachineFault if threads cannot start; BlockDropped */
  async play(block: PlacedBlock): Promise<BlockResult> {
    const result = await this.#playAll(block);
    if (!result.games.some(wasKilled)) return result;
    const games: GameRecord[] = [];
    for (const game of result.games) games.push(wasKilled(game) ? await this.#afterKill(block, game) : game);
    return { ...result, games };
  }

  /** Plays a game once more in which a bot was killed from outside; where that would be an advantage the bot loses it. */
  async #afterKill(block: PlacedBlock, game: GameRecord): Promise<GameRecord> {
    const seat = game.faults.findIndex((fault) => fault?.code === 'bot/killed');
    const { label } = this.#entrants[game.entrants[seat]];
    if (block.secret !== undefined || this.#losesIfKilled) {
      const asExited = (fault: Fault | null) =>
        fault?.code === 'bot/killed' ? { ...fault, code: 'bot/exited' as const } : fault;
      return { ...game, faults: game.faults.map(asExited) };
    }
    process.stderr.write(`${label} was killed from outside in game ${game.id}, which is played again\n`);
    const job = block.games.find(({ id }) => id === game.id)!;
    const { games } = await this.#playAll({ ...block, games: [job] });
    return games[0] ?? game;
  }

  async #playAll(block: PlacedBlock): Promise<BlockResult> {
    const firstAttempt = await this.#attempt(block, []);
    if ('result' in firstAttempt) return firstAttempt.result;
    const { index, seedIndex } = block;
    const games: GameRecord[] = [];
    const failures: GameFailure[] = [];
    const thinking: ThinkingTime[] = [];
    for (const [i, job] of block.games.entries()) {
      const losses = isLoading(firstAttempt.loss) || firstAttempt.loss.whereabouts.game !== i ? 0 : 1;
      const replayed = await this.#replayGame(block, job, losses);
      games.push(...replayed.games);
      failures.push(...replayed.failures);
      thinking.push(...(replayed.thinking ?? []));
    }
    return { index, seedIndex, games, failures, thinking };
  }

  /** Plays one game of a block until it has a result or fails. @param losses workers that the game has lost so far */
  async #replayGame(
    block: PlacedBlock,
    job: GameJob,
    losses: number,
  ): Promise<Pick<BlockResult, 'games' | 'failures' | 'thinking'>> {
    const expelled: Expulsion[] = [];
    for (let lost = losses; lost < MAX_LOSSES; ) {
      const attempt = await this.#attempt({ ...block, games: [job] }, expelled);
      if ('result' in attempt) return attempt.result;
      if (isLoading(attempt.loss)) continue;
      const culprit = lost < FORGIVEN_LOSSES ? undefined : this.#culprit(attempt.loss, job, expelled);
      if (culprit) expelled.push({ ...culprit, fault: faultOfLoss(attempt.loss, this.#limits) });
      else lost++;
    }
    const message = `${MAX_LOSSES} workers ended while playing it, and no bot can be blamed`;
    return { games: [], failures: [{ id: job.id, message }] };
  }

  /**
   * The seat being asked. If none was, the user's bot that was asked last, or else any user's bot, because listed bots
   * do nothing after their answers. Undefined if no user's bot plays.
   */
  #culprit(
    { whereabouts: { phase, seat, question } }: Loss,
    { entrants }: GameJob,
    expelled: readonly Expulsion[],
  ): Pick<Expulsion, 'seat' | 'question'> | undefined {
    if (phase === 'asking' || phase === 'awaiting-process') return { seat, question };
    const isSuspect = (suspect: number): boolean =>
      this.#userCode.has(entrants[suspect]) && expelled.every((expulsion) => expulsion.seat !== suspect);
    if (isSuspect(seat)) return { seat, question };
    const another = [...entrants.keys()].find(isSuspect);
    return another === undefined ? undefined : { seat: another, question: 0 };
  }

  /** Plays a block once. @throws MachineFault if threads cannot start; BlockDropped */
  async #attempt(block: PlacedBlock, expelled: readonly Expulsion[]): Promise<Attempt> {
    const id = ++this.#tasks;
    const progress = new Heartbeat();
    const running: Running = { stop: new AbortController(), progress };
    this.#running.set(id, running);
    const unwatch = this.#watchdog.watch(progress, (trouble) => {
      running.trouble = trouble;
      running.stop.abort();
    });
    const measure = this.#measure;
    const unloadable = this.#unloadable;
    let report: WorkerReport;
    try {
      const task = { id, block, expelled, measure, unloadable: [...unloadable], progress: progress.words };
      report = await this.#pool.run(task, { signal: running.stop.signal });
    } catch (error) {
      if (this.#closed || running.isDropped) throw new BlockDropped();
      if (running.isStarved) {
        if (this.#failedStarts < MAX_FAILED_STARTS) return this.#attempt(block, expelled);
        throw new MachineFault('worker threads', {
          'machine/resources': `cannot start on this machine (${this.#startError})`,
        });
      }
      if (!running.last)
        return this.#recordLoss({
          ...(running.trouble ?? { cause: causeOf(error) }),
          whereabouts: progress.whereabouts,
        });
      report = running.last;
    } finally {
      unwatch();
      this.#running.delete(id);
    }
    this.#failedStarts = 0;
    if ('result' in report) return report;
    const { error } = report;
    throw typeof error === 'string' ? new Error(error) : new DataError(error.source, error.problems);
  }

  #recordLoss(loss: Loss): Attempt {
    if (isLoading(loss)) this.#unloadable.set(loss.whereabouts.seat, faultOfLoss(loss, this.#limits));
    return { loss };
  }
}

const wasKilled = ({ faults }: GameRecord): boolean => faults.some((fault) => fault?.code === 'bot/killed');

/** True if the worker was lost while loading a bot's code, which is then not loaded again. */
const isLoading = ({ whereabouts: { phase, seat } }: Loss): boolean =>
  phase === 'loading' && seat !== NO_ENTRANT;

const causeOf = (error: unknown): LossCause =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'exited';
