// Puts the shards of a run together: the files of the run as one process would have written them. All shards are read at
// once, each from its beginning to its end, so that games come in the order of the schedule: each line is parsed once, and
// memory holds a block of each shard. The folder has its name only when all is written.
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PartFile } from '../files/part-file.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult, GameFailure, GameRecord } from '../model/block-result.ts';
import { blockAt } from '../schedule/schedule.ts';
import { shardDealer, shardText } from '../schedule/shard.ts';
import { readTiming, TimingTally } from '../tables/csv/timing-csv.ts';
import { makeAccumulators, takeResults, writeTables } from './count-results.ts';
import { machineText } from './folder/machine-text.ts';
import { beginFolder, dropFolder, nameFolder, pointLatest, writeWhole } from './folder/run-folder.ts';
import { openRunLog } from './folder/run-log.ts';
import { findShorterRun } from './folder/shorter-run.ts';
import { writeTiming } from './folder/write-timing.ts';
import { DeterminismAlarm } from './ledger/determinism-alarm.ts';
import { differ, gameLine, outcomeText } from './ledger/game-line.ts';
import { headerLine } from './ledger/ledger-header.ts';
import type { LogLevel } from './plan/log-levels.ts';
import { MANIFEST_FILE, manifestText } from './plan/manifest.ts';
import type { RunPlan } from './plan/run-plan.ts';
import type { RunReport } from './run.ts';
import { isWriteError, RunWriteError } from './run-errors.ts';
import type { RunState } from './run-options.ts';
import { checkSizes } from './shards/check-sizes.ts';
import { findShards } from './shards/find-shards.ts';
import { planMerge } from './shards/plan-merge.ts';
import { type ReadGame, ShardLedger } from './shards/shard-ledger.ts';

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

/** The shards of a run, open to be read. By number, from 1; several where a shard was played more than once. */
type OpenShards = readonly (readonly ShardLedger[])[];

interface Counts {
  games: number;
  compared: number;
}

/** @throws DeterminismAlarm when a game came out otherwise in another folder of the shard */
function compareGames(id: string, reads: readonly (readonly [ShardLedger, ReadGame])[]): void {
  const [[first, own], ...others] = reads;
  for (const [other, its] of others) {
    if (own.bytes.equals(its.bytes) || !differ(own.line, its.line)) continue;
    throw new DeterminismAlarm(
      id,
      `in ${first.folder}: ${outcomeText(own.line)}`,
      `in ${other.folder}: ${outcomeText(its.line)}`,
    );
  }
}

/** The block as its shard has it; the same block of other folders is compared. Its lines go to the ledger. */
function takeBlock(
  block: Block,
  shards: readonly ShardLedger[],
  ledger: PartFile,
  counts: Counts,
): BlockResult {
  const taken = shards.map((shard) => [shard, shard.take(block)] as const);
  const games: GameRecord[] = [];
  const failures: GameFailure[] = [];
  const failed: Buffer[] = [];
  for (const job of block.games) {
    const reads = taken.map(([shard, lines]) => [shard, lines.get(job.id)!] as const);
    compareGames(job.id, reads);
    const [, { line, bytes }] = reads[0];
    if ('failure' in line) {
      failures.push({ id: job.id, message: line.failure });
      failed.push(bytes);
    } else {
      const game: GameRecord = { ...job, ...line };
      games.push(game);
      ledger.write(game.trace ? Buffer.from(gameLine(game, false)) : bytes);
    }
  }
  // In a finished ledger they stand behind the games of their block.
  for (const bytes of failed) ledger.write(bytes);
  counts.games += block.games.length;
  counts.compared += block.games.length * (shards.length - 1);
  return { index: block.index, seedIndex: block.seedIndex, games, failures };
}

/** Results of all blocks in the order of the schedule. */
async function* mergedResults(
  { schedule, hash }: RunPlan,
  shards: OpenShards,
  ledger: PartFile,
  counts: Counts,
  onBlock: () => void,
): AsyncGenerator<BlockResult, void, void> {
  const shardOf = shardDealer(schedule, shards.length);
  let turn = performance.now();
  for (let index = 0; index < schedule.blocks; index++) {
    yield takeBlock(blockAt(schedule, hash, index), shards[shardOf(index) - 1], ledger, counts);
    onBlock();
    if (performance.now() - turn < TURN) continue;
    await nextTurn();
    turn = performance.now();
  }
  for (const shard of shards.flat()) shard.end();
}

function openShards(plan: RunPlan, folders: readonly (readonly string[])[]): OpenShards {
  const opened: ShardLedger[][] = [];
  const { hash, game } = plan;
  const run = { hash, seats: game.seats, figures: game.figures.length };
  try {
    folders.forEach((same, at) => {
      const shard = shardText({ number: at + 1, of: folders.length });
      opened.push([]);
      for (const folder of same) opened[at].push(new ShardLedger(folder, { ...run, shard }));
    });
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
  checkSizes(plan, byNumber);
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
    const { counts, tables, faults } = await writeRun(plan, shards, timing, fresh, options);
    const { path: folder, earlier } = nameFolder(fresh, plan.game.title, plan.hash);
    pointLatest(folder);
    return {
      ...tables,
      plan,
      folder,
      earlier,
      shorter: findShorterRun(dirname(folder), plan.manifest),
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
  { logLevel = 'silent', parquet, onProgress }: MergeOptions,
) {
  const log = openRunLog(join(folder, 'run.log'), logLevel);
  const ledger = new PartFile(join(folder, 'ledger.jsonl'));
  ledger.write(Buffer.from(headerLine({ hash: plan.hash })));
  try {
    log.info({ manifest: plan.hash, shards: shards.length, machine: machineText() }, 'merge begins');
    copyFileSync(join(shards[0][0].folder, 'settings.json'), join(folder, 'settings.json'));
    writeWhole(join(folder, MANIFEST_FILE), manifestText(plan.manifest));
    const accumulators = makeAccumulators(plan);
    const counts: Counts = { games: 0, compared: 0 };
    const results = mergedResults(plan, shards, ledger, counts, () =>
      onProgress?.({ folder, games: counts.games, kept: 0, ...accumulators }),
    );
    await takeResults(plan, accumulators, results, {
      folder,
      log,
      parquet,
      ledger: { games: counts.games, compact: () => ledger.commit(true) },
    });
    const tables = writeTables(plan, folder, accumulators);
    writeTiming(join(folder, 'timing.csv'), timing, []);
    log.info({ games: tables.games, compared: counts.compared }, 'merge done');
    return { counts, tables, faults: accumulators.faults.list() };
  } finally {
    ledger.abandon();
    log.close();
  }
}
