// Merges the shards of a run: writes the same files that a single process would have written. Each block is
// read from its shard's ledger in schedule order. The folder gets its final name only once everything is
// written.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataError } from '../../engine/index.ts';
import { resumeCommand } from '../files/shell-command.ts';
import type { PlayBlocks, Workforce } from '../play/pool/pool.ts';
import { codeNamed, inheritCode } from '../sandbox/source/accepted-code.ts';
import { gamesOfBlock } from '../schedule/schedule.ts';
import { type Shard, shardBlocks, shardDealer, shardText } from '../schedule/shard.ts';
import { readTiming, TimingTally } from '../tables/csv/timing-csv.ts';
import { findShards } from './find-shards.ts';
import { readAbout, writeAbout } from './folder/about-file.ts';
import { joinActions } from './folder/actions-file.ts';
import { CODE_FILE } from './folder/code-file.ts';
import { DamagedLedgerError, Ledger, type LedgerRun } from './folder/ledger.ts';
import { writeOwnFiles } from './folder/own-files.ts';
import {
  beginFolder,
  dropFolder,
  nameFolder,
  pointLatest,
  writeTiming,
  writeWhole,
} from './folder/run-folder.ts';
import { MANIFEST_FILE, manifestText } from './plan/manifest.ts';
import { planPlayed } from './plan/played-plan.ts';
import type { RunPlan } from './plan/run-plan.ts';
import { readSettingsFile, SETTINGS_FILE } from './plan/settings-file.ts';
import { mergeProbes } from './probes.ts';
import { logEnd, playInFolder, type RunFiles, type RunReport } from './run.ts';
import { isWriteError, RunWriteError } from './run-errors.ts';
import { LEDGER_FILE, ledgerRun, type OpenRun, type RunOptions, withRunFolder } from './with-run-folder.ts';

export interface MergeOptions extends Pick<RunOptions, 'out' | 'parquet' | 'logLevel' | 'onProgress'> {
  /** Called before merging starts. */
  readonly onPlan?: (plan: RunPlan) => void;
}

/** Shard 1 at index 0: the ledgers of each shard, several if it was played more than once. */
type OpenShards = readonly (readonly Ledger[])[];

/**
 * A workforce that reads results from the shards. Compares blocks that are in several ledgers.
 * @throws DeterminismAlarm if two folders of a shard contradict each other
 */
function shardWorkforce(
  { schedule }: RunPlan,
  shards: OpenShards,
  onCompared: (games: number) => void,
): Workforce {
  const shardOf = shardDealer(schedule, shards.length);
  const play: PlayBlocks = async function* (_setup, blocks, { onFinished }) {
    for (const block of blocks) {
      if (!block) continue;
      const { index } = block;
      const [first, ...others] = shards[shardOf(index) - 1];
      for (const other of others) first.compare(other, index);
      onCompared(others.length * gamesOfBlock(schedule, index));
      const result = first.read(index);
      onFinished?.(result);
      yield result;
    }
  };
  return { play, playAgain: play, machinesOf: () => [] };
}

/**
 * Opens the ledger of a finished shard.
 * @param blocks their indices @param resume the command that plays what is missing
 * @throws DataError with that command
 */
export function openShard(
  run: LedgerRun,
  blocks: Iterable<number>,
  { folder, ...shard }: Shard & { readonly folder: string },
  resume: (...flags: readonly string[]) => string,
): Ledger {
  const path = join(folder, LEDGER_FILE);
  if (!existsSync(path)) throw new DataError(path, { 'file/missing': 'no such file' });
  let ledger: Ledger;
  try {
    ledger = new Ledger(path, { ...run, shard: shardText(shard) }, { readOnly: true });
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const flags = error instanceof DamagedLedgerError ? ['--drop-damaged'] : [];
    throw new DataError(error.source, [
      { code: 'run/shards', text: `play what is missing with ${resume(...flags)}` },
      ...error.coded,
    ]);
  }
  const unexpected = new Set(ledger.blocks());
  const [lacking] = [...blocks].filter(
    (index) => !unexpected.delete(index) && run.blockAt(index).games.length > 0,
  );
  const [foreign] = unexpected;
  if (lacking === undefined && foreign === undefined) return ledger;
  ledger.close();
  throw new DataError(path, {
    'run/shards': [
      ...(lacking === undefined ? [] : [`block ${lacking} is missing; play it with ${resume()}`]),
      ...(foreign === undefined ? [] : [`block ${foreign} does not belong to shard ${shardText(shard)}`]),
    ],
  });
}

/**
 * @param folders shards, or folders that hold shards, in any order; they are not changed
 * @throws DataError naming what is missing or belongs to another run, DeterminismAlarm, RunWriteError. `out`
 * is then unchanged
 */
export async function mergeShards(folders: readonly string[], { onPlan, ...options }: MergeOptions) {
  const { doneShards, unfinishedFolders } = findShards(folders);
  const [[{ folder: first }]] = doneShards;
  const plan = planPlayed(first);
  const parquet = options.parquet ?? plan.kept.parquet;
  const timing = new TimingTally(plan.entrants);
  for (const [{ folder }] of doneShards) timing.add(readTiming(join(folder, 'timing.csv'), plan.entrants));
  onPlan?.(plan);
  const opened: Ledger[][] = doneShards.map(() => []);
  let newFolder: string | undefined;
  let compared = 0;
  try {
    for (const [index, copies] of doneShards.entries())
      for (const { folder, number, shardCount } of copies) {
        const blocks = shardBlocks(plan.schedule, { number, shardCount });
        const resume = (...flags: readonly string[]): string => resumeCommand(folder, ...flags);
        opened[index].push(openShard(ledgerRun(plan), blocks, { number, shardCount, folder }, resume));
      }
    newFolder = beginFolder(options.out);
    copyFileSync(join(first, SETTINGS_FILE), join(newFolder, SETTINGS_FILE));
    writeOwnFiles(newFolder, plan);
    const keeper = doneShards.flat().find(({ folder }) => existsSync(join(folder, CODE_FILE)));
    if (keeper) copyFileSync(join(keeper.folder, CODE_FILE), join(newFolder, CODE_FILE));
    joinActions(
      newFolder,
      doneShards.flat().map(({ folder }) => folder),
    );
    const about = readAbout(first);
    writeAbout(newFolder, about);
    writeWhole(join(newFolder, MANIFEST_FILE), manifestText(plan.manifest));
    const workforce = shardWorkforce(plan, opened, (games) => {
      compared += games;
    });
    const runOptions = { ...options, parquet, workforce, workers: 1, resume: newFolder };
    const startMs = performance.now();
    const merge = async (run: OpenRun): Promise<RunFiles & Pick<RunReport, 'probes'>> => {
      const { files, blocks } = await playInFolder(plan, runOptions, run);
      const probes = await mergeProbes(plan, run, blocks, first, runOptions);
      logEnd(run, 'merge', runOptions, startMs, { shards: doneShards.length, games: files.games, compared });
      return { ...files, probes };
    };
    const report = await withRunFolder(plan, runOptions, merge, 'merge');
    writeTiming(join(newFolder, 'timing.csv'), timing, []);
    const { path: folder, sameRunFolder } = nameFolder(newFolder, about.name ?? plan.folderName, plan.hash);
    pointLatest(folder);
    // Merging accepts nothing: shards may come from other people.
    const named = codeNamed(readSettingsFile(folder).bots ?? []);
    inheritCode(join(first, SETTINGS_FILE), join(folder, SETTINGS_FILE), named);
    return {
      ...report,
      plan,
      folder,
      sameRunFolder,
      shards: doneShards.length,
      /** Number of games found twice, with equal results. */
      compared,
      /** Unfinished folders of shards that also have a finished one. */
      unfinishedFolders,
    };
  } catch (error) {
    if (newFolder !== undefined) dropFolder(newFolder);
    const cause = error instanceof RunWriteError ? error.cause : error;
    throw isWriteError(cause) ? new RunWriteError(options.out, 0, cause, false) : error;
  } finally {
    for (const shard of opened.flat()) shard.close();
  }
}
