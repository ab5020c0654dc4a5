// Counts the results of a run in schedule order, writes a row for each game, and makes the tables at the end.
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

/** Statistics, faults and failures, summed up block by block. */
export interface Accumulators {
  readonly tally: Tally;
  readonly faults: FaultList;
  readonly failures: GameFailure[];
  readonly monitor?: StoppingMonitor;
}

/** Empty accumulators of a run. Blocks must be added in schedule order. */
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
  const monitor = new StoppingMonitor(until, tally.pairs.length, GAME_STEP[judge] / games);
  tally.onSeed = (seed, differences, largest) =>
    monitor.report(
      seed,
      differences,
      largest.map((value) => value / games),
    );
  tally.isCounted = (seed, pair) => monitor.openAt(seed).pairs[pair];
  return { tally, faults: new FaultList(entrants), failures: [], monitor };
}

/** Where results go. */
export interface ResultsPlace {
  readonly folder: string;
  readonly log: RunLog;
  /** Whether to write Parquet files as well. */
  readonly parquet?: boolean;
  readonly ledger: {
    /** Number of games. */
    readonly games: number;
    /** Rewrites it with only these blocks, in this order. */
    compact(blocks: Iterable<number>): void;
  };
}

/** Adds the faults and failures of a block, and logs them. */
export function addFaults(
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
 * Counts results until the last one or until the stopping rule holds, and writes the files with a row for each game.
 * @returns indices of the blocks that have games @throws RunInterrupted when results end too early
 */
export async function countResults(
  plan: RunPlan,
  accumulators: Accumulators,
  results: AsyncIterable<BlockResult> | Iterable<BlockResult>,
  { folder, ledger, log, parquet = false }: ResultsPlace,
): Promise<readonly number[]> {
  const { schedule } = plan;
  const { tally, monitor } = accumulators;
  const files = new GameFiles(folder, plan, parquet ? await loadParquet() : undefined);
  let blocks = 0;
  const played: number[] = [];
  try {
    for await (const block of results) {
      files.append(block);
      tally.add(block);
      blocks++;
      if (block.games.length + block.failures.length > 0) played.push(block.index);
      addFaults(accumulators, block, log);
      if (blocks % schedule.subsets.length === 0) tally.closeSeed();
      if (monitor?.stoppedAfter !== undefined) break;
    }
    if (blocks < schedule.blocks && monitor?.stoppedAfter === undefined) {
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

/** Writes the files that summarize all games. */
export function writeTables(
  plan: RunPlan,
  folder: string,
  { tally, failures, monitor, faults }: Accumulators,
): RunTables {
  const shorter = findShorterRun(dirname(folder), plan.manifest);
  const tables = { ...makeTables(plan, tally, failures, monitor), shorter };
  for (const [name, text] of tableFiles(plan, tables, faults.list())) writeWhole(join(folder, name), text);
  return tables;
}
