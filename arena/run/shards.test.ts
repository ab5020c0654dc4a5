// A run in parts: what a shard writes, and what all of them make when put together.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomInt, shuffle, stream } from '../../engine/index.ts';
import { readRecordLine, recordLine } from '../files/record-line.ts';
import {
  changeLedger,
  mergeInTempFolder,
  SHARDED,
  type ShardedRun,
  shardedRun,
} from '../testing/sharded-run.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { mergeShards } from './merge-shards.ts';
import { planRun, planShard, type RunPlan, readShard, withShard } from './plan/run-plan.ts';
import type { RunSettings } from './plan/run-settings.ts';
import { planResumed } from './plan/settings-file.ts';
import { playRun, playShard } from './run.ts';
import { RunInterrupted } from './run-errors.ts';

let run: ShardedRun;
beforeAll(async () => {
  run = await shardedRun();
});

/** The line of a block with a round more in its third game. */
function otherwise(line: string): string {
  const { games, ...block } = readRecordLine(Buffer.from(line)) as { games: { rounds: number }[] };
  games[2].rounds++;
  return recordLine({ ...block, games }).trimEnd();
}

test('shards of any number, in any order, put together are the run, byte for byte', async () => {
  for (const of of [1, 2, 3, 4, 7, run.plan.schedule.blocks + 3]) {
    const folders = await run.playAll(of, tempFolder());
    const random = stream(of, 'order');
    shuffle(random, folders, folders.length);
    // Some are there twice: a batch system has started them on two machines.
    const elsewhere = tempFolder();
    for (const path of folders.slice(0, randomInt(random, 3))) {
      cpSync(path, join(elsewhere, basename(path)), { recursive: true });
      folders.unshift(join(elsewhere, basename(path)));
    }
    const { folder, shards } = await mergeInTempFolder(...folders);
    expect(shards).toBe(of);
    expect(readFolder(folder)).toEqual(run.whole);
  }
});

test('a folder of shards will do for the shards in it', async () => {
  const [one, two] = [tempFolder(), tempFolder()];
  await run.playAll(3, one);
  mkdirSync(join(two, 'not-a-shard'));
  await run.play('2/3', two);
  const { folder, compared, games } = await mergeInTempFolder(two, one);
  expect(readFolder(folder)).toEqual(run.whole);
  expect(compared).toBeGreaterThan(games / 4);
});

test('all shards have the manifest of the run, and a ledger that says which part it is', async () => {
  const [first, second] = await run.playAll(2, tempFolder());
  for (const folder of [first, second]) {
    const files = readFolder(folder);
    expect(Object.keys(files)).toEqual(['ledger.jsonl', 'manifest.json', 'settings.json', 'shard.json']);
    expect(files['manifest.json']).toBe(run.whole['manifest.json']);
    expect(files['settings.json']).toBe(run.whole['settings.json']);
  }
  expect(basename(second)).toBe(`pebbles-${run.plan.hash.slice(0, 8)}-shard-2-of-2`);
  const [header] = readFileSync(join(second, 'ledger.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(header)).toMatchObject({ run: run.plan.hash, shard: '2/2' });
  const { games, blocks } = JSON.parse(readFileSync(join(first, 'shard.json'), 'utf8'));
  expect(games).toBe(blocks * 6);
  // The ledger of one part is not that of another.
  cpSync(join(first, 'ledger.jsonl'), join(second, 'ledger.jsonl'));
  await expect(run.play('2/2', join(second, '..'))).rejects.toThrow(
    'belongs to shard 1/2, this is shard 2/2',
  );
  await expect(mergeInTempFolder(first, second)).rejects.toThrow(
    /belongs to shard 1\/2, this is shard 2\/2[\s\S]*play what is missing with npx switchback run --resume/,
  );
  // What it says helps.
  rmSync(join(second, 'ledger.jsonl'));
  await run.resume(second);
  expect(readFolder((await mergeInTempFolder(first, second)).folder)).toEqual(run.whole);
});

describe('a shard that is begun again', () => {
  test('goes on where it was interrupted, and when it is done nothing changes', async () => {
    const out = tempFolder();
    const stop = new AbortController();
    const signal = stop.signal;
    const onProgress = ({ games }: { games: number }): void => void (games > 30 && stop.abort());
    await expect(run.play('1/2', out, { signal, onProgress })).rejects.toThrow(RunInterrupted);
    const [folder] = readdirSync(out).map((name) => join(out, name));
    expect(JSON.parse(readFileSync(join(folder, 'shard.json'), 'utf8')).done).toBe(false);
    const { played, games } = await run.play('1/2', out);
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThan(games - 30);
    const files = readFolder(folder);
    expect(files).toEqual(readFolder((await run.play('1/2', tempFolder())).folder));
    expect((await run.play('1/2', out)).played).toBe(0);
    expect(readdirSync(out)).toHaveLength(1);
    expect(readFolder(folder)).toEqual(files);
  });

  test('is resumed by its folder, as that shard and no other', async () => {
    const { folder } = await run.play('2/3', tempFolder());
    const before = readFolder(folder);
    const again = await planResumed(folder, { files: {} });
    expect(again.shard).toMatchObject({ number: 2, of: 3 });
    rmSync(join(folder, 'ledger.jsonl'));
    await run.resume(folder);
    expect(readFolder(folder)).toEqual(before);
    await expect(planResumed(folder, { files: {} }, readShard('1/3'))).rejects.toThrow(
      `shard: ${folder} is shard 2/3 (given: 1/3)`,
    );
    rmSync(join(folder, 'shard.json'));
    await expect(planResumed(folder, { files: {} }, readShard('2/3'))).rejects.toThrow('is a whole run');
  });

  test('where nothing can be written tells how many games it has', async () => {
    const out = tempFolder();
    const { folder, games } = await run.play('1/2', out);
    // Stands for a disk that is read only, which the user root would not be bound by.
    mkdirSync(join(folder, 'run.lock'));
    await expect(run.play('1/2', out)).rejects.toMatchObject({ name: 'RunWriteError', folder, games });
    changeLedger(folder, (lines) => lines.splice(0, 1));
    await expect(run.play('1/2', out)).rejects.toMatchObject({ name: 'RunWriteError', games: undefined });
  });

  test('under other circumstances that the manifest names is refused', async () => {
    const out = tempFolder();
    const { folder } = await run.play('1/1', out);
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, isolation: 'isolated' }));
    await expect(run.play('1/1', out)).rejects.toThrow(/isolation: was "isolated", is now nothing/);
  });
});

test('a game that was played twice with two outcomes is an alarm that names both folders', async () => {
  const folders = await run.playAll(2, tempFolder());
  const { folder: again } = await run.play('2/2', tempFolder());
  let id = '';
  changeLedger(again, (lines) => {
    id = JSON.parse(lines[2]).games[2].id;
    lines[2] = otherwise(lines[2]);
  });
  const out = tempFolder();
  const merging = mergeShards([...folders, again], { out });
  await expect(merging).rejects.toThrow(`game ${id} was played twice and came out differently`);
  await expect(merging).rejects.toThrow(`${folders[1]}/ledger.jsonl: {`);
  await expect(merging).rejects.toThrow(`${again}/ledger.jsonl: {`);
  expect(readdirSync(out)).toEqual([]);
});

test('settings under which shards would be no parts of one run are refused', async () => {
  const planned = (changes: Partial<RunSettings>): Promise<RunPlan> =>
    planShard({ ...SHARDED, ...changes }, readShard('1/2'));
  await expect(planned({ until: { kind: 'decided' } })).rejects.toThrow(
    'sees a part of the games and cannot tell when --until or --sprt holds',
  );
  await expect(planned({ untrusted: true })).rejects.toThrow('give all shards the same --key TEXT');
  expect((await planned({ untrusted: true, key: 'k' })).manifest.key).toBe('k');
});

test('a shard is written as I/N', () => {
  expect(readShard(' 3/8')).toEqual({ number: 3, of: 8 });
  for (const given of ['0/8', '9/8', '3', '3/', '-1/8', '1/0', '1/100001', '1.5/2', 'a/b']) {
    expect(() => readShard(given), given).toThrow(/^shard: must be I\/N/);
  }
});

test('bots are not needed to put shards together, and none of their code is run', async () => {
  const folder = tempFolder();
  const bot = join(folder, 'own-bot.mjs');
  writeFileSync(
    bot,
    `export const bot = { name: 'own', version: '1', family: 'pebbles', description: 'own',
      create: () => ({ decide: (_, legal) => legal.list().slice(-1) }) };`,
  );
  const settings: RunSettings = { ...SHARDED, bots: [bot, 'last', bot], players: 2, seeds: 2 };
  const own = await planRun(settings);
  const quiet = await playRun(own, { workers: 1, out: folder });
  const out = tempFolder();
  await playShard(withShard(own, readShard('1/1')), { workers: 1, out });
  rmSync(bot);
  expect(readFolder((await mergeInTempFolder(out)).folder)).toEqual(readFolder(quiet.folder));
});

test('a sample of a shard may be played again', async () => {
  const { audit } = await run.play('1/2', tempFolder(), { audit: 0.2 });
  expect(audit!.games).toBeGreaterThan(5);
  expect(audit!.differing).toEqual([]);
  const lying = run.knowing((result) => ({
    ...result,
    games: result.games.map((game) => ({ ...game, actions: game.actions + 1 })),
  }));
  const { audit: found } = await run.play('1/2', tempFolder(), {
    audit: 0.2,
    workforce: { ...run.knowing(), playAgain: lying.play },
  });
  expect(found!.differing.length).toBeGreaterThan(5);
});
