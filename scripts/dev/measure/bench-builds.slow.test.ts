import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type BuiltGame, loadBuild } from '../../tuning/bench/built-game.ts';
import { benchBuilds, compare } from './bench-builds.ts';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
const toy = { title: 'north-america', bot: 'courier', players: 2 };

test('a build plays the same actions from the same seed', async () => {
  const [one, other] = [(await loadBuild(dist, toy))(), (await loadBuild(`${dist}/`, toy))()];
  expect(one.playRandom(3)).toBe(other.playRandom(3));
  const actions = one.playBots(3);
  expect(actions).toBeGreaterThan(200);
  expect(other.playBots(3)).toBe(actions);
});

test('rounds are paired, and the mean ratio comes with its interval', () => {
  const compared = compare('x', [
    [100, 110],
    [200, 200],
    [50, 45],
    [80, 88],
  ]);
  expect(compared.perSecond).toEqual([90, 99]);
  expect(compared.ratio).toBeCloseTo((1.1 * 1 * 0.9 * 1.1) ** 0.25);
  expect(compared.extremes.map((x) => x.toFixed(2))).toEqual(['0.90', '1.10']);
  expect(compared.atBest).toBe(1);
  expect(compared.interval.low).toBeLessThan(1);
  expect(compared.interval.high).toBeGreaterThan(1.1);
});

test('what is measured goes by the clock given', async () => {
  let time = 0;
  const works = [
    { name: 'games', seeds: 3, run: (build: BuiltGame, seed: number) => build.playRandom(seed) && 1 },
  ];
  const [compared, noise] = await benchBuilds(
    [dist, dist],
    toy,
    { rounds: 2, now: () => (time += 500) },
    works,
  );
  expect(compared).toMatchObject({ name: 'games', perSecond: [6, 6], ratio: 1 });
  expect(noise).toMatchObject({ name: '  the first build again', perSecond: [6, 6], ratio: 1 });
});

test('what is no build, or lacks the game, is named', async () => {
  await expect(loadBuild('no/such', toy)).rejects.toThrow('no/such: has no engine/index.js');
  await expect(loadBuild(dist, { ...toy, title: 'chess' })).rejects.toThrow("has no title 'chess'");
  await expect(loadBuild(dist, { ...toy, bot: 'nobody' })).rejects.toThrow(
    "has no bot 'nobody' for north-america",
  );
});
