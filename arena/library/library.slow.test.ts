// The library gives the same results as the command line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { random } from '../../bots/crayon/random.ts';
import { main } from '../../bots/examples/library.ts';
import { parseJournal, replay } from '../../engine/index.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { replaceThreads } from '../testing/without-threads.ts';
import { openGame, playGame, runTournament } from './index.ts';

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
    expect(replay(game, parseJournal(journal, 'journal')).hash).toBe(hash);
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
