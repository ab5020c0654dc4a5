// Sums of a run, to which its results are added in schedule order, and the tables made of them at the end.
import { dirname, join } from 'node:path';
import type { BlockResult, GameFailure } from '../model/block-result.ts';
import { gamesOfPair } from '../schedule/schedule.ts';
import type { Schedule } from '../schedule/schedule-shape.ts';
import { botPairs } from '../stats/estimates/seed-sums.ts';
import { type Judge, judgeOf } from '../stats/judges/judges.ts';
import type { StopRule } from '../stats/stopping/rules/stop-rules.ts';
import { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { tableFiles } from '../tables/csv/table-files.ts';
import { FaultList } from '../tables/fault-list.ts';
import { endlessMonitor } from '../tables/pair-table.ts';
import { makeTables, type RunTables } from '../tables/run-tables.ts';
import { Tally } from '../tables/tally.ts';
import { UseTally } from '../tables/use-tally.ts';
import { writeWhole } from './folder/run-folder.ts';
import type { RunLog } from './folder/run-log.ts';
import { findShorterRun } from './folder/shorter-run.ts';
import type { RunPlan } from './plan/run-plan.ts';

/** Statistics, faults and failures, summed up block by block. */
export interface Accumulators {
  readonly tally: Tally;
  readonly faults: FaultList;
  readonly failures: GameFailure[];
  readonly monitor?: StoppingMonitor;
}

function monitorOf(rule: StopRule, schedule: Schedule, judge: Judge): StoppingMonitor {
  const { entrants, seats, newcomers } = schedule;
  const games = gamesOfPair(schedule);
  const step = judgeOf(judge).step / games;
  return new StoppingMonitor(rule, botPairs(entrants).length, step, games, seats, newcomers);
}

/** The part of a run's plan that counting its results needs. */
export type CountedRun = Pick<RunPlan, 'game' | 'entrants' | 'schedule' | 'until' | 'judge'>;

/** Empty accumulators of a run. Blocks must be added in schedule order. */
export function makeAccumulators({ game, entrants, schedule, until, judge }: CountedRun): Accumulators {
  const monitor = until && monitorOf(until, schedule, judge);
  const tally = new Tally({
    entrants: entrants.length,
    seats: schedule.seats,
    figures: game.figures.length,
    score: game.figures.findIndex(({ id }) => id === game.score),
    judge,
    monitor,
    ...(game.options.length > 0 && { uses: new UseTally(game, entrants.length) }),
  });
  return { tally, faults: new FaultList(entrants), failures: [], monitor };
}

/** Adds the faults and failures of a block, and logs them. */
export function addFaults(
  { faults, failures }: Pick<Accumulators, 'faults' | 'failures'>,
  block: BlockResult,
  log: RunLog,
): void {
  failures.push(...block.failures);
  for (const { id, message } of block.failures) log.error({ game: id }, message);
  for (const { bot, code, detail, seat, firstGame, circumstances } of faults.add(block))
    log.warn({ game: firstGame.id, bot, seat, code, ...circumstances }, detail);
}

/** Writes the files that summarize all games. */
export function writeTables(
  plan: RunPlan,
  folder: string,
  { tally, failures, monitor, faults }: Accumulators,
): RunTables {
  const shorterRun = findShorterRun(dirname(folder), plan.manifest);
  const tables = { ...makeTables(plan, tally, failures, monitor), shorterRun };
  for (const [name, text] of tableFiles(plan, tables, faults.list())) writeWhole(join(folder, name), text);
  return tables;
}

/** Texts of the table files of a run in progress, by name. Intervals and p-values are valid at every look. */
export function tablesSoFar(
  plan: RunPlan,
  { tally, failures, monitor, faults }: Accumulators,
): Map<string, string> {
  const { judge, pairs } = tally;
  const state =
    monitor ??
    endlessMonitor(
      pairs.map(({ seeds }) => seeds[judge]),
      judge,
    );
  return tableFiles(plan, makeTables(plan, tally, failures, state), faults.list());
}
