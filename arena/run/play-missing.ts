// All results of a run or of a shard, in the order of the schedule: those in the ledger, and the others as they are played and
// added to it. The time that bots take is added up.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { THREADS } from '../play/pool/pool.ts';
import { isPlayed } from '../schedule/picked-groups.ts';
import type { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { TimingTally } from '../tables/csv/timing-csv.ts';
import { traceSample } from './audit.ts';
import { writeTiming } from './folder/run-folder.ts';
import { blockOf, blocksOf, type RunPlan, setupOf } from './plan/run-plan.ts';
import { RunInterrupted } from './run-errors.ts';
import { threadTime } from './thread-time.ts';
import type { OpenRun, RunOptions, RunState } from './with-run-folder.ts';

/**
 * `processor`: processor time of this thread. `wall`: time that its event loop was at work, where the system does not know
 * the other; it counts what other programs do meanwhile, and on a busy machine may be many times as long.
 */
export type MainClock = 'processor' | 'wall';

const mainClock: MainClock = threadTime === undefined ? 'wall' : 'processor';

/** Milliseconds that this thread has been at work. */
const worked: () => number = threadTime ?? (() => performance.eventLoopUtilization().active);

export interface PlayedNow {
  /** Games played now; the others were found in the ledger. */
  readonly played: number;
  /** Microseconds that this thread took for each game played now, from the first block on; NaN for no games. */
  readonly mainMicros: number;
  readonly mainClock: MainClock;
}

/**
 * @param watch of a run with a stopping rule: blocks that it has settled are not played
 * @param take is given the results and returns what is made of them
 * @param onGames is called at the beginning and after each block
 * @throws what `take` throws
 */
export async function playMissing<T>(
  plan: RunPlan,
  options: RunOptions,
  run: OpenRun,
  take: (results: AsyncIterable<BlockResult>) => Promise<T>,
  onGames: (games: Pick<RunState, 'games' | 'kept'>) => void,
  watch?: StoppingMonitor,
): Promise<PlayedNow & { readonly taken: T }> {
  const { folder, ledger, log } = run;
  let warm: { games: number; worked: number } | undefined;
  const kept = ledger.games;
  let games = kept;
  onGames({ games, kept });
  const timing = new TimingTally(plan.entrants);
  const results = allResults(plan, options, { ...run, watch }, (block) => {
    ledger.append(block);
    timing.add(block.thinking ?? []);
    log.debug({ block: block.index, games: block.games.length }, 'block finished');
    games += block.games.length + block.failures.length;
    onGames({ games, kept });
    // The start of the workers is not part of the cost of a game.
    warm ??= { games, worked: worked() };
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

/** Milliseconds after which the event loop has its turn while results are counted: signals, threads and views wait for it. */
const TURN = 10;

/** Playing begins while the ledger is still read, unless what is in it may end the run or settle what is played. */
async function* allResults(
  plan: RunPlan,
  { workforce = THREADS, workers, limits, signal, audit = 0 }: RunOptions,
  { ledger, log, watch }: OpenRun & { readonly watch?: StoppingMonitor },
  onFinished: (block: BlockResult) => void,
): AsyncGenerator<BlockResult, void, void> {
  const { schedule, shard } = plan;
  const kept = ledger.blocks();
  const groups = schedule.subsets.length;
  const seedOf = (index: number): number => Math.floor(index / groups);
  const isNeeded = (index: number): boolean =>
    isPlayed(schedule, index, groups > 1 ? watch?.openAt(seedOf(index)) : undefined);
  function* missing(): Generator<Block | undefined, void, void> {
    for (const index of blocksOf(plan)) {
      while (watch && groups > 1 && seedOf(index) >= watch.knownSeeds) yield undefined;
      if (!kept.has(index) && isNeeded(index)) yield traceSample(blockOf(plan, index), audit);
    }
  }
  const played = workforce.play(setupOf(plan), missing(), {
    workers: Math.min(workers, (shard ?? schedule).blocks - kept.size),
    limits,
    signal,
    log,
    onFinished,
  });
  const isEarly = plan.until === undefined && missing().next().done === false;
  let first = isEarly ? played.next() : undefined;
  // It is thrown again where the result is waited for.
  first?.catch(() => {});
  let turned = performance.now();
  try {
    for (const index of blocksOf(plan)) {
      if (performance.now() - turned > TURN) {
        await nextTurn();
        turned = performance.now();
      }
      if (!isNeeded(index)) {
        yield { index, seedIndex: seedOf(index), games: [], failures: [] };
      } else if (kept.has(index)) {
        // A run that is interrupted writes no tables.
        if (isEarly && signal?.aborted) return;
        yield ledger.read(index);
      } else {
        const next = await (first ?? played.next());
        first = undefined;
        if (next.done) return;
        yield next.value;
      }
    }
  } finally {
    await played.return();
  }
}
