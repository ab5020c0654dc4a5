// Plays a part of a run. Its folder has the games in a ledger, and no tables: these are made when all parts are put together.
import { performance } from 'node:perf_hooks';
import type { GameFailure } from '../model/block-result.ts';
import { shardText } from '../schedule/shard.ts';
import type { FaultSummary } from '../tables/fault-list.ts';
import { type AuditReport, auditRun } from './audit-run.ts';
import { makeAccumulators, noteFaults } from './count-results.ts';
import { blocksOf } from './plan/blocks-of.ts';
import type { ShardPlan } from './plan/plan-shard.ts';
import { type MainClock, playMissing } from './play-missing.ts';
import { RunInterrupted } from './run-errors.ts';
import type { RunOptions } from './run-options.ts';
import { writeShardFile } from './shards/shard-file.ts';
import { type OpenRun, withRunFolder } from './with-run-folder.ts';

/** What has come of a shard. */
export interface ShardReport {
  readonly folder: string;
  readonly games: number;
  /** Games played now; the others were found in the ledger. */
  readonly played: number;
  /** What this thread took for each of these, in microseconds; NaN for none. */
  readonly mainMicros: number;
  readonly mainClock: MainClock;
  readonly faults: readonly FaultSummary[];
  readonly failures: readonly GameFailure[];
  readonly audit?: AuditReport;
}

/**
 * Plays all games of the shard that are not in its ledger yet.
 * @throws RunInterrupted, RunWriteError, DeterminismAlarm; the shard can be resumed, or begun again, after any of them
 */
export const playShard = (plan: ShardPlan, options: RunOptions): Promise<ShardReport> =>
  withRunFolder(plan, options, (run) => play(plan, options, run));

async function play(plan: ShardPlan, options: RunOptions, run: OpenRun): Promise<ShardReport> {
  const { folder, ledger, log } = run;
  const { shard } = plan;
  const begun = performance.now();
  const accumulators = makeAccumulators(plan);
  const { faults, failures } = accumulators;
  const { taken: _, ...played } = await playMissing(
    plan,
    options,
    run,
    async (results) => {
      let blocks = 0;
      for await (const block of results) {
        noteFaults(accumulators, block, log);
        blocks++;
      }
      if (blocks < shard.blocks) throw new RunInterrupted(folder, ledger.games);
      ledger.compact(blocksOf(plan));
      writeShardFile(folder, { ...shard, isDone: true });
    },
    (games) => options.onProgress?.({ folder, ...games, ...accumulators }),
  );
  const audit = await auditRun(plan, run, blocksOf(plan), options);
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const warning of options.warnings?.() ?? []) log.warn(warning);
  log.info({ shard: shardText(shard), games: shard.games, seconds, ...played }, 'shard done');
  return { folder, games: shard.games, ...played, faults: faults.list(), failures, audit };
}
