// Gets a result for every block, whatever bots do to the workers that play it. A worker that hangs, dies or reports itself
// unsafe is replaced. Its block is then played game by game, and a bot that is to blame is taken out at that question. So
// each loss repeats one game, and there are at most as many losses as seats.
import type { Piscina } from 'piscina';
import { DataError } from '../../../engine/index.ts';
import { type Cause, faultBehind, judge, type Limits, type Loss } from '../../guard/judge.ts';
import { Progress } from '../../guard/progress.ts';
import { type Sealed, seal, unseal } from '../../guard/seal.ts';
import type { Verdict } from '../../guard/verdict.ts';
import { Watchdog } from '../../guard/watchdog.ts';
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult, GameFailure, GameRecord } from '../../model/block-result.ts';
import type { Fault } from '../../model/fault.ts';
import type { ThinkingTime } from '../../model/thinking-time.ts';
import type { Measure, Task, WorkerCommand, WorkerMessage } from '../worker-messages.ts';

/** Unexplained losses of a game before it is given up. */
const MOST_MYSTERIES = 3;

type Attempt =
  | { readonly result: BlockResult }
  | {
      readonly verdict?: Verdict;
      readonly loss?: Loss;
      /** False when the code of a bot could not be loaded. */
      readonly loaded?: false;
    };

interface Running {
  readonly stop: AbortController;
  cause?: Cause;
  /** The last message of a worker that must be ended. */
  message?: WorkerMessage;
}

export interface Supervised {
  readonly pool: Piscina<Task, Sealed>;
  readonly limits: Limits;
  /** What messages of the pool's workers are sealed with. */
  readonly secret: string;
  /** Entrants whose code is a user's and runs in the workers. */
  readonly userCode: ReadonlySet<number>;
  readonly measure?: Measure;
}

export class Supervisor {
  private readonly pool: Piscina<Task, Sealed>;
  private readonly limits: Limits;
  private readonly secret: string;
  private readonly userCode: ReadonlySet<number>;
  private readonly measure: Measure | undefined;
  private readonly watchdog: Watchdog;
  private readonly running = new Map<number, Running>();
  /** Entrants whose code cannot be loaded without ending the worker. */
  private readonly unloadable = new Map<number, Fault>();
  private tasks = 0;
  private closed = false;

  constructor({ pool, limits, secret, userCode, measure }: Supervised) {
    this.pool = pool;
    this.limits = limits;
    this.secret = secret;
    this.userCode = userCode;
    this.measure = measure;
    this.watchdog = new Watchdog(limits);
    pool.on('message', (sealed: unknown) => {
      const message = unseal<WorkerMessage>(secret, 'answer', sealed);
      const task = message && this.running.get((sealed as Sealed).id);
      if (!task) return;
      task.message = message;
      task.stop.abort();
    });
    // A worker that ends between two tasks is replaced, and nothing is lost.
    pool.on('error', () => {});
  }

  /** To be called before the pool is destroyed. Games in progress are given up. */
  close(): void {
    this.closed = true;
    this.watchdog.close();
  }

  async play(block: Block): Promise<BlockResult> {
    const first = await this.attempt(block, [], false);
    if ('result' in first) return first.result;
    const { index, seedIndex } = block;
    const games: GameRecord[] = [];
    const failures: GameFailure[] = [];
    const thinking: ThinkingTime[] = [];
    for (const [i, job] of block.games.entries()) {
      const known = first.verdict?.game === i ? [{ ...first.verdict, game: 0 }] : [];
      const alone = await this.playAlone(block, job, known);
      games.push(...alone.games);
      failures.push(...alone.failures);
      thinking.push(...(alone.thinking ?? []));
    }
    return { index, seedIndex, games, failures, thinking };
  }

  private async playAlone(
    block: Block,
    job: GameJob,
    known: readonly Verdict[],
  ): Promise<Pick<BlockResult, 'games' | 'failures' | 'thinking'>> {
    const verdicts = [...known];
    for (let mysteries = 0; mysteries < MOST_MYSTERIES; ) {
      const attempt = await this.attempt({ ...block, games: [job] }, verdicts, true);
      if ('result' in attempt) return attempt.result;
      if (attempt.loaded === false || (attempt.loss && isLoading(attempt.loss))) continue;
      const last = mysteries === MOST_MYSTERIES - 1;
      const verdict = attempt.verdict ?? (last ? this.suspect(attempt.loss, job, verdicts) : undefined);
      if (verdict) verdicts.push(verdict);
      else mysteries++;
    }
    const message = `workers ended ${MOST_MYSTERIES} times while playing it, and no bot can be named`;
    return { games: [], failures: [{ id: job.id, message }] };
  }

  /** Plays a block once. @throws the error that kept a worker from beginning, and when closed */
  private async attempt(block: Block, verdicts: readonly Verdict[], careful: boolean): Promise<Attempt> {
    const id = ++this.tasks;
    const progress = new Progress();
    const running: Running = { stop: new AbortController() };
    this.running.set(id, running);
    const unwatch = this.watchdog.watch(progress, (cause) => {
      running.cause = cause;
      running.stop.abort();
    });
    const { measure } = this;
    const command: WorkerCommand = { block, verdicts, careful, measure, unloadable: [...this.unloadable] };
    const { words } = progress;
    let message: WorkerMessage | undefined;
    try {
      const task = { ...seal(this.secret, 'command', id, command), progress: words };
      const answer: unknown = await this.pool.run(task, { signal: running.stop.signal });
      message = unseal<WorkerMessage>(this.secret, 'answer', answer);
      if (message && (answer as Sealed).id !== id) message = undefined;
    } catch (error) {
      if (this.closed) throw error;
      message = running.message;
      if (!message) return this.lost(progress, running.cause ?? causeOf(error), careful);
    } finally {
      unwatch();
      this.running.delete(id);
    }
    if (!message) return this.lost(progress, 'exited', careful);
    if ('result' in message) return { result: message.result };
    if ('error' in message) throw errorOf(message.error);
    if ('unloadable' in message) {
      this.unloadable.set(...message.unloadable);
      return { loaded: false };
    }
    return { verdict: message.verdict };
  }

  /** A game ended several workers for no visible reason: the user's bot that was asked last is blamed. */
  private suspect(
    loss: Loss | undefined,
    { entrants }: GameJob,
    known: readonly Verdict[],
  ): Verdict | undefined {
    if (!loss || (loss.at.phase !== 'playing' && loss.at.phase !== 'over')) return undefined;
    const { seat, question } = loss.at;
    if (!this.userCode.has(entrants[seat]) || known.some((verdict) => verdict.seat === seat))
      return undefined;
    const detail = 'the thread it ran in could not go on after its answer';
    return { game: 0, seat, question, fault: { code: 'bot/tampered', detail } };
  }

  private lost(progress: Progress, cause: Cause, careful: boolean): Attempt {
    const loss: Loss = { cause, at: progress.whereabouts, grown: progress.grown };
    if (isLoading(loss)) this.unloadable.set(loss.at.seat, faultBehind(loss, this.limits));
    // Unless the game was played carefully, a bot that hangs may be the victim of another one.
    return { loss, verdict: careful ? judge(loss, this.limits) : undefined };
  }
}

/** The error that kept a worker from beginning, restored from plain data. */
const errorOf = ({
  source,
  faults,
}: {
  readonly source?: string;
  readonly faults: readonly string[];
}): Error => (source === undefined ? new Error(faults[0]) : new DataError(source, faults));

/** Whether the worker was lost while it loaded a bot's code; that code is not loaded again. */
const isLoading = ({ at }: Loss): boolean => at.phase === 'loading' && at.seat >= 0;

const causeOf = (error: unknown): Cause =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'exited';
