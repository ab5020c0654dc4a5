// Puts the shards of a run together: the files of the run as one process would have written them. A block is read from the
// ledger of its shard when its turn in the schedule comes. The folder has its name only when all is written.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataError } from '../../engine/index.ts';
import { resumeCommand, shellCommand } from '../files/shell-command.ts';
import type { BlockResult } from '../model/block-result.ts';
import { gamesOfBlock, isEmptyBlock } from '../schedule/schedule.ts';
import { type Shard, shardBlocks, shardDealer, shardText } from '../schedule/shard.ts';
import { readTiming, TimingTally } from '../tables/csv/timing-csv.ts';
import { emptyResult } from './all-results.ts';
import { makeAccumulators, takeResults, writeTables } from './count-results.ts';
import { machineText } from './folder/machine-text.ts';
import { beginFolder, dropFolder, nameFolder, pointLatest, writeWhole } from './folder/run-folder.ts';
import { openRunLog } from './folder/run-log.ts';
import { writeTiming } from './folder/write-timing.ts';
import { Ledger } from './ledger/ledger.ts';
import type { LogLevel } from './plan/log-levels.ts';
import { MANIFEST_FILE, manifestText } from './plan/manifest.ts';
import type { RunPlan } from './plan/run-plan.ts';
import type { RunReport } from './run.ts';
import { isWriteError, RunWriteError } from './run-errors.ts';
import type { RunState } from './run-options.ts';
import { findShards } from './shards/find-shards.ts';
import { planMerge } from './shards/plan-merge.ts';
import { LEDGER_FILE, ledgerRun } from './with-run-folder.ts';

export interface MergeOptions {
  /** Folder that receives the run's folder. */
  readonly out: string;
  /** Whether games.parquet and seats.parquet are written beside the CSV files. */
  readonly parquet?: boolean;
  /** Of run.log; no log without it. */
  readonly logLevel?: LogLevel;
  /** Called when it is known what is put together. */
  readonly onPlan?: (plan: RunPlan) => void;
  /** Called after each block. */
  readonly onProgress?: (state: RunState) => void;
}

export interface MergeReport extends RunReport {
  readonly plan: RunPlan;
  readonly shards: number;
  /** Games that were there twice, and the same. */
  readonly compared: number;
  /** Folders of shards that were not done, where another folder has the shard whole. */
  readonly leftOut: readonly string[];
}

/** Milliseconds after which others get their turn: a timer that draws, a signal. */
const TURN = 50;

/** The ledgers of the shards of a run. By number, from 1; several where a shard was played more than once. */
type OpenShards = readonly (readonly Ledger[])[];

interface Counts {
  games: number;
  compared: number;
}

/** Results of all blocks in the order of the schedule. @throws DeterminismAlarm when two folders of a shard contradict each other */
async function* mergedResults(
  plan: RunPlan,
  shards: OpenShards,
  ledger: Ledger,
  counts: Counts,
  onBlock: () => void,
): AsyncGenerator<BlockResult, void, void> {
  const { schedule } = plan;
  const shardOf = shardDealer(schedule, shards.length);
  let turn = performance.now();
  for (let index = 0; index < schedule.blocks; index++) {
    if (isEmptyBlock(schedule, index)) {
      yield emptyResult(plan, index);
      continue;
    }
    const [first, ...others] = shards[shardOf(index) - 1];
    for (const other of others) first.compare(other, index);
    const result = first.read(index);
    ledger.append(result);
    const games = gamesOfBlock(schedule, index);
    counts.games += games;
    counts.compared += games * others.length;
    yield result;
    onBlock();
    if (performance.now() - turn < TURN) continue;
    await nextTurn();
    turn = performance.now();
  }
}

/** Opens the ledger of a shard that is done. @throws DataError with the command that plays what is missing */
function openShard(plan: RunPlan, shard: Shard, folder: string): Ledger {
  const path = join(folder, LEDGER_FILE);
  if (!existsSync(path)) throw new DataError(path, ['no such file']);
  let ledger: Ledger;
  try {
    ledger = new Ledger(path, { ...ledgerRun(plan), shard: shardText(shard) }, { readOnly: true });
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const flags = /\bdamaged\b/.test(error.message) ? ['--drop-damaged'] : [];
    const command = shellCommand('run', '--resume', folder, ...flags);
    throw new DataError(error.source, [...error.faults, `play what is missing with ${command}`]);
  }
  const missing = ledger.blocks() as Set<number>;
  const wanted = [...shardBlocks(plan.schedule, shard)].filter(
    (index) => !isEmptyBlock(plan.schedule, index),
  );
  const lacking = wanted.filter((index) => !missing.delete(index));
  const faults = [
    ...(lacking.length > 0 ? [`block ${lacking[0]} is missing; play it with ${resumeCommand(folder)}`] : []),
    ...(missing.size > 0 ? [`block ${[...missing][0]} is none of shard ${shardText(shard)}`] : []),
  ];
  if (faults.length === 0) return ledger;
  ledger.close();
  throw new DataError(path, faults);
}

function openShards(plan: RunPlan, folders: readonly (readonly string[])[]): OpenShards {
  const opened: Ledger[][] = [];
  try {
    for (const [at, same] of folders.entries()) {
      opened.push([]);
      for (const folder of same)
        opened[at].push(openShard(plan, { number: at + 1, of: folders.length }, folder));
    }
    return opened;
  } catch (error) {
    for (const shard of opened.flat()) shard.close();
    throw error;
  }
}

/**
 * @param folders of shards, or folders that hold some; in any order. They are only read
 * @throws DataError naming what is missing or of another run, DeterminismAlarm, RunWriteError. Nothing is left in `out` then
 */
export async function mergeShards(folders: readonly string[], options: MergeOptions): Promise<MergeReport> {
  const { byNumber, leftOut } = findShards(folders);
  const plan = planMerge(byNumber[0][0].folder);
  const timing = new TimingTally(plan.entrants);
  for (const [{ folder }] of byNumber) timing.add(readTiming(join(folder, 'timing.csv'), plan.entrants));
  options.onPlan?.(plan);
  let shards: OpenShards = [];
  let fresh: string | undefined;
  try {
    shards = openShards(
      plan,
      byNumber.map((same) => same.map(({ folder }) => folder)),
    );
    fresh = beginFolder(options.out);
    const { counts, tables, faults } = await writeRun(plan, shards, timing, fresh, {
      ...options,
      settingsOf: byNumber[0][0].folder,
    });
    const { path: folder, earlier } = nameFolder(fresh, plan.game.title, plan.hash);
    pointLatest(folder);
    return {
      ...tables,
      plan,
      folder,
      earlier,
      faults,
      played: 0,
      mainMicros: Number.NaN,
      mainClock: 'processor',
      shards: shards.length,
      compared: counts.compared,
      leftOut,
    };
  } catch (error) {
    if (fresh !== undefined) dropFolder(fresh);
    throw isWriteError(error) ? new RunWriteError(options.out, 0, error, false) : error;
  } finally {
    for (const shard of shards.flat()) shard.close();
  }
}

/** Writes all files of the run into a folder. */
async function writeRun(
  plan: RunPlan,
  shards: OpenShards,
  timing: TimingTally,
  folder: string,
  { logLevel = 'silent', parquet, onProgress, settingsOf }: MergeOptions & { readonly settingsOf: string },
) {
  const log = openRunLog(join(folder, 'run.log'), logLevel);
  const ledger = new Ledger(join(folder, LEDGER_FILE), ledgerRun(plan));
  try {
    log.info({ manifest: plan.hash, shards: shards.length, machine: machineText() }, 'merge begins');
    copyFileSync(join(settingsOf, 'settings.json'), join(folder, 'settings.json'));
    writeWhole(join(folder, MANIFEST_FILE), manifestText(plan.manifest));
    const accumulators = makeAccumulators(plan);
    const counts: Counts = { games: 0, compared: 0 };
    const results = mergedResults(plan, shards, ledger, counts, () =>
      onProgress?.({ folder, games: counts.games, kept: 0, ...accumulators }),
    );
    await takeResults(plan, accumulators, results, { folder, log, parquet, ledger });
    const tables = writeTables(plan, folder, accumulators);
    writeTiming(join(folder, 'timing.csv'), timing, []);
    if (tables.shorter) log.warn(tables.shorter, 'these seeds were looked at before');
    log.info({ games: tables.games, compared: counts.compared }, 'merge done');
    return { counts, tables, faults: accumulators.faults.list() };
  } finally {
    ledger.close();
    log.close();
  }
}
