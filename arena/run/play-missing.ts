// Counts all results of a run or a shard in schedule order: those in the ledger, and the missing ones as they
// are played and appended to it.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Block } from '../model/block.ts';
import type { BlockResult, MemoryGrowth } from '../model/block-result.ts';
import { type Entrant, runsInProcess } from '../model/entrant.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { isBlockPlayed } from '../schedule/picked-groups.ts';
import type { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { GameFiles, loadParquet } from '../tables/csv/game-files.ts';
import { TimingTally } from '../tables/csv/timing-csv.ts';
import { traced } from './audit.ts';
import { type Accumulators, addFaults, makeAccumulators } from './count-results.ts';
import { ActionsFile } from './folder/actions-file.ts';
import { readCode } from './folder/code-file.ts';
import { writeTiming } from './folder/run-folder.ts';
import { blockOf, blocksOf } from './plan/plan-blocks.ts';
import { type RunPlan, workerSetupOf } from './plan/run-plan.ts';
import { isWriteError, RunInterrupted } from './run-errors.ts';
import { threadTimeMs } from './thread-time.ts';
import type { OpenRun, RunOptions } from './with-run-folder.ts';

/**
 * `processor`: processor time of this thread. `event-loop`: where that is unavailable, the time its event loop was
 * active; this includes time taken by other programs and can be many times longer on a busy machine.
 */
export type MainClock = 'processor' | 'event-loop';

const mainClock: MainClock = threadTimeMs === undefined ? 'event-loop' : 'processor';

/** Milliseconds that this thread has been busy. */
const busyTimeMs: () => number = threadTimeMs ?? (() => performance.eventLoopUtilization().active);

/** Games that this call played, without those found in the ledger. */
export interface PlayedNow {
  /** Number of games played now. */
  readonly played: number;
  /** Microseconds of this thread per game after the first block; NaN if at most one block was played. */
  readonly mainMicros: number;
  readonly mainClock: MainClock;
  /** The largest growth of a worker's memory, with the labels of the bots that played then; undefined if it was small. */
  readonly memory?: MemoryGrowth & { readonly bots: readonly string[] };
}

/** Counts the games of a run and measures the time of this thread. Starting the workers does not count. */
class WorkMeter {
  readonly resumedGames: number;
  games: number;
  readonly #entrants: readonly Entrant[];
  #afterFirstBlock: { readonly games: number; readonly busyMs: number } | undefined;
  #memory: PlayedNow['memory'];

  /** @param resumedGames games found in the ledger */
  constructor(resumedGames: number, entrants: readonly Entrant[]) {
    this.#entrants = entrants;
    this.resumedGames = resumedGames;
    this.games = resumedGames;
  }

  add({ games, failures, memory }: BlockResult): void {
    if (memory && memory.toMb > (this.#memory?.toMb ?? 0)) {
      const present = [...new Set(games.flatMap(({ entrants }) => entrants))].map((i) => this.#entrants[i]);
      const own = present.filter(({ code }) => runsInProcess(code));
      this.#memory = { ...memory, bots: (own.length > 0 ? own : present).map(({ label }) => label) };
    }
    this.games += games.length + failures.length;
    this.#afterFirstBlock ??= { games: this.games, busyMs: busyTimeMs() };
  }

  playedNow(): PlayedNow {
    const first = this.#afterFirstBlock;
    const measured = first ? this.games - first.games : 0;
    const mainMicros = first && measured > 0 ? (1000 * (busyTimeMs() - first.busyMs)) / measured : Number.NaN;
    const memory = this.#memory;
    return { played: this.games - this.resumedGames, mainMicros, mainClock, ...(memory && { memory }) };
  }
}

/**
 * Plays what the ledger does not hold, up to the last block or until the stopping rule holds. Writes the time
 * that bots took and, except for a shard, the files with a row for each game; compacts the ledger.
 * @returns with `blocks`, the indices of the blocks that have games @throws RunInterrupted if results end
 * too early
 */
export async function playMissing(plan: RunPlan, options: RunOptions, run: OpenRun) {
  const { folder, ledger, log } = run;
  const accumulators = makeAccumulators(plan);
  const { monitor } = accumulators;
  const meter = new WorkMeter(ledger.games, plan.entrants);
  const report = (): void => {
    const { games, resumedGames } = meter;
    options.onProgress?.({ folder, games, resumedGames, ...accumulators });
  };
  report();
  const timing = new TimingTally(plan.entrants);
  const timingPath = join(folder, 'timing.csv');
  const isTraced = options.keepsActions === true && mayLoseBots(plan, folder);
  let actions: ActionsFile | undefined;
  const results = allResults(plan, { ...options, isTraced }, { ...run, monitor }, (block) => {
    if (isTraced) {
      actions ??= new ActionsFile(folder);
      actions.append(block);
    }
    ledger.append(block);
    timing.add(block.thinking ?? []);
    log.debug({ block: block.index, games: block.games.length }, 'block finished');
    meter.add(block);
    report();
  });
  const files = plan.shard
    ? undefined
    : new GameFiles(folder, plan, options.parquet ? await loadParquet() : undefined);
  try {
    const blocks = await countResults(plan, run, results, accumulators, files);
    ledger.compact(blocks);
    files?.commit();
    const work = meter.playedNow();
    writeTiming(timingPath, timing, [timingPath]);
    return { work, accumulators, blocks };
  } catch (error) {
    files?.abandon();
    if (!isWriteError(error)) writeTiming(timingPath, timing, [timingPath]);
    throw error;
  } finally {
    actions?.close();
  }
}

/** True if a bot's code is no copy in the folder: a command, or a large file. */
function mayLoseBots({ entrants }: RunPlan, folder: string): boolean {
  const kept = readCode(folder);
  return entrants.some(({ code }) => code !== undefined && !kept.has(code.hash));
}

/** Counts results up to the last block or until the stopping rule holds. @param files undefined for a shard */
async function countResults(
  { schedule, shard }: RunPlan,
  { folder, ledger, log }: OpenRun,
  results: AsyncIterable<BlockResult>,
  accumulators: Accumulators,
  files: GameFiles | undefined,
): Promise<number[]> {
  const { tally, monitor } = accumulators;
  const blocks: number[] = [];
  let counted = 0;
  for await (const block of results) {
    counted++;
    if (block.games.length + block.failures.length > 0) blocks.push(block.index);
    addFaults(accumulators, block, log);
    // The rows and tables of a shard are made when the shards are merged.
    if (files === undefined) continue;
    files.append(block);
    tally.add(block);
    if (counted % schedule.groups.length === 0) tally.closeSeed();
    if (monitor?.stoppedAfter !== undefined) return blocks;
  }
  if (counted < (shard ?? schedule).blocks) throw new RunInterrupted(folder, ledger.games);
  return blocks;
}

/** Milliseconds after which counting yields to the event loop, so that signals, threads and views are served. */
const YIELD_INTERVAL_MS = 10;

/** Starts playing while the ledger is still being read, unless its games may end the run or decide what is played. */
async function* allResults(
  plan: RunPlan,
  {
    workforce = LOCAL_THREADS,
    workers,
    limits,
    signal,
    probes = [],
    isTraced,
  }: RunOptions & { readonly isTraced: boolean },
  { ledger, log, monitor }: OpenRun & { readonly monitor?: StoppingMonitor },
  onFinished: (block: BlockResult) => void,
): AsyncGenerator<BlockResult, void, void> {
  const { schedule, shard } = plan;
  const ledgerBlocks = ledger.blocks();
  const groups = schedule.groups.length;
  const seedOf = (index: number): number => Math.floor(index / groups);
  const isNeeded = (index: number): boolean =>
    isBlockPlayed(schedule, index, groups > 1 ? monitor?.undecidedAt(seedOf(index)) : undefined);
  function* missing(): Generator<Block | undefined, void, void> {
    for (const index of blocksOf(plan)) {
      while (monitor && groups > 1 && seedOf(index) >= monitor.rungEnd) yield undefined;
      if (!ledgerBlocks.has(index) && isNeeded(index)) {
        const block = blockOf(plan, index);
        yield isTraced ? traced(block) : block;
      }
    }
  }
  // Other machines run no code of probes.
  const watching = workforce === LOCAL_THREADS && probes.length > 0 ? probes : undefined;
  const setup = workerSetupOf({ ...plan, probes: watching });
  const played = workforce.play(setup, missing(), {
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
        await yieldToEventLoop();
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
