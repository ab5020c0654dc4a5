// Opens the folder of a study, for one process at a time.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataError, hashText } from '../../../engine/index.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { Block } from '../../model/block.ts';
import { shardText } from '../../schedule/shard.ts';
import { findShards, type ShardedWork, writeShardFile } from '../find-shards.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import { Ledger, type LedgerRun } from '../folder/ledger.ts';
import { writeWhole } from '../folder/run-folder.ts';
import { openShard } from '../merge-shards.ts';
import { differences, readManifest } from '../plan/manifest.ts';
import { isWriteError, RunWriteError } from '../run-errors.ts';
import { LEDGER_FILE } from '../with-run-folder.ts';
import { gamesOf, isInShard, Study, type StudyOptions, type StudyPlan } from './study.ts';

/** All that decides the study. */
const STUDY_FILE = 'study.json';

/**
 * Makes or opens the folder of a study.
 * @throws DataError if it cannot be made, holds another study, or another process plays there; if shards are missing
 */
export function openStudy(plan: StudyPlan, options: StudyOptions): Study {
  const { name, manifest, parts } = plan;
  const { out, replace = false, shard, shards } = options;
  const hash = hashText(JSON.stringify(manifest));
  const suffix = shard ? `-shard-${shard.number}-of-${shard.shardCount}` : '';
  const folder = options.path ?? join(out, `${name.replaceAll(' ', '-')}-${hash.slice(0, 8)}${suffix}`);
  if (replace && existsSync(folder)) {
    // Fails while another process is writing there.
    lockFolder(folder)();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    makeFolder(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DataError(folder, { 'file/unwritable': `cannot be made (${code})` });
  }
  const unlock = lockFolder(folder);
  try {
    const { game } = parts[0].lineup;
    const blocks = parts.flatMap((part) => part.blocks);
    const sharded = parts.flatMap((part) => (part.follows ? [] : part.blocks));
    const run: LedgerRun = {
      hash,
      seats: game.seats,
      figures: game.figures.length,
      blockAt: (index) => blocks[index] ?? NO_BLOCK,
    };
    const path = join(folder, STUDY_FILE);
    const other = `contains another '${name}'; add --overwrite to start over`;
    if (existsSync(path)) {
      const found = differences(readManifest(folder, STUDY_FILE), JSON.parse(JSON.stringify(manifest)));
      if (found.length > 0)
        throw new DataError(folder, { 'run/differs': [other, ...found.map(({ text }) => text)] });
    } else if (existsSync(join(folder, OLD_STUDY_FILE)))
      throw new DataError(folder, { 'run/differs': other });
    else writeWhole(path, `${JSON.stringify(manifest, null, 2)}\n`);
    if (shard) {
      const ours = sharded.filter(isInShard(shard));
      writeShardFile(folder, { ...shard, blocks: ours.length, games: gamesOf(ours), isDone: false });
    }
    const owner = shard ? { ...run, shard: shardText(shard) } : run;
    const ledger = new Ledger(join(folder, LEDGER_FILE), owner, { dropDamaged: true });
    if (shards) takeShards(run, sharded, ledger, shards);
    return new Study(plan, options, { folder, ledger, unlock });
  } catch (error) {
    unlock();
    throw isWriteError(error) ? new RunWriteError(folder, undefined, error) : error;
  }
}

/** The manifest of tunings of earlier versions. */
const OLD_STUDY_FILE = 'tune.json';

const NO_BLOCK: Block = { index: -1, seedIndex: -1, seed: -1, games: [] };

const againWith = (shard: string): string => `the same command with --shard ${shard}`;

const SHARDED_STUDY: ShardedWork = {
  manifestFile: STUDY_FILE,
  resume: (shard) => againWith(shardText(shard)),
  play: againWith,
};

/** Copies the games of finished shards into the study's ledger. @throws DeterminismAlarm if copies of a shard differ */
function takeShards(
  run: LedgerRun,
  blocks: readonly Block[],
  ledger: Ledger,
  folders: readonly string[],
): void {
  const { doneShards } = findShards(folders, SHARDED_STUDY);
  for (const shard of doneShards.flat()) {
    const indices = blocks.filter(isInShard(shard)).map(({ index }) => index);
    const source = openShard(run, indices, shard, () => againWith(shardText(shard)));
    try {
      for (const index of indices) ledger.append(source.read(index));
    } finally {
      source.close();
    }
  }
}
