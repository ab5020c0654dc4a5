// Sharded runs: files of a shard, result of merging, and errors, which name the folder or file and the
// command that helps.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusedFor } from '../../engine/core/testing/refused-for.ts';
import { DataError, randomInt, shuffle, stream } from '../../engine/index.ts';
import { readRecordLine, recordLine } from '../files/record-file.ts';
import {
  changeLedger,
  mergeInTempFolder,
  SHARDED,
  type ShardedRun,
  shardedRun,
} from '../testing/sharded-run.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { mergeShards } from './merge-shards.ts';
import { planRun, type RunPlan } from './plan/run-plan.ts';
import { planResumed } from './plan/settings-file.ts';
import { planShard, readShard, withShard } from './plan/shard-plan.ts';
import { playRun, playShard } from './run.ts';
import { RunInterrupted } from './run-errors.ts';
import type { RunSettings } from './settings/run-settings.ts';

let run: ShardedRun;
beforeAll(async () => {
  run = await shardedRun();
});

/** The line of a block, with one more round in its third game. */
function otherwise(line: string): string {
  const { games, ...block } = readRecordLine(Buffer.from(line)) as { games: { rounds: number }[] };
  games[2].rounds++;
  return recordLine({ ...block, games }).trimEnd();
}

test('any number of shards in any order merge into the same bytes as the run', async () => {
  for (const of of [1, 3, run.plan.schedule.blocks + 3]) {
    const folders = await run.playAll(of, tempFolder());
    const random = stream(of, 'order');
    shuffle(random, folders, folders.length);
    // Some exist twice, as if a batch system had started them on two machines.
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

test('a merge logs its beginning and end and plays nothing', async () => {
  const folders = await run.playAll(2, tempFolder());
  const report = await mergeShards(folders, { out: tempFolder(), logLevel: 'info' });
  const lines = readFileSync(join(report.folder, 'run.log'), 'utf8').trimEnd().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; games?: number });
  expect(entries[0].msg).toBe('merge begins');
  expect(entries.at(-1)).toMatchObject({ msg: 'merge done', games: report.games });
  expect(entries.some(({ msg }) => msg.startsWith('run '))).toBe(false);
  expect(report).not.toHaveProperty('played');
});

test('a shard logs its beginning and end', async () => {
  const { folder } = await run.play('1/2', tempFolder(), { logLevel: 'info' });
  const lines = readFileSync(join(folder, 'run.log'), 'utf8').trimEnd().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect([messages[0], messages.at(-1)]).toEqual(['shard begins', 'shard done']);
});

test('a folder of shards may be given instead of its shards', async () => {
  const [one, two] = [tempFolder(), tempFolder()];
  await run.playAll(3, one);
  mkdirSync(join(two, 'not-a-shard'));
  await run.play('2/3', two);
  const { folder, compared, games } = await mergeInTempFolder(two, one);
  expect(readFolder(folder)).toEqual(run.whole);
  expect(compared).toBeGreaterThan(games / 4);
});

test('all shards have the manifest of the run, and a ledger that names its part', async () => {
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
  // A ledger of another shard is rejected.
  cpSync(join(first, 'ledger.jsonl'), join(second, 'ledger.jsonl'));
  await expect(run.play('2/2', join(second, '..'))).rejects.toThrow(
    'belongs to shard 1/2, this is shard 2/2',
  );
  await expect(mergeInTempFolder(first, second)).rejects.toThrow(
    /play what is missing with npx switchback run --resume[\s\S]*belongs to shard 1\/2, this is shard 2\/2/,
  );
  // The suggested command works.
  rmSync(join(second, 'ledger.jsonl'));
  await run.resume(second);
  expect(readFolder((await mergeInTempFolder(first, second)).folder)).toEqual(run.whole);
});

describe('a restarted shard', () => {
  test('continues after an interruption, and does not change once it is done', async () => {
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

  test('is resumed from its folder only as the same shard', async () => {
    const { folder } = await run.play('2/3', tempFolder());
    const before = readFolder(folder);
    const resumedPlan = await planResumed(folder, { files: {} });
    expect(resumedPlan.shard).toMatchObject({ number: 2, shardCount: 3 });
    rmSync(join(folder, 'ledger.jsonl'));
    await run.resume(folder);
    expect(readFolder(folder)).toEqual(before);
    await expect(planResumed(folder, { files: {} }, readShard('1/3'))).rejects.toThrow(
      `shard: ${folder} is shard 2/3 (given: 1/3)`,
    );
    rmSync(join(folder, 'shard.json'));
    await expect(planResumed(folder, { files: {} }, readShard('2/3'))).rejects.toThrow('is a whole run');
  });

  test('in a folder that cannot be written reports how many games it has', async () => {
    const out = tempFolder();
    const { folder, games } = await run.play('1/2', out);
    // A link to itself simulates a read-only disk, which would not stop the user root.
    symlinkSync('run.lock', join(folder, 'run.lock'));
    await expect(run.play('1/2', out)).rejects.toMatchObject({ name: 'RunWriteError', folder, games });
    changeLedger(folder, (lines) => lines.splice(0, 1));
    await expect(run.play('1/2', out)).rejects.toMatchObject({ name: 'RunWriteError', games: undefined });
  });

  test('with another manifest is refused', async () => {
    const out = tempFolder();
    const { folder } = await run.play('1/1', out);
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, isolation: 'isolated' }));
    await expect(run.play('1/1', out)).rejects.toThrow(/isolation: was "isolated", is now nothing/);
  });
});

test('a game played twice with different results is an alarm that names both folders', async () => {
  const folders = await run.playAll(2, tempFolder());
  const { folder: secondCopy } = await run.play('2/2', tempFolder());
  let id = '';
  changeLedger(secondCopy, (lines) => {
    id = JSON.parse(lines[2]).games[2].id;
    lines[2] = otherwise(lines[2]);
  });
  const out = tempFolder();
  const merging = mergeShards([...folders, secondCopy], { out });
  await expect(merging).rejects.toThrow(`game ${id} was played twice with different results`);
  await expect(merging).rejects.toThrow(`${folders[1]}/ledger.jsonl: {`);
  await expect(merging).rejects.toThrow(`${secondCopy}/ledger.jsonl: {`);
  expect(readdirSync(out)).toEqual([]);
});

test('settings that shards cannot share are refused', async () => {
  const planWith = (changes: Partial<RunSettings>): Promise<RunPlan> =>
    planShard({ ...SHARDED, ...changes }, readShard('1/2'));
  await expect(planWith({ until: { kind: 'decided' } })).rejects.toThrow(refusedFor('setting/conflict'));
  await expect(planWith({ untrusted: true })).rejects.toThrow(refusedFor('setting/needs'));
  expect((await planWith({ untrusted: true, key: 'k' })).manifest.key).toBe('k');
});

test('a shard is written as I/N', () => {
  expect(readShard(' 3/8')).toEqual({ number: 3, shardCount: 8 });
  for (const shardText of ['0/8', '9/8', '3', '3/', '-1/8', '1/0', '1/100001', '1.5/2', 'a/b']) {
    expect(() => readShard(shardText), shardText).toThrow(/^shard: must be I\/N/);
  }
});

test("shards are merged without their bots and with the run's anchor", async () => {
  const folder = tempFolder();
  const bot = join(folder, 'own-bot.mjs');
  writeFileSync(
    bot,
    `export const bot = { name: 'own', version: '1', family: 'pebbles', description: 'own',
      create: () => ({ decide: (_, legal) => legal.list().slice(-1) }) };`,
  );
  const settings: RunSettings = {
    ...SHARDED,
    bots: [bot, 'last', bot],
    players: 2,
    seeds: 2,
    anchor: 'last',
  };
  const plan = await planRun(settings);
  const quietReport = await playRun(plan, { workers: 1, out: folder });
  const out = tempFolder();
  await playShard(withShard(plan, readShard('1/1')), { workers: 1, out });
  rmSync(bot);
  expect(readFolder((await mergeInTempFolder(out)).folder)).toEqual(readFolder(quietReport.folder));
});

test('a shard can be audited', async () => {
  const { audit } = await run.play('1/2', tempFolder(), { audit: 0.2, workforce: WITHOUT_THREADS });
  expect(audit!.games).toBeGreaterThan(5);
  expect(audit!.differences).toEqual([]);
  const lying = run.knowing((result) => ({
    ...result,
    games: result.games.map((game) => ({ ...game, actions: game.actions + 1 })),
  }));
  const { audit: found } = await run.play('1/2', tempFolder(), {
    audit: 0.2,
    workforce: { ...WITHOUT_THREADS, playAgain: lying.play, machinesOf: () => ['one'] },
  });
  expect(found!.differences.length).toBeGreaterThan(5);
});

const numbered =
  (numbers: object) =>
  (folder: string): void => {
    const path = join(folder, 'shard.json');
    const content = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...content, ...numbers }));
  };

test('a refusal names missing and unfinished shards and the commands that play them', async () => {
  const out = tempFolder();
  const folders = await run.playAll(8, out);
  const stop = AbortSignal.abort();
  const elsewhere = tempFolder();
  await expect(run.play('4/8', elsewhere, { signal: stop })).rejects.toThrow(RunInterrupted);
  const undone = join(elsewhere, basename(folders[3]));
  const some = [0, 4, 5].map((at) => folders[at]);
  await expect(mergeInTempFolder(...some)).rejects.toThrow(
    `shards 2-4, 7-8 of 8 are missing: play each with npx switchback run ${join(folders[0], 'settings.json')} --shard I/8 --out ${out}`,
  );
  await expect(mergeInTempFolder(...folders.slice(0, 3), undone, ...folders.slice(4))).rejects.toThrow(
    `${undone}: shard 4 of 8 is not done: resume it with npx switchback run --resume ${undone}`,
  );
  // It is not needed if another folder has the complete shard.
  const { unfinishedFolders, folder } = await mergeInTempFolder(out, undone);
  expect(unfinishedFolders).toEqual([undone]);
  expect(readFolder(folder)).toEqual(run.whole);
});

test('commands in a refusal are quoted for the shell', async () => {
  const out = join(tempFolder(), "Anna's runs");
  const [first, second] = await run.playAll(2, out);
  const quoted = out.replace("'", "'\\''");
  await expect(mergeInTempFolder(first)).rejects.toThrow(
    `with npx switchback run '${quoted}/${basename(first)}/settings.json' --shard 2/2 --out '${quoted}'`,
  );
  changeLedger(second, (lines) => lines.splice(3, 1, lines[3].replace(/\d/, 'x')));
  await expect(mergeInTempFolder(first, second)).rejects.toThrow(
    `play what is missing with npx switchback run --resume '${quoted}/${basename(second)}' --drop-damaged`,
  );
});

test('a refusal names the folders and what differs', async () => {
  const out = tempFolder();
  const [first, second] = await run.playAll(2, out);
  const other = await playShard(await planShard({ ...SHARDED, seeds: 1 }, readShard('2/2')), {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out,
  });
  await expect(mergeInTempFolder(first, other.folder)).rejects.toThrow(
    `seeds: 5 in ${first}, 1 in ${other.folder}`,
  );
  const { folder: third } = await run.play('1/3', out);
  await expect(mergeInTempFolder(first, second, third)).rejects.toThrow(
    `${third} is one of 3 shards, ${first} one of 2`,
  );
  const { folder: mergedFolder } = await mergeInTempFolder(first, second);
  await expect(mergeInTempFolder(first, mergedFolder)).rejects.toThrow(`${mergedFolder}: is a whole run`);
  await expect(mergeInTempFolder(tempFolder())).rejects.toThrow('holds no shards of a run');
  await expect(mergeInTempFolder(join(out, 'nowhere'))).rejects.toThrow('no such folder');
  for (const folder of [first, second]) {
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, node: '18.0.0' }));
  }
  await expect(mergeInTempFolder(first, second)).rejects.toThrow(
    `node: was "18.0.0", is now "${process.versions.node}"`,
  );
});

test.each<[string, (folder: string) => void, RegExp]>([
  ['no ledger', (folder) => rmSync(join(folder, 'ledger.jsonl')), /ledger\.jsonl: no such file/],
  [
    'a manifest that is a list',
    (folder) => writeFileSync(join(folder, 'manifest.json'), '[1, 2]'),
    /manifest\.json: must be a JSON object written by a run \(given: \[1,2\]\)/,
  ],
  ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), /manifest\.json: no such file/],
  [
    'a number above that of all shards',
    numbered({ shard: 5, of: 2 }),
    /shard\.json: shard: must be `of` at most/,
  ],
  [
    'malformed thinking times',
    (folder) => writeFileSync(join(folder, 'timing.csv'), 'garbage\n'),
    /timing\.csv: has no column bot; remove the file to ignore its times$/,
  ],
  ['more shards than there may be', numbered({ shard: 2, of: 4e9 }), /shard\.json: of: .*100000/],
])('a folder with %s is refused by the name of the file', async (_name, change, message) => {
  const folders = await run.playAll(2, tempFolder());
  change(folders[1]);
  const out = tempFolder();
  await expect(mergeShards(folders, { out })).rejects.toThrow(DataError);
  await expect(mergeShards(folders, { out })).rejects.toThrow(message);
  expect(readdirSync(out)).toEqual([]);
});

test.each<[string, (lines: string[]) => void, RegExp]>([
  ['a damaged line', (lines) => lines.splice(3, 1, lines[3].replace(/\d/, 'x')), /line 4: damaged/],
  ['a line too few', (lines) => lines.splice(3, 1), /block \d+ is missing/],
  ['an end too early', (lines) => lines.splice(-2, 1), /block \d+ is missing/],
  ['nothing', (lines) => lines.splice(0), /block \d+ is missing/],
  ['no first line', (lines) => lines.splice(0, 1), /line 1: damaged, .* first line .* is missing/],
])(
  'a ledger with %s is refused with the command that plays what is missing',
  async (_name, change, message) => {
    const folders = await run.playAll(2, tempFolder());
    changeLedger(folders[1], change);
    const out = tempFolder();
    await expect(mergeShards(folders, { out })).rejects.toThrow(message);
    const refusal = await mergeShards(folders, { out }).catch(String);
    expect(refusal).toContain(`with npx switchback run --resume ${folders[1]}`);
    expect(readdirSync(out)).toEqual([]);
    await run.resume(folders[1], String(refusal).includes('--drop-damaged'));
    expect(readFolder((await mergeInTempFolder(...folders)).folder)).toEqual(run.whole);
  },
);

test('lines may be in another order or repeated; malformed lines must be dropped', async () => {
  const folders = await run.playAll(2, tempFolder());
  changeLedger(folders[1], (lines) => lines.splice(2, 3, ...lines.slice(1, 5).reverse()));
  expect(readFolder((await mergeInTempFolder(...folders)).folder)).toEqual(run.whole);
  changeLedger(folders[1], (lines) =>
    lines.splice(2, 1, recordLine({ block: JSON.parse(lines[2]).block, games: [] }).trimEnd()),
  );
  await expect(mergeInTempFolder(...folders)).rejects.toThrow(
    /line 3: game .* of block \d+ does not fit this run \(remove the line/,
  );
  changeLedger(folders[1], (lines) => lines.splice(2, 1));
  await run.resume(folders[1]);
  expect(readFolder((await mergeInTempFolder(...folders)).folder)).toEqual(run.whole);
});
