// Plays a planned run on workers and writes its folder. Games go into the ledger as they end; tables and CSV rows are
// made from them in the order of the schedule, whether they were just played or found in the ledger of a resumed run. A
// CSV file has its name only when it is whole.
import { performance } from 'node:perf_hooks';
import type { FaultSummary } from '../tables/fault-list.ts';
import type { RunTables } from '../tables/run-tables.ts';
import { type AuditReport, auditRun } from './audit-run.ts';
import { makeAccumulators, takeResults, writeTables } from './count-results.ts';
import { pointLatest } from './folder/run-folder.ts';
import type { RunPlan } from './plan/run-plan.ts';
import { type MainClock, playMissing } from './play-missing.ts';
import type { RunOptions } from './run-options.ts';
import { type OpenRun, withRunFolder } from './with-run-folder.ts';

/** A finished run: its tables, and where its files are. */
export interface RunReport extends RunTables {
  readonly folder: string;
  /** Folder of an earlier run with the same manifest. */
  readonly earlier?: string;
  readonly faults: readonly FaultSummary[];
  readonly audit?: AuditReport;
  /** Games played now; the others were found in the ledger. */
  readonly played: number;
  /** What this thread took for each game played now, from the first block on, in microseconds; NaN for none. */
  readonly mainMicros: number;
  readonly mainClock: MainClock;
}

/**
 * Plays all games that are not in the ledger yet and writes the results. What it writes depends on the plan alone, but
 * for machine-files.ts.
 * @throws RunInterrupted, RunWriteError, DeterminismAlarm; the run can be resumed after any of them
 */
export const playRun = (plan: RunPlan, options: RunOptions): Promise<RunReport> =>
  withRunFolder(plan, options, async (run, { earlier }) => {
    const report = await play(plan, options, run);
    return { ...report, earlier };
  });

async function play(plan: RunPlan, options: RunOptions, run: OpenRun): Promise<RunReport> {
  const { folder, log } = run;
  const begun = performance.now();
  const accumulators = makeAccumulators(plan);
  const { taken: blocks, ...played } = await playMissing(
    plan,
    options,
    run,
    (results) => takeResults(plan, accumulators, results, { ...run, parquet: options.parquet }),
    (games) => options.onProgress?.({ folder, ...games, ...accumulators }),
  );
  const tables = writeTables(plan, folder, accumulators);
  if (tables.shorter) log.warn(tables.shorter, 'these seeds were looked at before');
  pointLatest(folder);
  const audit = await auditRun(plan, run, Array(blocks).keys(), options);
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const warning of options.warnings?.() ?? []) log.warn(warning);
  log.info({ games: tables.games, seconds, ...played }, 'run done');
  return { ...tables, folder, faults: accumulators.faults.list(), audit, ...played };
}
