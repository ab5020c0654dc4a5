import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planRun } from '../run/plan/run-plan.ts';
import { planResumed } from '../run/plan/settings-file.ts';
import { playRun } from '../run/run.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { blockAt } from './schedule.ts';
import { secretSeeds } from './secret-seeds.ts';

const settings: RunSettings = {
  title: 'pebbles',
  bots: ['random', 'last'],
  seeds: 3,
  maxRounds: 12,
  files: {},
};

/** Seed and hash of each game. */
async function gamesWith(key?: string, out = tempFolder()): Promise<{ folder: string; games: string[] }> {
  const { folder } = await playRun(await planRun({ ...settings, key }), {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out,
  });
  const rows = readFileSync(join(folder, 'games.csv'), 'utf8').trimEnd().split('\n').slice(1);
  return { folder, games: rows.map((row) => `${row.split(',')[1]} ${row.split(',')[12]}`) };
}

test('games depend on key and seeds together', async () => {
  const [withoutKey, one, again, other] = await Promise.all([
    gamesWith(),
    gamesWith('tin whistle'),
    gamesWith('tin whistle'),
    gamesWith('brass whistle'),
  ]);
  expect(again.games).toEqual(one.games);
  expect(readFolder(again.folder)).toEqual(readFolder(one.folder));
  for (const games of [withoutKey.games, other.games]) {
    expect(games.map((game) => game.split(' ')[0])).toEqual(one.games.map((game) => game.split(' ')[0]));
    expect(games.filter((game) => one.games.includes(game))).toEqual([]);
  }
});

test('the manifest keeps the key, and a resumed run uses it', async () => {
  const { folder } = await gamesWith('tin whistle');
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).key).toBe('tin whistle');
  expect((await planResumed(folder, { files: {} })).schedule.key).toBe('tin whistle');
  await expect(planResumed(folder, { files: {}, key: 'another' })).rejects.toThrow('key: is another one');
});

test('deal and seats get different numbers for each seed and key', async () => {
  const all = ['a', 'b'].flatMap((key) =>
    [1, 2, 12].flatMap((seed) => {
      const { deal, bots } = secretSeeds(key, seed, 3);
      return [deal, ...bots];
    }),
  );
  expect(new Set(all).size).toBe(2 * 3 * 4);
  for (const number of all) {
    expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
    // No small number that could be found by trying.
    expect(number).toBeGreaterThan(2 ** 32);
  }
});

test('workers do not get the key', async () => {
  const { schedule, hash } = await planRun({ ...settings, key: 'tin whistle' });
  expect(JSON.stringify(blockAt(schedule, hash, 0))).not.toContain('tin whistle');
});

test('a run of untrusted bots draws a key, and a repeated run keeps it', async () => {
  const plan = await planRun({ ...settings, untrusted: true });
  expect(plan.schedule.key).toMatch(/^[0-9a-f]{32}$/);
  expect((await planRun({ ...settings, untrusted: true })).schedule.key).not.toBe(plan.schedule.key);
  expect((await planRun({ ...settings, untrusted: true, key: 'given' })).schedule.key).toBe('given');
  const { folder } = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
  expect((await planResumed(folder, { files: {} })).hash).toBe(plan.hash);
});
