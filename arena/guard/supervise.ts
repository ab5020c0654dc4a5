// Sees to it that every block comes to a result, whatever bots do to the workers that play it. A worker that hangs, dies
// or gives itself up is replaced. Its block is then played game by game, a bot that is to blame being taken out where it
// did it; so each loss costs one game again, and there are at most as many losses as there are seats to lose.
import type { Piscina } from 'piscina';
import type { BlockResult, GameFailure, GameRecord } from '../block-result.ts';
import type { Fault } from '../fault.ts';
import type { Block, GameJob } from '../schedule.ts';
import type { LastWord, Task, TaskResult } from '../worker.ts';
import { type Cause, faultBehind, judge, type Limits, type Loss } from './judge.ts';
import { Progress } from './progress.ts';
import type { Verdict } from './verdict.ts';
import { Watchdog } from './watchdog.ts';

/** Losses of a game that nobody can be blamed for, before it is given up. */
const MOST_MYSTERIES = 3;

type Attempt = { readonly result: BlockResult } | { readonly verdict?: Verdict; readonly loss?: Loss };

interface Running {
  readonly stop: AbortController;
  cause?: Cause;
  word?: LastWord;
}

export class Supervisor {
  private readonly pool: Piscina<Task, TaskResult>;
  private readonly limits: Limits;
  private readonly watchdog: Watchdog;
  private readonly running = new Map<number, Running>();
  /** Entrants whose code cannot be loaded without ending the worker. */
  private readonly unloadable = new Map<number, Fault>();
  private tasks = 0;
  private closed = false;

  constructor(pool: Piscina<Task, TaskResult>, limits: Limits) {
    this.pool = pool;
    this.limits = limits;
    this.watchdog = new Watchdog(limits);
    pool.on('message', (word: LastWord) => {
      const task = this.running.get(word.id);
      if (!task) return;
      task.word = word;
      task.stop.abort();
    });
    // A worker that ends between two tasks is replaced, and nothing is lost.
    pool.on('error', () => {});
  }

  /** To be called before the pool is destroyed: what is being played then is given up. */
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
    for (const [i, job] of block.games.entries()) {
      const known = first.verdict?.game === i ? [{ ...first.verdict, game: 0 }] : [];
      const alone = await this.playAlone(block, job, known);
      games.push(...alone.games);
      failures.push(...alone.failures);
    }
    return { index, seedIndex, games, failures };
  }

  private async playAlone(
    block: Block,
    job: GameJob,
    known: readonly Verdict[],
  ): Promise<Pick<BlockResult, 'games' | 'failures'>> {
    const verdicts = [...known];
    for (let mysteries = 0; mysteries < MOST_MYSTERIES; ) {
      const attempt = await this.attempt({ ...block, games: [job] }, verdicts, true);
      if ('result' in attempt) return attempt.result;
      if (attempt.verdict) verdicts.push(attempt.verdict);
      else if (!attempt.loss || !isLoading(attempt.loss)) mysteries++;
    }
    const message = `workers ended ${MOST_MYSTERIES} times while playing it, and no bot can be named`;
    return { games: [], failures: [{ id: job.id, message }] };
  }

  /** Plays a block once. @throws whatever a worker could not begin for, and when closed */
  private async attempt(block: Block, verdicts: readonly Verdict[], careful: boolean): Promise<Attempt> {
    const id = ++this.tasks;
    const progress = new Progress();
    const task: Running = { stop: new AbortController() };
    this.running.set(id, task);
    const unwatch = this.watchdog.watch(progress, (cause) => {
      task.cause = cause;
      task.stop.abort();
    });
    const unloadable = [...this.unloadable];
    const { words } = progress;
    let answer: TaskResult;
    try {
      answer = await this.pool.run(
        { id, block, progress: words, verdicts, careful, unloadable },
        { signal: task.stop.signal },
      );
    } catch (error) {
      if (this.closed) throw error;
      if (task.word?.result) return { result: task.word.result };
      if (task.word) return { verdict: task.word.verdict };
      return this.lost(progress, task.cause ?? causeOf(error), careful);
    } finally {
      unwatch();
      this.running.delete(id);
    }
    if ('error' in answer) throw answer.error;
    return { result: answer };
  }

  private lost(progress: Progress, cause: Cause, careful: boolean): Attempt {
    const loss: Loss = { cause, at: progress.whereabouts, grown: progress.grown };
    if (isLoading(loss)) this.unloadable.set(loss.at.seat, faultBehind(loss, this.limits));
    // Without care whoever hangs may be the victim of what another did before.
    return { loss, verdict: careful ? judge(loss, this.limits) : undefined };
  }
}

/** Lost over the code of a bot, which is not loaded again. */
const isLoading = ({ at }: Loss): boolean => at.phase === 'loading' && at.seat >= 0;

const causeOf = (error: unknown): Cause =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'died';
