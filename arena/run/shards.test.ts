// A run in parts, put together again. Games are played once, and handed out by a workforce that knows them: what is tested
// is what becomes of them.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DataError, randomInt, shuffle, stream } from '../../engine/index.ts';
import type { BlockResult } from '../model/block-result.ts';
import type { PlayBlocks, Workforce } from '../play/pool/workforce.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { Ledger } from './ledger/ledger.ts';
import { openLine, sealLine } from './ledger/sealed-line.ts';
import { type MergeReport, mergeShards } from './merge-shards.ts';
import { planShard, readShard, type ShardPlan, withShard } from './plan/plan-shard.ts';
import { planRun, type RunPlan } from './plan/run-plan.ts';
import type { RunSettings } from './plan/run-settings.ts';
import { planResumed } from './plan/settings-file.ts';
import { playShard, type ShardReport } from './play-shard.ts';
import { runTournament } from './run.ts';
import { RunInterrupted } from './run-errors.ts';
import type { RunOptions } from './run-options.ts';
import { ledgerRun } from './with-run-folder.ts';

const SETTINGS: RunSettings = {
  title: 'pebbles',
  bots: ['random', 'last', 'first', 'thrower'],
  players: 3,
  seeds: 5,
  files: {},
};

let results: readonly BlockResult[];
let whole: Readonly<Record<string, string>>;
let plan: RunPlan;

/** Results as they were, but for what `change` makes of them. */
function knowing(change: (result: BlockResult) => BlockResult = (result) => result): Workforce {
  const play: PlayBlocks = async function* (_setup, blocks, { signal, onFinished }) {
    for (const { index } of blocks) {
      const result = change(results[index]);
      onFinished?.(result);
      yield result;
      if (signal?.aborted) return;
    }
  };
  return { play, playAgain: play, machinesOf: () => [] };
}

/** A block of which a game broke the engine. */
const withFailure = (result: BlockResult): BlockResult =>
  result.index % 5 === 0
    ? {
        ...result,
        games: result.games.slice(1),
        failures: [{ id: result.games[0].id, message: 'Züge ran out' }],
      }
    : result;

beforeAll(async () => {
  const out = mkdtempSync(join(tmpdir(), 'switchback-'));
  plan = await planRun(SETTINGS);
  const { folder } = await runTournament(plan, { workers: 1, out });
  const ledger = new Ledger(join(folder, 'ledger.jsonl'), ledgerRun(plan), { readOnly: true });
  results = Array.from({ length: plan.schedule.blocks }, (_, index) => withFailure(ledger.read(index)));
  ledger.close();
  const quiet = await runTournament(plan, { workers: 1, out, workforce: knowing() });
  whole = readFolder(quiet.folder);
  return () => rmSync(out, { recursive: true, force: true });
});

async function play(shard: string, out: string, options: Partial<RunOptions> = {}): Promise<ShardReport> {
  const own = withShard(plan, readShard(shard));
  return playShard(own, { workers: 1, out, workforce: knowing(), ...options });
}

/** Goes on with a shard by its folder. */
async function resume(folder: string, dropDamaged = false): Promise<ShardReport> {
  const again = await planResumed(folder, { files: {} });
  return playShard(again as ShardPlan, {
    workers: 1,
    out: '',
    resume: folder,
    dropDamaged,
    workforce: knowing(),
  });
}

/** Folders of all shards of a number. */
async function playAll(of: number, out: string): Promise<string[]> {
  const folders: string[] = [];
  for (let number = 1; number <= of; number++) folders.push((await play(`${number}/${of}`, out)).folder);
  return folders;
}

const merge = (...folders: readonly string[]): Promise<MergeReport> =>
  mergeShards(folders, { out: tempFolder() });

/** Writes the ledger of a shard anew, with its lines changed. */
function changeLedger(folder: string, change: (lines: string[]) => void): void {
  const path = join(folder, 'ledger.jsonl');
  const lines = readFileSync(path, 'utf8').split('\n');
  change(lines);
  writeFileSync(path, lines.join('\n'));
}

/** The line of a game with a round more. */
function otherwise(line: string): string {
  const game = openLine(Buffer.from(line)) as { rounds: number };
  return sealLine({ ...game, rounds: game.rounds + 1 }).trimEnd();
}

test('shards of any number, in any order, put together are the run, byte for byte', async () => {
  for (const of of [1, 2, 3, 4, 7, plan.schedule.blocks + 3]) {
    const folders = await playAll(of, tempFolder());
    const random = stream(of, 'order');
    shuffle(random, folders, folders.length);
    // Some are there twice: a batch system has started them on two machines.
    const elsewhere = tempFolder();
    for (const path of folders.slice(0, randomInt(random, 3))) {
      cpSync(path, join(elsewhere, basename(path)), { recursive: true });
      folders.unshift(join(elsewhere, basename(path)));
    }
    const { folder, shards } = await merge(...folders);
    expect(shards).toBe(of);
    expect(readFolder(folder)).toEqual(whole);
  }
});

test('a folder of shards will do for the shards in it', async () => {
  const [one, two] = [tempFolder(), tempFolder()];
  await playAll(3, one);
  mkdirSync(join(two, 'not-a-shard'));
  await play('2/3', two);
  const { folder, compared, games } = await merge(two, one);
  expect(readFolder(folder)).toEqual(whole);
  expect(compared).toBeGreaterThan(games / 4);
});

test('all shards have the manifest of the run, and a ledger that says which part it is', async () => {
  const [first, second] = await playAll(2, tempFolder());
  for (const folder of [first, second]) {
    const files = readFolder(folder);
    expect(Object.keys(files)).toEqual(['ledger.jsonl', 'manifest.json', 'settings.json', 'shard.json']);
    expect(files['manifest.json']).toBe(whole['manifest.json']);
    expect(files['settings.json']).toBe(whole['settings.json']);
  }
  expect(basename(second)).toBe(`pebbles-${plan.hash.slice(0, 8)}-shard-2-of-2`);
  const [header] = readFileSync(join(second, 'ledger.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(header)).toMatchObject({ run: plan.hash, shard: '2/2' });
  const { games, blocks } = JSON.parse(readFileSync(join(first, 'shard.json'), 'utf8'));
  expect(games).toBe(blocks * 6);
  // The ledger of one part is not that of another.
  cpSync(join(first, 'ledger.jsonl'), join(second, 'ledger.jsonl'));
  await expect(play('2/2', join(second, '..'))).rejects.toThrow('belongs to shard 1/2, this is shard 2/2');
  await expect(merge(first, second)).rejects.toThrow(
    `belongs to shard 1/2, this is shard 2/2; put the shard's own ledger there, or remove this one and play again with npx switchback run --resume ${second}`,
  );
  // What it says helps.
  rmSync(join(second, 'ledger.jsonl'));
  await resume(second);
  expect(readFolder((await merge(first, second)).folder)).toEqual(whole);
});

describe('a shard that is begun again', () => {
  test('goes on where it was interrupted, and when it is done nothing changes', async () => {
    const out = tempFolder();
    const stop = new AbortController();
    const signal = stop.signal;
    const onProgress = ({ games }: { games: number }): void => void (games > 30 && stop.abort());
    await expect(play('1/2', out, { signal, onProgress })).rejects.toThrow(RunInterrupted);
    const [folder] = readdirSync(out).map((name) => join(out, name));
    expect(JSON.parse(readFileSync(join(folder, 'shard.json'), 'utf8')).done).toBe(false);
    const { played, games } = await play('1/2', out);
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThan(games - 30);
    const files = readFolder(folder);
    expect(files).toEqual(readFolder((await play('1/2', tempFolder())).folder));
    expect((await play('1/2', out)).played).toBe(0);
    expect(readdirSync(out)).toHaveLength(1);
    expect(readFolder(folder)).toEqual(files);
  });

  test('may be gone on with by its folder, as that shard and no other', async () => {
    const { folder } = await play('2/3', tempFolder());
    const before = readFolder(folder);
    const again = await planResumed(folder, { files: {} });
    expect(again.shard).toMatchObject({ number: 2, of: 3 });
    rmSync(join(folder, 'ledger.jsonl'));
    await resume(folder);
    expect(readFolder(folder)).toEqual(before);
    await expect(planResumed(folder, { files: {} }, readShard('1/3'))).rejects.toThrow(
      `shard: ${folder} is shard 2/3 (given: 1/3)`,
    );
    rmSync(join(folder, 'shard.json'));
    await expect(planResumed(folder, { files: {} }, readShard('2/3'))).rejects.toThrow('is a whole run');
  });

  test('where nothing can be written tells how many games it has', async () => {
    const out = tempFolder();
    const { folder, games } = await play('1/2', out);
    // Stands for a disk that is read only, which the user root would not be bound by.
    mkdirSync(join(folder, 'run.lock'));
    await expect(play('1/2', out)).rejects.toMatchObject({ name: 'RunWriteError', folder, games });
    changeLedger(folder, (lines) => lines.splice(0, 1));
    await expect(play('1/2', out)).rejects.toMatchObject({ name: 'RunWriteError', games: undefined });
  });

  test('under other circumstances that the manifest names is refused', async () => {
    const out = tempFolder();
    const { folder } = await play('1/1', out);
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, isolation: 'isolated' }));
    await expect(play('1/1', out)).rejects.toThrow(/isolation: was "isolated", is now nothing/);
  });
});

test('a game that was played twice with two outcomes is an alarm that names both folders', async () => {
  const folders = await playAll(2, tempFolder());
  const { folder: again } = await play('2/2', tempFolder());
  let id = '';
  changeLedger(again, (lines) => {
    id = JSON.parse(lines[9]).id;
    lines[9] = otherwise(lines[9]);
  });
  const out = tempFolder();
  const merging = mergeShards([...folders, again], { out });
  await expect(merging).rejects.toThrow(`game ${id} was played twice and came out differently`);
  await expect(merging).rejects.toThrow(`in ${folders[1]}: {`);
  await expect(merging).rejects.toThrow(`in ${again}: {`);
  expect(readdirSync(out)).toEqual([]);
});

const numbered =
  (numbers: object) =>
  (folder: string): void => {
    const path = join(folder, 'shard.json');
    const content = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...content, ...numbers }));
  };

describe('what cannot be put together', () => {
  test('names the shards that are missing or not done, and what plays them', async () => {
    const out = tempFolder();
    const folders = await playAll(8, out);
    const stop = AbortSignal.abort();
    const elsewhere = tempFolder();
    await expect(play('4/8', elsewhere, { signal: stop })).rejects.toThrow(RunInterrupted);
    const undone = join(elsewhere, basename(folders[3]));
    const some = [0, 4, 5].map((at) => folders[at]);
    await expect(merge(...some)).rejects.toThrow(
      `shards 2-4, 7-8 of 8 are missing: play each with npx switchback run ${join(folders[0], 'settings.json')} --shard I/8 --out ${out}`,
    );
    await expect(merge(...folders.slice(0, 3), undone, ...folders.slice(4))).rejects.toThrow(
      `${undone}: shard 4 of 8 is not done: resume it with npx switchback run --resume ${undone}`,
    );
    // Where another folder has it whole, it is not needed.
    const { leftOut, folder } = await merge(out, undone);
    expect(leftOut).toEqual([undone]);
    expect(readFolder(folder)).toEqual(whole);
  });

  test('is told with commands that a shell takes, whatever folders are called', async () => {
    const out = join(tempFolder(), "Anna's runs");
    const [first, second] = await playAll(2, out);
    const quoted = out.replace("'", "'\\''");
    await expect(merge(first)).rejects.toThrow(
      `with npx switchback run '${quoted}/${basename(first)}/settings.json' --shard 2/2 --out '${quoted}'`,
    );
    changeLedger(second, (lines) => lines.splice(3, 1, lines[3].replace(/\d/, 'x')));
    await expect(merge(first, second)).rejects.toThrow(
      `mend it with npx switchback run --resume '${quoted}/${basename(second)}' --drop-damaged`,
    );
  });

  test('names the folders and what differs', async () => {
    const out = tempFolder();
    const [first, second] = await playAll(2, out);
    const other = await playShard(await planShard({ ...SETTINGS, seeds: 1 }, readShard('2/2')), {
      workers: 1,
      out,
    });
    await expect(merge(first, other.folder)).rejects.toThrow(`seeds: 5 in ${first}, 1 in ${other.folder}`);
    const { folder: third } = await play('1/3', out);
    await expect(merge(first, second, third)).rejects.toThrow(
      `${third} is one of 3 shards, ${first} one of 2`,
    );
    const { folder: run } = await merge(first, second);
    await expect(merge(first, run)).rejects.toThrow(`${run}: is a whole run`);
    await expect(merge(tempFolder())).rejects.toThrow('holds no shards of a run');
    await expect(merge(join(out, 'nowhere'))).rejects.toThrow('there is no such folder');
    for (const folder of [first, second]) {
      const path = join(folder, 'manifest.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
      writeFileSync(path, JSON.stringify({ ...manifest, node: '18.0.0' }));
    }
    await expect(merge(first, second)).rejects.toThrow(
      `node: was "18.0.0", is now "${process.versions.node}"`,
    );
  });

  test('says what a manifest must be', async () => {
    const folders = await playAll(2, tempFolder());
    for (const [text, given] of [
      ['null', 'null'],
      ['[1, 2]', '[1,2]'],
      ['7', '7'],
    ]) {
      const path = join(folders[1], 'manifest.json');
      writeFileSync(path, text);
      const fault = `${path}: must be a JSON object, as runs write it (given: ${given})`;
      await expect(merge(...folders)).rejects.toThrow(fault);
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
      'blocks that its part of the run has not',
      numbered({ blocks: 999 }),
      /shard\.json: shard 2 of 2 has blocks \d+ and games \d+ \(given: 999 and \d+\)$/,
    ],
    [
      'games that its part of the run has not',
      numbered({ games: 999 }),
      /shard\.json: shard 2 of 2 has blocks \d+ and games \d+ \(given: \d+ and 999\)$/,
    ],
    [
      'thinking times that are none',
      (folder) => writeFileSync(join(folder, 'timing.csv'), 'garbage\n'),
      /timing\.csv: has no column bot; remove the file to leave its times out$/,
    ],
    ['more shards than there may be', numbered({ shard: 2, of: 4e9 }), /shard\.json: of: .*100000/],
  ])('a folder with %s is refused by the name of the file', async (_name, change, message) => {
    const folders = await playAll(2, tempFolder());
    change(folders[1]);
    const out = tempFolder();
    await expect(mergeShards(folders, { out })).rejects.toThrow(DataError);
    await expect(mergeShards(folders, { out })).rejects.toThrow(message);
    expect(readdirSync(out)).toEqual([]);
  });

  test.each<[string, (lines: string[]) => void, RegExp]>([
    ['a damaged line', (lines) => lines.splice(3, 1, lines[3].replace(/\d/, 'x')), /line 4: damaged/],
    ['a line too few', (lines) => lines.splice(3, 1), /line \d+: game .* should follow here/],
    [
      'two lines in the other order',
      (lines) => lines.splice(2, 12, ...lines.slice(2, 14).reverse()),
      /line \d+: game/,
    ],
    ['an end too early', (lines) => lines.splice(-2, 1), /ends where game .* should follow/],
    ['a line too many', (lines) => lines.splice(-1, 0, lines.at(-2)!), /no more games should follow/],
    ['nothing', (lines) => lines.splice(0), /line 1: holds nothing/],
    ['no first line', (lines) => lines.splice(0, 1), /line 1: damaged, .* first line is missing/],
  ])(
    'a ledger with %s is refused by the number of the line, with what mends it',
    async (_name, change, message) => {
      const folders = await playAll(2, tempFolder());
      changeLedger(folders[1], change);
      const out = tempFolder();
      await expect(mergeShards(folders, { out })).rejects.toThrow(message);
      const told = await mergeShards(folders, { out }).catch(String);
      expect(told).toContain(`; mend it with npx switchback run --resume ${folders[1]}`);
      expect(readdirSync(out)).toEqual([]);
      await resume(folders[1], String(told).endsWith(' --drop-damaged'));
      expect(readFolder((await merge(...folders)).folder)).toEqual(whole);
    },
  );

  test('a ledger with a line of another form says that the line must go', async () => {
    const folders = await playAll(2, tempFolder());
    changeLedger(folders[1], (lines) =>
      lines.splice(2, 1, sealLine({ id: JSON.parse(lines[2]).id }).trimEnd()),
    );
    await expect(merge(...folders)).rejects.toThrow(/line 3: game .*: reason.*; remove the line, then play/);
    changeLedger(folders[1], (lines) => lines.splice(2, 1));
    await resume(folders[1]);
    expect(readFolder((await merge(...folders)).folder)).toEqual(whole);
  });
});

test('settings under which shards would be no parts of one run are refused', async () => {
  const planned = (changes: Partial<RunSettings>): Promise<RunPlan> =>
    planShard({ ...SETTINGS, ...changes }, readShard('1/2'));
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
  const settings: RunSettings = { ...SETTINGS, bots: [bot, 'last', bot], players: 2, seeds: 2 };
  const own = await planRun(settings);
  const quiet = await runTournament(own, { workers: 1, out: folder });
  const out = tempFolder();
  await playShard(withShard(own, readShard('1/1')), { workers: 1, out });
  rmSync(bot);
  expect(readFolder((await merge(out)).folder)).toEqual(readFolder(quiet.folder));
});

test('a sample of a shard may be played again', async () => {
  const { audit } = await play('1/2', tempFolder(), { audit: 0.2 });
  expect(audit!.games).toBeGreaterThan(5);
  expect(audit!.differing).toEqual([]);
  const lying = knowing((result) => ({
    ...result,
    games: result.games.map((game) => ({ ...game, actions: game.actions + 1 })),
  }));
  const { audit: found } = await play('1/2', tempFolder(), {
    audit: 0.2,
    workforce: { ...knowing(), playAgain: lying.play },
  });
  expect(found!.differing.length).toBeGreaterThan(5);
});
