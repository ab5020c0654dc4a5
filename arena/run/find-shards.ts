// Finds the shards of a run in folders and checks that none is missing.
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { DataError } from '../../engine/index.ts';
import { readDataFile, readText } from '../files/data-file.ts';
import { issueText } from '../files/issue-text.ts';
import { resumeCommand, shellCommand } from '../files/shell-command.ts';
import { type PlannedShard, type Shard, shardText } from '../schedule/shard.ts';
import { writeWhole } from './folder/run-folder.ts';
import { differences, MANIFEST_FILE, readManifest } from './plan/manifest.ts';
import { MAX_SHARDS } from './plan/shard-plan.ts';

export interface ShardFolder extends ShardFile {
  readonly folder: string;
}

/** The folder itself if it is a shard, else the shards directly inside it. @throws DataError if there are none */
function shardsIn(folder: string, { manifestFile }: ShardedWork): ShardFolder[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new DataError(folder, { 'file/missing': 'no such folder' });
  const shard = readShardFile(folder);
  if (shard) return [{ ...shard, folder }];
  if (existsSync(join(folder, MANIFEST_FILE)))
    throw new DataError(folder, {
      'run/shards': 'is a whole run; only shards, made by run --shard, can be merged',
    });
  const shards = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    const shard = existsSync(join(path, manifestFile)) ? readShardFile(path) : undefined;
    return shard ? [{ ...shard, folder: path }] : [];
  });
  if (shards.length === 0) throw new DataError(folder, { 'run/shards': 'holds no shards of a run' });
  return shards;
}

/** `1, 3, 5-8`. @param numbers ascending */
function rangesText(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

const shardName = ({ number, shardCount }: Shard): string => `shard ${number} of ${shardCount}`;

/** What shards are parts of. */
export interface ShardedWork {
  /** Name of the file that all shards share. */
  readonly manifestFile: string;
  /** The command that plays what a shard lacks, or a missing one. @param shard such as `2/8` or `I/8` */
  readonly resume: (shard: ShardFolder) => string;
  readonly play: (shard: string, folder: string) => string;
}

const SHARDED_RUN: ShardedWork = {
  manifestFile: MANIFEST_FILE,
  resume: ({ folder }) => resumeCommand(folder),
  play: (shard, folder) =>
    shellCommand('run', join(folder, 'settings.json'), '--shard', shard, '--out', dirname(folder)),
};

/** Differences in the manifests and in the number of shards. */
function disagreements(shards: readonly ShardFolder[], manifestFile: string): string[] {
  const [first, ...others] = shards;
  const textOf = ({ folder }: ShardFolder): string => readText(join(folder, manifestFile));
  const contentOf = ({ folder }: ShardFolder): object => readManifest(folder, manifestFile);
  const text = textOf(first);
  return others.flatMap((shard) => {
    const { folder, shardCount } = shard;
    const compareText = (value: string, otherValue: string): string =>
      `${value} in ${first.folder}, ${otherValue} in ${folder}`;
    // Parse only when the texts differ.
    const found = textOf(shard) === text ? [] : differences(contentOf(first), contentOf(shard), compareText);
    const problems = found.map((difference) => difference.text);
    if (shardCount !== first.shardCount)
      problems.push(`${folder} is one of ${shardCount} shards, ${first.folder} one of ${first.shardCount}`);
    return problems;
  });
}

function missingOrUnfinished(shards: readonly ShardFolder[], work: ShardedWork): string[] {
  const [{ folder, shardCount }] = shards;
  const done = new Set(shards.flatMap(({ isDone, number }) => (isDone ? [number] : [])));
  const present = new Set(shards.map(({ number }) => number));
  const missing = Array.from({ length: shardCount }, (_, i) => i + 1).filter((n) => !present.has(n));
  const problems = shards
    .filter(({ number }) => !done.has(number))
    .map((shard) => `${shard.folder}: ${shardName(shard)} is not done: resume it with ${work.resume(shard)}`);
  if (missing.length === 0) return problems;
  const [noun, verb, each] = missing.length === 1 ? ['shard', 'is', 'it'] : ['shards', 'are', 'each'];
  const shard = missing.length === 1 ? shardText({ number: missing[0], shardCount }) : `I/${shardCount}`;
  const numbers = rangesText(missing);
  return [
    `${noun} ${numbers} of ${shardCount} ${verb} missing: play ${each} with ${work.play(shard, folder)}`,
    ...problems,
  ];
}

/**
 * @param folders of shards, or folders that hold shards; in any order
 * @throws DataError naming what is missing, not done, or of another run
 */
export function findShards(folders: readonly string[], work = SHARDED_RUN) {
  const found = new Map(
    folders.flatMap((folder) => shardsIn(folder, work)).map((shard) => [realpathSync(shard.folder), shard]),
  );
  // The order on the command line must not matter.
  const shards = [...found]
    .sort(([a, one], [b, other]) => one.number - other.number || (a < b ? -1 : 1))
    .map(([, shard]) => shard);
  const different = disagreements(shards, work.manifestFile);
  if (different.length > 0) throw new DataError('shards', { 'run/shards': different });
  const missing = missingOrUnfinished(shards, work);
  if (missing.length > 0) throw new DataError('shards', { 'run/shards': missing });
  const doneShards: ShardFolder[][] = Array.from({ length: shards[0].shardCount }, () => []);
  for (const shard of shards) if (shard.isDone) doneShards[shard.number - 1].push(shard);
  return {
    /** Shard 1 at index 0: the finished folders of each shard, at least one. */
    doneShards,
    /** Unfinished folders of shards that also have a finished one. */
    unfinishedFolders: shards.flatMap(({ isDone, folder }) => (isDone ? [] : [folder])),
  };
}

/** Says which part of the run a shard is, its size, and whether it is done. The manifest is the same for all shards. */
const SHARD_FILE = 'shard.json';

const count = z.int().min(0);
const schema = z
  .strictObject({
    shard: count.min(1),
    of: count.min(1).max(MAX_SHARDS),
    blocks: count,
    games: count,
    done: z.boolean(),
  })
  .refine(({ shard, of }) => shard <= of, { path: ['shard'], error: 'must be `of` at most' });

export interface ShardFile extends PlannedShard {
  /** True if the ledger has all its games, in schedule order. */
  readonly isDone: boolean;
}

export function writeShardFile(
  folder: string,
  { number, shardCount, blocks, games, isDone }: ShardFile,
): void {
  const content: z.infer<typeof schema> = { shard: number, of: shardCount, blocks, games, done: isDone };
  writeWhole(join(folder, SHARD_FILE), `${JSON.stringify(content, null, 2)}\n`);
}

/** Undefined for any other folder. @throws DataError for a malformed file */
export function readShardFile(folder: string): ShardFile | undefined {
  const path = join(folder, SHARD_FILE);
  if (!existsSync(path)) return undefined;
  const { data, error } = schema.safeParse(readDataFile(path).content);
  if (error) throw new DataError(path, { 'file/form': error.issues.map(issueText) });
  const { shard: number, of: shardCount, blocks, games, done: isDone } = data;
  return { number, shardCount, blocks, games, isDone };
}
