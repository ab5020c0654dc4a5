// The library gives the same results as the command line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { random } from '../../bots/crayon/random.ts';
import { main } from '../../bots/examples/library.ts';
import { completeJournal } from '../../engine/core/testing/complete-journal.ts';
import { replay } from '../../engine/index.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { replaceThreads } from '../testing/without-threads.ts';
import {
  DataError,
  openEnvironment,
  openGame,
  playGame,
  readStopRule,
  runTournament,
  type StopRule,
} from './index.ts';

beforeAll(replaceThreads);

describe('playGame', () => {
  test('plays bots by name and as objects, with the same result from the same seed', async () => {
    const playedActions: number[] = [];
    const settings = { bots: ['courier', random], seed: 3, maxRounds: 20 } as const;
    const first = await playGame({
      ...settings,
      onAction: (_state, action) => void playedActions.push(action),
    });
    expect(first).toMatchObject({
      seats: ['courier', 'random'],
      rounds: 20,
      finished: false,
      faults: [null, null],
    });
    expect(playedActions).toHaveLength(first.actions);
    expect((await playGame({ ...settings, bots: [settings.bots[0], 'random'] })).hash).toBe(first.hash);
    expect((await playGame({ ...settings, seed: 4 })).hash).not.toBe(first.hash);
    expect((await playGame({ ...settings, key: 'a key' })).hash).not.toBe(first.hash);
  });

  test('gives a journal that replays', async () => {
    const { journal, hash } = await playGame({ bots: ['courier', 'courier'], maxRounds: 8 });
    const game = openGame({ players: 2, maxRounds: 8 });
    expect(replay(game, completeJournal(journal, 'journal')).hash).toBe(hash);
  });

  test('names unknown bots and titles', async () => {
    await expect(playGame({ bots: ['courier'] })).rejects.toThrow(
      /players: 1 given, north-america takes 2 to 6/,
    );
    await expect(playGame({ bots: ['courier', 'x'] })).rejects.toThrow(/'x'/);
    await expect(playGame({ title: 'x', bots: ['courier', 'random'] })).rejects.toThrow(
      /there is no title 'x'/,
    );
  });
});

test('runTournament writes the files of a run', async () => {
  const out = tempFolder();
  const { folder, games, standings } = await runTournament(
    { bots: ['courier', 'random'], players: 2, seeds: 2, maxRounds: 10 },
    { out, workers: 2 },
  );
  expect([games, standings.length]).toEqual([4, 2]);
  expect(readFileSync(join(folder, 'games.csv'), 'utf8').trim().split('\n')).toHaveLength(5);
});

describe('what the command line refuses is refused by its name, value and what is allowed', () => {
  const base = { bots: ['first', 'last'], title: 'pebbles', players: 2, seeds: 1 };
  const bot = { ...random, create: () => ({ decide: () => [0] }) };
  const problem = (call: Promise<unknown> | (() => unknown)) =>
    Promise.resolve()
      .then(typeof call === 'function' ? call : () => call)
      .then(
        () => 'none',
        (error) => {
          expect(error).toBeInstanceOf(DataError);
          return (error as DataError).problems.join('; ');
        },
      );

  test.each<[object, RegExp]>([
    [{ sedes: 3 }, /^sedes: no such setting.* seeds/],
    [{ seeds: 'ten' }, /^seeds: must be a whole number from 1 to 1000000000 \(given: ten\)$/],
    [{ seeds: -2, judge: 'win' }, /^seeds: must be .*; judge: must be wins, .*\(given: win\)$/],
    [{ 'first-seed': 2 }, /^first-seed: no such setting.* firstSeed/],
    [{ workers: 0 }, /^workers: must be a whole number from 1 to 256 \(given: 0\)$/],
    [{ bots: [bot, 'last'] }, /^bots: must be names, files or commands, because worker threads load them/],
    [{ until: 'sometime' }, /^until: /],
    [{ until: { kind: 'sometime' } }, /^until: must be text/],
    [{ files: 'deck.csv' }, /^files: must be paths by kind of file \(given: deck.csv\)$/],
    [{ quiet: true }, /^quiet: no such setting/],
  ])('runTournament with %j', async (extra, text) => {
    expect(await problem(runTournament({ ...base, ...extra }, { out: false }))).toMatch(text);
  });

  test('the options of runTournament, playGame, openGame and openEnvironment', async () => {
    expect(await problem(runTournament(base, { outt: 'x' } as never))).toMatch(/^outt: no such setting/);
    expect(await problem(runTournament(base, { out: 3 } as never))).toMatch(
      /^out: must be a folder, or false/,
    );
    const two = ['courier', 'courier'];
    for (const [choice, text] of [
      [{ bots: two, player: 3 }, /^player: no such setting/],
      [{ bots: two, seed: -1 }, /^seed: must be a whole number, 0 or more \(given: -1\)$/],
      [{ bots: 'courier' }, /^bots: must be a list of bots/],
      [{ bots: two, onAction: 3 }, /^onAction: must be a function \(given: 3\)$/],
      [{ bots: two, maxRounds: '9' }, /^maxRounds: must be a whole number/],
    ] as const)
      expect(await problem(playGame(choice as never))).toMatch(text);
    expect(await problem(() => openGame({ players: 'two' } as never))).toMatch(
      /^players: must be a whole number/,
    );
    expect(await problem(() => openGame({ players: 2, option: [] } as never))).toMatch(
      /^option: no such setting/,
    );
    expect(await problem(openEnvironment({ actions: 'all' } as never))).toMatch(
      /^actions: must be single or tours/,
    );
  });
});

test('a tournament may write nothing, has the workers of its settings, and figures by name', async () => {
  const before = new Set(readdirSync('.'));
  const settings = { title: 'pebbles', bots: ['first', 'last'], players: 2, seeds: 2, workers: 1 };
  const rule = readStopRule('decided');
  const { folder, standings, games } = await runTournament(
    { ...settings, seeds: 40, until: rule as StopRule },
    { out: false },
  );
  expect([folder, games > 0]).toEqual(['', true]);
  for (const { figures, figuresByName } of standings) expect(Object.values(figuresByName)).toEqual(figures);
  expect(Object.keys(standings[0].figuresByName)).toEqual(
    openGame({ title: 'pebbles', players: 2 }).figures.map(({ id }) => id),
  );
  expect(readdirSync('.').filter((name) => !before.has(name))).toEqual([]);
});

test('the worked example runs', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await main(tempFolder());
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines[0]).toBe('faults: 0');
  expect(lines[1]).toMatch(/^won by courier in round \d+, with \d+M$/);
  expect(
    lines
      .slice(2)
      .map((line) => line.split(':')[0])
      .sort(),
  ).toEqual(['courier', 'hauler']);
});
