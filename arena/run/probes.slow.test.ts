// Statistics of users: the same rows whoever plays the games and whenever, and no game lost by a statistic's error.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LOCAL_THREADS, type Workforce } from '../play/pool/pool.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { mergeShards } from './merge-shards.ts';
import { planRun } from './plan/run-plan.ts';
import { withShard } from './plan/shard-plan.ts';
import { loadProbes } from './probes.ts';
import { playRun, playShard } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'probes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a probe that counts the actions of each seat; `more` runs before each action, `first` before the game. */
function probeFile(
  name: string,
  more = '',
  columns = "{ seat: 'int', actions: 'int', share: 'number' }",
  first = '',
): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `export const probe = {
      name: '${name}', description: 'actions by seat', columns: ${columns},
      watch({ game, seed }) {
        ${first}
        const actions = new Array(game.seats).fill(0);
        return {
          onAction(state, action, seat) { ${more} actions[seat]++; },
          rows: (state, { rounds }) => actions.map((count, seat) => ({ seat, actions: count, share: count / rounds })),
        };
      },
    };`,
  );
  return path;
}

const plan = await planRun({
  title: 'pebbles',
  bots: ['random', 'last', 'lazy'],
  players: 2,
  seeds: 6,
  files: {},
});
/** Threads start only where probes of users watch. */
const base = { limits: undefined, logLevel: 'silent', parquet: true, workforce: WITHOUT_THREADS } as const;

/** Each set of files is loaded once. */
const loaded = new Map<string, ReturnType<typeof loadProbes>>();
function load(paths: readonly string[]): ReturnType<typeof loadProbes> {
  const key = paths.join();
  const probes = loaded.get(key) ?? loadProbes(paths, plan.game.family);
  loaded.set(key, probes);
  return probes;
}

let runs = 0;
async function play(paths: readonly string[], more: object = {}) {
  const out = join(folder, `run-${++runs}`);
  return playRun(plan, { ...base, workers: 1, out, probes: await load(paths), ...more });
}

const COUNTS = probeFile('counts');
let counted: ReturnType<typeof play> | undefined;
/** A run with one probe, which is not changed. */
function countedRun(): ReturnType<typeof play> {
  counted ??= play([COUNTS]);
  return counted;
}

const filesOf = (path: string, name: string) =>
  ['csv', 'parquet'].map((ending) => readFileSync(join(path, `probe-${name}.${ending}`), 'latin1'));

/** As other machines would: nobody watches. */
const machines: Workforce = {
  ...LOCAL_THREADS,
  play: (setup, blocks, options) => WITHOUT_THREADS.play({ ...setup, probes: undefined }, blocks, options),
};

test('rows are the same for any workers, for other machines, and for a probe that is named later', async () => {
  const [one, two, remote, later] = [
    await countedRun(),
    await play([COUNTS], { workers: 2 }),
    await play([COUNTS], { workforce: machines }),
    await play([]),
  ];
  const [csv, parquet] = filesOf(one.folder, 'counts');
  expect(csv).toMatch(/^game_id,seed,bot,seat,actions,share\n[\w-]+,1,(?:random|last|lazy),0,\d+,[\d.]+\n/);
  expect(csv.split('\n')).toHaveLength(2 * one.games + 2);
  expect(filesOf(two.folder, 'counts')).toEqual([csv, parquet]);
  expect(filesOf(remote.folder, 'counts')).toEqual([csv, parquet]);
  expect(readdirSync(later.folder).filter((name) => name.startsWith('probe'))).toEqual([]);
  const resumed = await play([COUNTS], { resume: later.folder });
  expect(resumed.played).toBe(0);
  expect(filesOf(later.folder, 'counts')).toEqual([csv, parquet]);
});

test('merged shards have the rows of one run without the code of its probes; one that a shard lacks is named', async () => {
  const [csv, parquet] = filesOf((await countedRun()).folder, 'counts');
  const shards = join(folder, 'shards');
  const path = join(folder, 'removed.mjs');
  copyFileSync(COUNTS, path);
  const probes = await load([path]);
  const playPart = (number: number, more: object) =>
    playShard(withShard(plan, { number, shardCount: 2 }), {
      ...base,
      workforce: LOCAL_THREADS,
      workers: 1,
      out: shards,
      ...more,
    });
  const folders = [(await playPart(1, { probes })).folder, (await playPart(2, {})).folder];
  const lacking = await mergeShards(folders, { ...base, out: join(folder, 'lacking') });
  expect(lacking.probes).toEqual([{ name: 'counts', games: 0, failed: 0, isIncomplete: true }]);
  expect(readdirSync(lacking.folder).filter((name) => name.startsWith('probe'))).toEqual([]);
  rmSync(folders[1], { recursive: true });
  await playPart(2, { probes });
  rmSync(path);
  const merged = await mergeShards(folders, { ...base, out: join(folder, 'whole') });
  expect(merged.probes).toMatchObject([{ name: 'counts', games: merged.games, failed: 0 }]);
  expect(filesOf(merged.folder, 'counts')).toEqual([csv, parquet]);
});

test('a probe that throws, draws random numbers or has a wrong cell is named, and costs no game', async () => {
  const throwing = probeFile('throws', "if (seed === 3) throw new Error('boom');");
  const drawing = probeFile('draws', 'Math.random();');
  const starting = probeFile(
    'starting',
    '',
    "{ seat: 'int', actions: 'int', share: 'number' }",
    'seed.of.nothing;',
  );
  const fraction = probeFile('fraction', '', "{ seat: 'int', actions: 'int', share: 'int' }");
  const report = await play([throwing, drawing, starting, fraction]);
  const plain = await play([]);
  for (const name of ['games.csv', 'seats.csv', 'standings.csv'])
    expect(readFileSync(join(report.folder, name))).toEqual(readFileSync(join(plain.folder, name)));
  expect(report.probes).toMatchObject([
    { name: 'throws', games: report.games, failed: report.games / 6 },
    { name: 'draws', games: report.games, failed: report.games },
    { name: 'starting', games: report.games, failed: report.games },
    { name: 'fraction' },
  ]);
  expect(report.probes![0].first!.error).toMatch(/^Error: boom at onAction \(throws\.mjs:\d+:\d+\)$/);
  expect(report.probes![1].first!.error).toMatch(/used random; a probe may use neither clocks nor random/);
  expect(report.probes![3].first!.error).toMatch(/row 1: share must be of the type int \(given: /);
});

test('a run that is interrupted while games are played again is not done, and its resumption writes the table', async () => {
  const [csv] = filesOf((await countedRun()).folder, 'counts');
  const later = await play([]);
  const stopped = play([COUNTS], { resume: later.folder, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow('interrupted');
  expect(readdirSync(later.folder).filter((name) => name.startsWith('probe'))).toEqual([]);
  await play([COUNTS], { resume: later.folder });
  expect(filesOf(later.folder, 'counts')[0]).toBe(csv);
});

test('a file without a probe, a wrong column and a name taken twice are refused by name', async () => {
  const noProbe = join(folder, 'none.mjs');
  writeFileSync(noProbe, 'export const bot = {};');
  await expect(loadProbes([noProbe], 'pebbles')).rejects.toThrow(/none\.mjs.*export a ProbeDef/s);
  await expect(loadProbes([join(folder, 'gone.ts')], 'pebbles')).rejects.toThrow(/no such file/);
  for (const [name, code] of [
    ['exits', 'process.exit(0)'],
    ['waits', 'await new Promise(() => {})'],
  ]) {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, `${code};\nexport const probe = {};`);
    await expect(loadProbes([path], 'pebbles')).rejects.toThrow(/ends the process while being loaded/);
  }
  const wrongType = probeFile('wrong', '', "{ seat: 'int', actions: 'whole' }");
  await expect(loadProbes([wrongType], 'pebbles')).rejects.toThrow(
    /types of columns must be int, number, text/,
  );
  await expect(loadProbes([COUNTS, COUNTS], 'pebbles')).rejects.toThrow(/two probes are named counts/);
});
