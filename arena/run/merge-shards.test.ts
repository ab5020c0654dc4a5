// What cannot be put together: each refusal names the folder or file, and the command that mends it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DataError } from '../../engine/index.ts';
import { recordLine } from '../files/record-line.ts';
import {
  changeLedger,
  mergeInTempFolder,
  SHARDED,
  type ShardedRun,
  shardedRun,
} from '../testing/sharded-run.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { mergeShards } from './merge-shards.ts';
import { planShard, readShard } from './plan/run-plan.ts';
import { planResumed } from './plan/settings-file.ts';
import { playShard } from './run.ts';
import { RunInterrupted } from './run-errors.ts';

let run: ShardedRun;
beforeAll(async () => {
  run = await shardedRun();
});

const numbered =
  (numbers: object) =>
  (folder: string): void => {
    const path = join(folder, 'shard.json');
    const content = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...content, ...numbers }));
  };

test('the refusal names the shards that are missing or not done, and what plays them', async () => {
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
  // Where another folder has it whole, it is not needed.
  const { leftOut, folder } = await mergeInTempFolder(out, undone);
  expect(leftOut).toEqual([undone]);
  expect(readFolder(folder)).toEqual(run.whole);
});

test('a refusal is told with commands that a shell takes, whatever folders are called', async () => {
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
    out,
  });
  await expect(mergeInTempFolder(first, other.folder)).rejects.toThrow(
    `seeds: 5 in ${first}, 1 in ${other.folder}`,
  );
  const { folder: third } = await run.play('1/3', out);
  await expect(mergeInTempFolder(first, second, third)).rejects.toThrow(
    `${third} is one of 3 shards, ${first} one of 2`,
  );
  const { folder: merged } = await mergeInTempFolder(first, second);
  await expect(mergeInTempFolder(first, merged)).rejects.toThrow(`${merged}: is a whole run`);
  await expect(mergeInTempFolder(tempFolder())).rejects.toThrow('holds no shards of a run');
  await expect(mergeInTempFolder(join(out, 'nowhere'))).rejects.toThrow('there is no such folder');
  for (const folder of [first, second]) {
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, node: '18.0.0' }));
  }
  await expect(mergeInTempFolder(first, second)).rejects.toThrow(
    `node: was "18.0.0", is now "${process.versions.node}"`,
  );
});

test('a refusal says what a manifest must be', async () => {
  const folders = await run.playAll(2, tempFolder());
  for (const [text, given] of [
    ['null', 'null'],
    ['[1, 2]', '[1,2]'],
    ['7', '7'],
  ]) {
    const path = join(folders[1], 'manifest.json');
    writeFileSync(path, text);
    const fault = `${path}: must be a JSON object, as runs write it (given: ${given})`;
    await expect(mergeInTempFolder(...folders)).rejects.toThrow(fault);
    await expect(planResumed(folders[1], { files: {} })).rejects.toThrow(fault);
  }
});

test.each<[string, (folder: string) => void, RegExp]>([
  ['no ledger', (folder) => rmSync(join(folder, 'ledger.jsonl')), /ledger\.jsonl: no such file/],
  ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), /manifest\.json: no such file/],
  [
    'a number above that of all shards',
    numbered({ shard: 5, of: 2 }),
    /shard\.json: shard: must be `of` at most/,
  ],
  [
    'thinking times that are none',
    (folder) => writeFileSync(join(folder, 'timing.csv'), 'garbage\n'),
    /timing\.csv: has no column bot; remove the file to leave its times out$/,
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
    const told = await mergeShards(folders, { out }).catch(String);
    expect(told).toContain(`with npx switchback run --resume ${folders[1]}`);
    expect(readdirSync(out)).toEqual([]);
    await run.resume(folders[1], String(told).includes('--drop-damaged'));
    expect(readFolder((await mergeInTempFolder(...folders)).folder)).toEqual(run.whole);
  },
);

test('lines in another order, or twice, do no harm', async () => {
  const folders = await run.playAll(2, tempFolder());
  changeLedger(folders[1], (lines) => lines.splice(2, 3, ...lines.slice(1, 5).reverse()));
  expect(readFolder((await mergeInTempFolder(...folders)).folder)).toEqual(run.whole);
});

test('a ledger with a line of another form says that the line must go', async () => {
  const folders = await run.playAll(2, tempFolder());
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
