// Plays a planned run, or a shard of one, and writes its folder. Games are appended to the ledger as they
// end. Tables and CSV rows are made from them in schedule order, whether just played or found in the ledger.
// A CSV file gets its final name only once it is complete. A shard has a ledger but no tables; these are made
// when the shards are merged.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { GameFailure } from '../model/block-result.ts';
import { shardText } from '../schedule/shard.ts';
import type { FaultSummary } from '../tables/fault-list.ts';
import type { RunTables } from '../tables/run-tables.ts';
import { type AuditReport, auditRun } from './audit.ts';
import { writeTables } from './count-results.ts';
import { writeDecisions } from './decisions.ts';
import { writeShardFile } from './find-shards.ts';
import { pointLatest } from './folder/run-folder.ts';
import { blocksOf } from './plan/plan-blocks.ts';
import type { RunPlan } from './plan/run-plan.ts';
import type { ShardPlan } from './plan/shard-plan.ts';
import { type PlayedNow, playMissing } from './play-missing.ts';
import { type ProbeReport, writeProbes, writeProbesFile } from './probes.ts';
import { type LoggedWork, type OpenRun, type RunOptions, withRunFolder } from './with-run-folder.ts';

export interface RunFiles extends RunTables {
  readonly folder: string;
  /** Folder of an earlier run with the same manifest. */
  readonly sameRunFolder?: string;
  readonly faults: readonly FaultSummary[];
  readonly audit?: AuditReport;
}

/** Tables of a finished run, where its files are, and what was played now. */
export interface RunReport extends RunFiles, PlayedNow {
  readonly probes?: readonly ProbeReport[];
}

export interface ShardReport extends PlayedNow, Pick<RunReport, 'folder' | 'faults' | 'audit'> {
  readonly games: number;
  readonly failures: readonly GameFailure[];
}

/**
 * Plays all games that are not in the ledger yet and writes the results. All files except `MACHINE_FILES`
 * depend only on the plan.
 * @throws RunInterrupted, RunWriteError, DeterminismAlarm; the run can be resumed after any of them
 */
export const playRun = (plan: RunPlan, options: RunOptions): Promise<RunReport> =>
  withRunFolder(plan, options, async (run, { sameRunFolder }) => {
    const startMs = performance.now();
    const wasDone = existsSync(join(run.folder, 'summary.json'));
    const { files, work, blocks } = await playInFolder(plan, options, run);
    if (work.played > 0 || !wasDone) pointLatest(run.folder);
    const audit = await auditRun(plan, run, blocks, work.played, options);
    if (options.decisions) await writeDecisions(plan, run, blocks, options);
    const probes = await writeProbes(plan, run, blocks, options);
    logEnd(run, 'run', options, startMs, { games: files.games, played: work.played });
    return { ...files, ...work, audit, probes, sameRunFolder };
  });

/**
 * Plays all games of the shard that are not in its ledger yet.
 * @throws RunInterrupted, RunWriteError, DeterminismAlarm; the shard can be resumed or restarted after any of
 * them
 */
export const playShard = (plan: ShardPlan, options: RunOptions): Promise<ShardReport> =>
  withRunFolder(plan, options, async (run) => {
    const startMs = performance.now();
    const { folder } = run;
    const { shard } = plan;
    writeProbesFile(folder, options.probes);
    const { accumulators, work } = await playMissing(plan, options, run);
    writeShardFile(folder, { ...shard, isDone: true });
    const audit = await auditRun(plan, run, blocksOf(plan), work.played, options);
    logEnd(run, 'shard', options, startMs, {
      shard: shardText(shard),
      games: shard.games,
      played: work.played,
    });
    const { faults, failures } = accumulators;
    return { folder, games: shard.games, ...work, faults: faults.list(), failures, audit };
  });

/** Plays the run in its open folder and writes its files. `blocks` are the indices of the blocks that have games. */
export async function playInFolder(plan: RunPlan, options: RunOptions, run: OpenRun) {
  const { folder, log } = run;
  const { accumulators, ...counted } = await playMissing(plan, options, run);
  const tables = writeTables(plan, folder, accumulators);
  if (tables.shorterRun) log.warn(tables.shorterRun, 'these seeds were looked at before');
  const files: RunFiles = { ...tables, folder, faults: accumulators.faults.list() };
  return { files, ...counted };
}

/** Writes the last line of run.log. */
export function logEnd(
  { log }: OpenRun,
  work: LoggedWork,
  { warnings }: RunOptions,
  startMs: number,
  about: object,
): void {
  for (const warning of warnings?.() ?? []) log.warn(warning);
  const seconds = Math.round((performance.now() - startMs) / 1000);
  log.info({ ...about, seconds }, `${work} done`);
}
