// Counts all results of a run or a shard in schedule order: those in the ledger, and the missing ones as they
// are played and appended to it.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { isPlayed } from '../schedule/picked-groups.ts';
import type { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { GameFiles, loadParquet } from '../tables/csv/game-files.ts';
import { TimingTally } from '../tables/csv/timing-csv.ts';
import { traceSample } from './audit.ts';
import { addFaults, makeAccumulators } from './count-results.ts';
import { writeTiming } from './folder/run-folder.ts';
import { blockOf, blocksOf } from './plan/plan-blocks.ts';
import { type RunPlan, setupOf } from './plan/run-plan.ts';
import { RunInterrupted } from './run-errors.ts';
import { threadTimeMs } from './thread-time.ts';
import type { OpenRun, RunOptions } from './with-run-folder.ts';

/**
 * `processor`: processor time of this thread. `wall`: where that is unavailable, the time its event loop was
 * active; this includes time taken by other programs and can be many times longer on a busy machine.
 */
export type MainClock = 'processor' | 'wall';

const mainClock: MainClock = threadTimeMs === undefined ? 'wall' : 'processor';

/** Milliseconds that this thread has been busy. */
const busyTimeMs: () => number = threadTimeMs ?? (() => performance.eventLoopUtilization().active);

/** Games that this call played, without those found in the ledger. */
export interface PlayedNow {
  /** Number of games played now. */
  readonly played: number;
  /** Microseconds of this thread per game after the first block; NaN if at most one block was played. */
  readonly mainMicros: number;
  readonly mainClock: MainClock;
}

/**
 * Plays what the ledger does not hold, up to the last block or until the stopping rule holds. Writes the time
 * that bots took and, except for a shard, the files with a row for each game; compacts the ledger.
 * @returns with `blocks`, the indices of the blocks that have games @throws RunInterrupted if results end
 * too early
 */
export async function playMissing(plan: RunPlan, options: RunOptions, run: OpenRun) {
  const { folder, ledger, log } = run;
  const { schedule, shard } = plan;
  const accumulators = makeAccumulators(plan);
  const { tally, monitor } = accumulators;
  let afterFirstBlock: { games: number; busy: number } | undefined;
  const resumedGames = ledger.games;
  let games = resumedGames;
  const report = (): void => options.onProgress?.({ folder, games, resumedGames, ...accumulators });
  report();
  const timing = new TimingTally(plan.entrants);
  const results = allResults(plan, options, { ...run, monitor }, (block) => {
    ledger.append(block);
    timing.add(block.thinking ?? []);
    log.debug({ block: block.index, games: block.games.length }, 'block finished');
    games += block.games.length + block.failures.length;
    report();
    // Starting the workers does not count.
    afterFirstBlock ??= { games, busy: busyTimeMs() };
  });
  const files = shard
    ? undefined
    : new GameFiles(folder, plan, options.parquet ? await loadParquet() : undefined);
  const timingPath = join(folder, 'timing.csv');
  const blocks: number[] = [];
  let counted = 0;
  try {
    for await (const block of results) {
      files?.append(block);
      if (!shard) tally.add(block);
      counted++;
      if (block.games.length + block.failures.length > 0) blocks.push(block.index);
      addFaults(accumulators, block, log);
      if (!shard && counted % schedule.groups.length === 0) tally.closeSeed();
      if (monitor?.stoppedAfter !== undefined) break;
    }
    if (counted < (shard ?? schedule).blocks && monitor?.stoppedAfter === undefined)
      throw new RunInterrupted(folder, ledger.games);
    ledger.compact(blocks);
    files?.commit();
    const measured = afterFirstBlock ? games - afterFirstBlock.games : 0;
    const mainMicros =
      afterFirstBlock && measured > 0
        ? (1000 * (busyTimeMs() - afterFirstBlock.busy)) / measured
        : Number.NaN;
    writeTiming(timingPath, timing, [timingPath]);
    const work: PlayedNow = { played: games - resumedGames, mainMicros, mainClock };
    return { work, accumulators, blocks };
  } catch (error) {
    files?.abandon();
    if (error instanceof RunInterrupted) writeTiming(timingPath, timing, [timingPath]);
    throw error;
  }
}

/** Milliseconds after which counting yields to the event loop, so that signals, threads and views are served. */
const YIELD_INTERVAL_MS = 10;

/** Starts playing while the ledger is still being read, unless its games may end the run or decide what is played. */
async function* allResults(
  plan: RunPlan,
  { workforce = LOCAL_THREADS, workers, limits, signal, audit = 0 }: RunOptions,
  { ledger, log, monitor }: OpenRun & { readonly monitor?: StoppingMonitor },
  onFinished: (block: BlockResult) => void,
): AsyncGenerator<BlockResult, void, void> {
  const { schedule, shard } = plan;
  const ledgerBlocks = ledger.blocks();
  const groups = schedule.groups.length;
  const seedOf = (index: number): number => Math.floor(index / groups);
  const isNeeded = (index: number): boolean =>
    isPlayed(schedule, index, groups > 1 ? monitor?.undecidedAt(seedOf(index)) : undefined);
  function* missing(): Generator<Block | undefined, void, void> {
    for (const index of blocksOf(plan)) {
      while (monitor && groups > 1 && seedOf(index) >= monitor.rungEnd) yield undefined;
      if (!ledgerBlocks.has(index) && isNeeded(index)) yield traceSample(blockOf(plan, index), audit);
    }
  }
  const played = workforce.play(setupOf(plan), missing(), {
    workers: Math.min(workers, (shard ?? schedule).blocks - ledgerBlocks.size),
    limits,
    signal,
    log,
    onFinished,
  });
  const startsEarly = plan.until === undefined && missing().next().done === false;
  let firstResult = startsEarly ? played.next() : undefined;
  // The error is thrown again when the result is awaited.
  firstResult?.catch(() => {});
  let lastYieldMs = performance.now();
  try {
    for (const index of blocksOf(plan)) {
      if (performance.now() - lastYieldMs > YIELD_INTERVAL_MS) {
        await nextTurn();
        lastYieldMs = performance.now();
      }
      if (!isNeeded(index)) {
        yield { index, seedIndex: seedOf(index), games: [], failures: [] };
      } else if (ledgerBlocks.has(index)) {
        // An interrupted run writes no tables.
        if (startsEarly && signal?.aborted) return;
        yield ledger.read(index);
      } else {
        const next = await (firstResult ?? played.next());
        firstResult = undefined;
        if (next.done) return;
        yield next.value;
      }
    }
  } finally {
    await played.return();
  }
}
