// What a run and a shard of one have in common: games that are not in the ledger are played and go into it, all come back in
// the order of the schedule, and the time that bots take is added up.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { BlockResult } from '../model/block-result.ts';
import { THREADS } from '../play/pool/pool.ts';
import { TimingTally } from '../tables/csv/timing-csv.ts';
import { allResults } from './all-results.ts';
import { writeTiming } from './folder/write-timing.ts';
import type { RunPlan } from './plan/run-plan.ts';
import { RunInterrupted } from './run-errors.ts';
import type { RunOptions } from './run-options.ts';
import { threadTime } from './thread-time.ts';
import type { OpenRun } from './with-run-folder.ts';

/** Games as they are counted while a run goes on. */
export interface GamesSoFar {
  /** That are in the ledger, some perhaps not yet counted. */
  readonly games: number;
  /** Among these, that were there when the run was resumed. */
  readonly kept: number;
}

/**
 * `processor`: processor time of this thread. `wall`: time that its event loop was at work, where the system does not tell
 * the other; it counts what other programs do meanwhile, and on a busy machine may be many times as long.
 */
export type MainClock = 'processor' | 'wall';

const mainClock: MainClock = threadTime === undefined ? 'wall' : 'processor';

/** Milliseconds that this thread has been at work. */
const worked: () => number = threadTime ?? (() => performance.eventLoopUtilization().active);

export interface PlayedNow<T> {
  /** What was made of the results. */
  readonly taken: T;
  /** Games played now; the others were found in the ledger. */
  readonly played: number;
  /** What this thread took for each game played now, from the first block on, in microseconds; NaN for none. */
  readonly mainMicros: number;
  readonly mainClock: MainClock;
}

/**
 * @param take is given the results and returns what is made of them
 * @param onGames is called at the beginning and after each block
 * @throws what `take` throws
 */
export async function playMissing<T>(
  plan: RunPlan,
  options: RunOptions,
  { folder, ledger, log }: OpenRun,
  take: (results: AsyncIterable<BlockResult>) => Promise<T>,
  onGames: (games: GamesSoFar) => void,
): Promise<PlayedNow<T>> {
  let warm: { games: number; worked: number } | undefined;
  const kept = ledger.games;
  let games = kept;
  onGames({ games, kept });
  const timing = new TimingTally(plan.entrants);
  const results = allResults(plan, ledger, {
    ...options,
    workforce: options.workforce ?? THREADS,
    log,
    onFinished(block) {
      ledger.append(block);
      timing.add(block.thinking ?? []);
      log.debug({ block: block.index, games: block.games.length }, 'block finished');
      games += block.games.length + block.failures.length;
      onGames({ games, kept });
      // The start of the workers is not part of the cost of a game.
      warm ??= { games, worked: worked() };
    },
  });
  const place = join(folder, 'timing.csv');
  try {
    const taken = await take(results);
    const mainMicros = warm ? (1000 * (worked() - warm.worked)) / (games - warm.games) : Number.NaN;
    writeTiming(place, timing, [place]);
    return { taken, played: games - kept, mainMicros, mainClock };
  } catch (error) {
    if (error instanceof RunInterrupted) writeTiming(place, timing, [place]);
    throw error;
  }
}
