// Results of a run as they come, in the order of the schedule: counted, written a row each, and made into tables at the end.
import { dirname, join } from 'node:path';
import type { BlockResult, GameFailure } from '../model/block-result.ts';
import { gamesOfPair } from '../schedule/schedule.ts';
import { GAME_STEP } from '../stats/estimates/pair-value.ts';
import { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { GameFiles, loadParquet } from '../tables/csv/game-files.ts';
import { tableFiles } from '../tables/csv/table-files.ts';
import { FaultList } from '../tables/fault-list.ts';
import { makeTables, type RunTables } from '../tables/run-tables.ts';
import { Tally } from '../tables/tally.ts';
import { writeWhole } from './folder/run-folder.ts';
import type { RunLog } from './folder/run-log.ts';
import { findShorterRun } from './folder/shorter-run.ts';
import type { RunPlan } from './plan/run-plan.ts';
import { RunInterrupted } from './run-errors.ts';

/** Counts, statistics and faults, to which each block is added. */
export interface Accumulators {
  readonly tally: Tally;
  readonly faults: FaultList;
  readonly failures: GameFailure[];
  readonly watch?: StoppingMonitor;
}

/** Empty sums of a run, into which its blocks are counted in order. */
export function makeAccumulators({ game, entrants, request, schedule, until, judge }: RunPlan): Accumulators {
  const tally = new Tally({
    entrants: entrants.length,
    seats: request.seats,
    figures: game.figures.length,
    score: game.figures.findIndex(({ id }) => id === game.score),
    judge,
  });
  if (!until) return { tally, faults: new FaultList(entrants), failures: [] };
  const games = gamesOfPair(schedule);
  const watch = new StoppingMonitor(until, tally.pairs.length, GAME_STEP[judge] / games);
  tally.onSeed = (seed, differences, largest) =>
    watch.report(
      seed,
      differences,
      largest.map((value) => value / games),
    );
  tally.isCounted = (seed, pair) => watch.openAt(seed).pairs[pair];
  return { tally, faults: new FaultList(entrants), failures: [], watch };
}

/** Place for results. */
export interface ResultsPlace {
  readonly folder: string;
  readonly log: RunLog;
  /** Whether rows are written as Parquet files too. */
  readonly parquet?: boolean;
  readonly ledger: {
    /** Games in it. */
    readonly games: number;
    /** Makes it the record of these blocks, in this order. */
    compact(blocks: Iterable<number>): void;
  };
}

/** Faults and failures of a block are added, and logged. */
export function noteFaults(
  { faults, failures }: Pick<Accumulators, 'faults' | 'failures'>,
  block: BlockResult,
  log: RunLog,
): void {
  failures.push(...block.failures);
  for (const { id, message } of block.failures) log.error({ game: id }, message);
  for (const { bot, code, detail, seat, firstGame, circumstances } of faults.add(block)) {
    log.warn({ game: firstGame.id, bot, seat, code, ...circumstances }, detail);
  }
}

/**
 * Takes in results until the last one or until the stopping rule holds, and writes the files that have a row a game.
 * Returns the blocks that have games. @throws RunInterrupted when results end too early
 */
export async function takeResults(
  plan: RunPlan,
  accumulators: Accumulators,
  results: AsyncIterable<BlockResult> | Iterable<BlockResult>,
  { folder, ledger, log, parquet = false }: ResultsPlace,
): Promise<readonly number[]> {
  const { schedule } = plan;
  const { tally, watch } = accumulators;
  const files = new GameFiles(folder, plan, parquet ? await loadParquet() : undefined);
  let blocks = 0;
  const played: number[] = [];
  try {
    for await (const block of results) {
      files.append(block);
      tally.add(block);
      blocks++;
      if (block.games.length + block.failures.length > 0) played.push(block.index);
      noteFaults(accumulators, block, log);
      if (blocks % schedule.subsets.length === 0) tally.closeSeed();
      if (watch?.stoppedAfter !== undefined) break;
    }
    if (blocks < schedule.blocks && watch?.stoppedAfter === undefined) {
      throw new RunInterrupted(folder, ledger.games);
    }
    ledger.compact(played);
    files.commit();
    return played;
  } catch (error) {
    files.abandon();
    throw error;
  }
}

/** The files of a run that are made of all its games together. */
export function writeTables(
  plan: RunPlan,
  folder: string,
  { tally, failures, watch, faults }: Accumulators,
): RunTables {
  const shorter = findShorterRun(dirname(folder), plan.manifest);
  const tables = { ...makeTables(plan, tally, failures, watch), shorter };
  for (const [name, text] of tableFiles(plan, tables, faults.list())) writeWhole(join(folder, name), text);
  return tables;
}
