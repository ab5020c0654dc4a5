import { readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedAt } from '../../engine/core/testing/refused-for.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { MACHINE_FILES } from './folder/run-folder.ts';
import { planRun } from './plan/run-plan.ts';
import { playRun } from './run.ts';
import type { RunSettings } from './settings/run-settings.ts';

const settings: RunSettings = {
  title: 'pebbles',
  bots: ['random', 'last', 'last', 'first', 'thrower'],
  players: 3,
  seeds: 25,
  maxRounds: 12,
  files: {},
};

test('one and two workers write the same bytes, and no run is overwritten', async () => {
  const out = tempFolder();
  const plan = await planRun(settings);
  const one = await playRun(plan, { workers: 1, out });
  let progress = 0;
  const two = await playRun(plan, { workers: 2, out, onProgress: ({ games }) => (progress = games) });
  expect(basename(one.folder)).toMatch(/^pebbles-[0-9a-f]{8}$/);
  expect(two.folder).toBe(`${one.folder}-2`);
  const files = readFolder(one.folder);
  expect(Object.keys(files)).toEqual([
    'courses.csv',
    'faults.csv',
    'games.csv',
    'ledger.jsonl',
    'manifest.json',
    'pairs.csv',
    'ratings.csv',
    'seat_effects.csv',
    'seats.csv',
    'settings.json',
    'standings.csv',
    'summary.json',
  ]);
  expect(readFolder(two.folder)).toEqual(files);
  expect(readlinkSync(join(out, 'latest'))).toBe(basename(two.folder));
  // Four groups of different bots, three in which `last` plays twice.
  expect(progress).toBe(25 * (4 * 6 + 3 * 3));

  const rows = (name: string): string[] => files[name].trimEnd().split('\n');
  expect(files['games.csv']).not.toContain('\r');
  expect(rows('games.csv')).toHaveLength(1 + 825);
  expect(rows('seats.csv')).toHaveLength(1 + 3 * 825);
  expect(rows('standings.csv')).toHaveLength(6);
  expect(rows('pairs.csv')).toHaveLength(1 + 10);
  const ids = rows('games.csv')
    .slice(1)
    .map((row) => row.split(',')[0]);
  expect([...ids].sort()).toEqual(ids);

  // The tables agree with the rows of seats.csv.
  const seats = rows('seats.csv')
    .slice(1)
    .map((row) => row.split(','));
  for (const row of rows('standings.csv').slice(1)) {
    const [bot, , games, , , rate, , , , place, squares, , , faults, , , rolls] = row.split(',');
    const botSeats = seats.filter((seat) => seat[2] === bot);
    const mean = (column: number): number =>
      botSeats.reduce((sum, seat) => sum + Number(seat[column]), 0) / botSeats.length;
    expect(botSeats).toHaveLength(Number(games));
    expect(Number(rate)).toBeCloseTo(mean(5), 3);
    expect(Number(place)).toBeCloseTo(mean(4), 3);
    expect(Number(squares)).toBeCloseTo(mean(6), 2);
    expect(Number(rolls)).toBeCloseTo(mean(7), 2);
    expect(botSeats.filter((seat) => seat[10] !== '')).toHaveLength(Number(faults));
  }
  const thrower = one.standings.find((row) => row.entrant.name === 'thrower')!;
  expect(thrower).toMatchObject({ wins: 0, faults: thrower.games });
  expect(one.faults).toEqual([
    expect.objectContaining({
      bot: 'thrower',
      code: 'bot/threw',
      count: thrower.games,
      detail: 'TypeError: no idea',
    }),
  ]);
  expect(one.failures).toEqual([]);
  // Every game has a bot that throws, so no game is sound, and that bot is never ahead.
  const ratings = rows('ratings.csv').slice(1);
  expect(ratings.map((row) => row.split(',')[0])).toEqual([
    ...Array(5).fill('all'),
    ...Array(4).fill('sound'),
  ]);
  expect(ratings[4].split(',').toSpliced(4, 3).join()).toBe('all,thrower,1,525,0.000000,-1,,,,');
  expect(rows('seat_effects.csv')).toHaveLength(1 + 3);
  expect(JSON.parse(files['summary.json'])).toMatchObject({ seeds: 25, games: 825, failed: 0, until: null });
}, 60_000);

test('a run of a single block has no time of the main thread per game', async () => {
  const plan = await planRun({ ...settings, bots: ['last', 'first', 'random'], seeds: 1 });
  expect(plan.schedule.blocks).toBe(1);
  expect(
    (await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() })).mainMicros,
  ).toBe(Number.NaN);
});

test('the manifest holds what determines the games and nothing else', async () => {
  const { manifest, hash } = await planRun({ ...settings, options: ['short', 'calm'] });
  expect(manifest).toEqual({
    format: 'switchback-run/2',
    engine: expect.any(String),
    signature: expect.stringMatching(/^[0-9a-f]{16}$/),
    node: process.versions.node,
    title: 'pebbles',
    options: ['short', 'calm'],
    players: 3,
    bots: expect.arrayContaining([{ label: 'last#2', name: 'last', version: '1', params: {} }]),
    seating: 'balanced',
    seeds: 25,
    firstSeed: 1,
    maxRounds: 12,
    until: null,
    judge: 'wins',
    files: { track: expect.stringMatching(/^[0-9a-f]{16}$/) },
    gamesPerBlock: 6,
    games: 825,
  });
  expect((await planRun({ ...settings, options: ['calm', 'short'] })).hash).toBe(hash);
  expect((await planRun({ ...settings, options: ['calm'] })).hash).not.toBe(hash);
  expect((await planRun({ ...settings, judge: 'places', options: ['short', 'calm'] })).hash).not.toBe(hash);
});

test('given error rates go into the sequential test, and are refused for other rules', async () => {
  const until = { kind: 'sprt', d0: -0.02, d1: 0.02 } as const;
  const plan = await planRun({ ...settings, until, beta: 0.1 });
  expect(plan.until).toEqual({ ...until, beta: 0.1 });
  expect(plan.manifest.until).toBe('sprt=-0.02,0.02,beta=0.1');
  const otherAlphaPlan = await planRun({
    ...settings,
    until: { ...until, alpha: 0.2, beta: 0.1 },
    alpha: 0.05,
  });
  expect(otherAlphaPlan.hash).toBe(plan.hash);
  for (const one of [undefined, { kind: 'decided' } as const]) {
    await expect(planRun({ ...settings, until: one, beta: 0.1 })).rejects.toThrow(
      refusedAt('beta', 'setting/needs'),
    );
  }
});

test('pairs and the stopping rule use the chosen judge', async () => {
  // `first` and `random` hardly ever win against two that play well, but one of them finishes ahead of the
  // other.
  const four: RunSettings = {
    ...settings,
    bots: ['last', 'eager', 'first', 'random'],
    players: 4,
    seeds: 400,
    until: { kind: 'decided', within: 0.2 },
  };
  const reports = await Promise.all(
    (['wins', 'places', 'score'] as const).map(async (judge) => {
      const plan = await planRun({ ...four, judge });
      const report = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
      expect(report.pairs.every((pair) => pair.judge === judge)).toBe(true);
      expect(report.pairs.every(({ better, verdict }) => better !== 0 || verdict!.accepted)).toBe(true);
      return report;
    }),
  );
  const [byWins, byPlaces] = reports.map(({ pairs }) => pairs[5]);
  expect(byWins.difference).toBe(byWins.byJudge.wins.difference);
  expect(byPlaces.difference).toBe(byPlaces.byJudge.places.difference);
  expect(Math.abs(byPlaces.difference)).toBeGreaterThan(Math.abs(byWins.difference));
});

test('one message names every problem of a run', async () => {
  const problem = async (changes: Partial<RunSettings>): Promise<string> => {
    try {
      await planRun({ ...settings, ...changes });
    } catch (error) {
      return (error as Error).message;
    }
    return 'no problem';
  };
  expect(await problem({ title: 'chess' })).toMatch(
    /^title: there is no title 'chess' \(choose from north-america/,
  );
  expect(await problem({ bots: ['random'] })).toMatch(/^bots: 1 bot for 3 players \(name a bot twice/);
  expect(await problem({ players: 7 })).toBe(
    'settings: 2 problems\n  bots: 5 bots for 7 players (name a bot twice to let it play against itself)\n  players: 7 given, pebbles takes 1 to 6',
  );
  expect(await problem({ files: { deck: 'x.csv' } })).toBe(
    "settings: 'deck' is neither a setting nor a kind of file of pebbles (track)",
  );
  expect(await problem({ files: { track: '/nowhere/track.json' } })).toBe(
    '/nowhere/track.json: no such file',
  );
  expect(await problem({ alpha: 0.01, anchor: 'nobody' })).toMatch(
    /^settings: 2 problems\n {2}alpha: is an error rate .*\n {2}anchor: must be one of the bots: /,
  );
  const allProblems = await problem({
    bots: ['rando', 'first', 'last'],
    options: ['storm', 'calm'],
    files: { track: 'package.json' },
  });
  expect(allProblems.split('\n')).toEqual([
    'settings: 2 problems',
    expect.stringMatching(/^ {2}bots: there is no bot 'rando'/),
    "  options: option 'storm' cannot be combined with option 'calm'",
  ]);
  expect(await problem({ files: { track: 'package.json' } })).toMatch(
    /^settings: \d+ problems\n {2}package\.json: format/,
  );
});

test('run files are documented', async () => {
  const out = tempFolder();
  const plan = await planRun({ ...settings, seeds: 1 });
  const { folder } = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out, logLevel: 'info' });
  const timing = readFileSync(join(folder, 'timing.csv'), 'utf8').trimEnd().split('\n').slice(1);
  expect(timing.map((line) => line.split(',')[0])).toEqual(plan.entrants.map(({ label }) => label));
  for (const line of timing) expect(Number(line.split(',')[4])).toBeGreaterThan(0);
  const readme = ['README.md', 'run-files.md']
    .map((name) => readFileSync(new URL(`../../results/${name}`, import.meta.url), 'utf8'))
    .join('\n');
  const filesBefore = readFolder(folder);
  for (const name of [...Object.keys(filesBefore), ...MACHINE_FILES, 'failures.csv'])
    expect(readme).toContain(`## ${name}`);
  for (const [name, text] of Object.entries(filesBefore)) {
    if (!name.endsWith('.csv')) continue;
    const columns = text.slice(0, text.indexOf('\n')).split(',');
    const part = readme.slice(readme.indexOf(`## ${name}`)).split('\n## ')[0];
    for (const column of columns.filter((id) => !/squares|rolls|bumps/.test(id))) {
      expect(part, `${name}: ${column}`).toContain(`\`${column}\``);
    }
  }
});
