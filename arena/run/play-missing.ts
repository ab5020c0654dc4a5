// All results of a run or a shard in schedule order: those in the ledger, and the missing ones as they are played and appended
// to it. Adds up the time that bots take.
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
 * `processor`: processor time of this thread. `wall`: where that is unavailable, the time its event loop was active; this
 * includes time taken by other programs and can be many times longer on a busy machine.
 */
export type MainClock = 'processor' | 'wall';

const mainClock: MainClock = threadTime === undefined ? 'wall' : 'processor';

/** Milliseconds that this thread has been busy. */
const busyTime: () => number = threadTime ?? (() => performance.eventLoopUtilization().active);

export interface PlayedNow {
  /** Games played now, not found in the ledger. */
  readonly played: number;
  /** Microseconds of this thread per game played now, after the first block; NaN for no games. */
  readonly mainMicros: number;
  readonly mainClock: MainClock;
}

/**
 * @param take consumes the results; its return value is `taken`, and its errors are rethrown
 * @param onGames called at the beginning and after each block
 * @param monitor of a run with a stopping rule: blocks that it has settled are not played
 */
export async function playMissing<T>(
  plan: RunPlan,
  options: RunOptions,
  run: OpenRun,
  take: (results: AsyncIterable<BlockResult>) => Promise<T>,
  onGames: (games: Pick<RunState, 'games' | 'kept'>) => void,
  monitor?: StoppingMonitor,
): Promise<PlayedNow & { readonly taken: T }> {
  const { folder, ledger, log } = run;
  let warm: { games: number; busy: number } | undefined;
  const kept = ledger.games;
  let games = kept;
  onGames({ games, kept });
  const timing = new TimingTally(plan.entrants);
  const results = allResults(plan, options, { ...run, monitor }, (block) => {
    ledger.append(block);
    timing.add(block.thinking ?? []);
    log.debug({ block: block.index, games: block.games.length }, 'block finished');
    games += block.games.length + block.failures.length;
    onGames({ games, kept });
    // Starting the workers does not count.
    warm ??= { games, busy: busyTime() };
  });
  const place = join(folder, 'timing.csv');
  try {
    const taken = await take(results);
    const mainMicros = warm ? (1000 * (busyTime() - warm.busy)) / (games - warm.games) : Number.NaN;
    writeTiming(place, timing, [place]);
    return { taken, played: games - kept, mainMicros, mainClock };
  } catch (error) {
    if (error instanceof RunInterrupted) writeTiming(place, timing, [place]);
    throw error;
  }
}

/** Milliseconds after which counting yields to the event loop, so that signals, threads and views are served. */
const YIELD_INTERVAL = 10;

/** Starts playing while the ledger is still being read, unless its games may end the run or decide what is played. */
async function* allResults(
  plan: RunPlan,
  { workforce = THREADS, workers, limits, signal, audit = 0 }: RunOptions,
  { ledger, log, monitor }: OpenRun & { readonly monitor?: StoppingMonitor },
  onFinished: (block: BlockResult) => void,
): AsyncGenerator<BlockResult, void, void> {
  const { schedule, shard } = plan;
  const kept = ledger.blocks();
  const groups = schedule.subsets.length;
  const seedOf = (index: number): number => Math.floor(index / groups);
  const isNeeded = (index: number): boolean =>
    isPlayed(schedule, index, groups > 1 ? monitor?.openAt(seedOf(index)) : undefined);
  function* missing(): Generator<Block | undefined, void, void> {
    for (const index of blocksOf(plan)) {
      while (monitor && groups > 1 && seedOf(index) >= monitor.knownSeeds) yield undefined;
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
  // The error is thrown again when the result is awaited.
  first?.catch(() => {});
  let yielded = performance.now();
  try {
    for (const index of blocksOf(plan)) {
      if (performance.now() - yielded > YIELD_INTERVAL) {
        await nextTurn();
        yielded = performance.now();
      }
      if (!isNeeded(index)) {
        yield { index, seedIndex: seedOf(index), games: [], failures: [] };
      } else if (kept.has(index)) {
        // An interrupted run writes no tables.
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
