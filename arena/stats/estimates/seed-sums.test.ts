import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { addCount, median, medianOfCounts, type ValueCounts } from '../basics/averages.ts';
import { sumSeeds } from '../testing/sum-seeds.ts';
import { designEffect } from './design-effect.ts';
import { MAX_GROUPS } from './seed-groups.ts';
import { type SeedValues, scoreSeed } from './seed-sums.ts';

test('running sums equal the sums over the list of seeds', () => {
  const seeds = [
    { games: 12, sum: 3, squares: 3 },
    { games: 6, sum: 0, squares: 0 },
    { games: 12, sum: 7.5, squares: 7.25 },
  ];
  const sums = sumSeeds(seeds);
  expect(sums).toMatchObject({ seedCount: 3, games: 30, sum: 10.5, minGames: 6 });
  const rate = 10.5 / 30;
  const squares = seeds.reduce((all, { games, sum }) => all + (sum - rate * games) ** 2, 0);
  expect(sums.squaredDeviations(rate)).toBeCloseTo(squares, 12);
  expect(sums.moments.mean).toBeCloseTo((3 / 12 + 7.5 / 12) / 3, 12);
  const pair = sumSeeds([2, -2, 0, 1].map((sum) => ({ games: 2, sum, squares: 2 })));
  expect([pair.seedsAhead, pair.seedsBehind]).toEqual([2, 1]);
});

test('a shared win counts by its square in the variance of games', () => {
  const game = (shares: number[]) => ({ entrants: [0, 1], shares, places: [1, 1], scores: [0, 0] });
  const { bots, seats } = scoreSeed([game([0.5, 0.5]), game([1, 0])], 2, 2);
  expect(bots[0]).toEqual({ games: 2, sum: 1.5, squares: 1.25, largest: 1 });
  expect(sumSeeds([bots[0], seats[1]]).sumOfSquares).toBe(1.25 + 0.25);
});

test('groups of seeds are bounded in number and equally large, hold all seeds, and give the interval of single seeds', () => {
  const random = stream(1, 'groups');
  const seeds: SeedValues[] = Array.from({ length: 3 * MAX_GROUPS + 5 }, () => {
    const first = random() < 0.5 ? 1 : -1;
    return { games: 2, sum: random() < 0.5 ? 2 * first : 0, squares: 2 };
  });
  const sums = sumSeeds(seeds);
  const groups = [...sums.groups!];
  expect(groups.length).toBeLessThanOrEqual(MAX_GROUPS);
  expect(groups.length).toBeGreaterThanOrEqual(MAX_GROUPS / 2);
  expect(new Set(groups.slice(0, -1).map((group) => group.seedCount)).size).toBe(1);
  expect(groups.reduce((sum, group) => sum + group.seedCount, 0)).toBe(seeds.length);
  expect(groups.reduce((sum, group) => sum + group.sumOfMeans, 0)).toBeCloseTo(sums.sumOfMeans, 9);
  // The interval shrinks as 1 / √seeds while each seed is a group, and must continue so with larger groups.
  const width = (count: number): number => {
    const { low, high } = designEffect(sumSeeds(seeds.slice(0, count))).interval!;
    return Math.log(high / low);
  };
  expect(width(seeds.length) / width(MAX_GROUPS)).toBeCloseTo(Math.sqrt(MAX_GROUPS / seeds.length), 1);
});

test('the median of counts equals the median of the values', () => {
  for (const values of [[], [4], [0, 3], [7, 1, 1, 9], [2, 2, 2, 5, 5], [0, 0, 8, 8]]) {
    const counts: ValueCounts = new Map();
    for (const value of values) addCount(counts, value);
    expect(medianOfCounts(counts)).toEqual(median(values));
  }
});
