import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { mean, variance } from '../basics/averages.ts';
import { meanInterval } from '../basics/moments.ts';
import { studentQuantile } from '../basics/student-t.ts';
import { normalisedElo, pairEffect } from './pair-effect.ts';
import { SeedSums } from './seed-sums.ts';

/** Seeds of `games` games, each won by the first bot with this chance, else by the second. */
function seedsOf(count: number, games: number, chance: number, random: () => number): SeedSums {
  const seeds = new SeedSums(true);
  for (let seed = 0; seed < count; seed++) {
    const values = Array.from({ length: games }, () => (random() < chance ? 1 : -1));
    seeds.add({
      games,
      sum: values.reduce((sum: number, value) => sum + value, 0),
      squares: games,
      largest: 1,
    });
  }
  return seeds;
}

test('the effect is the mean over the standard deviation of seeds', () => {
  const seeds = new SeedSums();
  for (const sum of [2, 0, 2, 0]) seeds.add({ games: 2, sum, squares: 2 });
  // Means 1, 0, 1, 0: 0.5 over √(1/3).
  expect(pairEffect(seeds).effect).toBeCloseTo(0.5 / Math.sqrt(1 / 3), 12);
  const equalSeeds = new SeedSums();
  for (let seed = 0; seed < 30; seed++) equalSeeds.add({ games: 2, sum: 1, squares: 2 });
  expect(pairEffect(equalSeeds)).toEqual({ effect: Number.NaN });
});

test('the interval is that of the jackknife over seeds, with finite ends where the effect is clear', () => {
  const seeds = new SeedSums(true);
  const values = Array.from({ length: 24 }, (_, i) => [1, 1, 0.5, 1, 0.75, 1][i % 6]);
  for (const value of values) seeds.add({ games: 12, sum: 12 * value, squares: 12 });
  const effectOf = (list: readonly number[]): number => mean(list) / Math.sqrt(variance(list));
  const pseudo = values.map(
    (_, without) => 24 * effectOf(values) - 23 * effectOf(values.filter((_, i) => i !== without)),
  );
  const { effect, interval } = pairEffect(seeds);
  const { low, high } = meanInterval(pseudo);
  expect(effect).toBeCloseTo(effectOf(values), 9);
  // As wide as Student's interval of the pseudo-values, but for the correction by Z / (Z - t).
  const t = studentQuantile(0.975, 23);
  expect(interval!.high - interval!.low).toBeCloseTo(((high - low) * 24) / (24 - t), 9);
  const safe = pairEffect(seeds, true).interval!;
  expect(safe.high - safe.low).toBeGreaterThan(interval!.high - interval!.low);
  expect(Number.isFinite(safe.high)).toBe(true);
});

test('without an interval below twenty seeds, and where a single seed differs', () => {
  const seeds = new SeedSums(true);
  for (let seed = 0; seed < 30; seed++) {
    if (seed === 19) expect(pairEffect(seeds).interval).toBe(undefined);
    seeds.add({ games: 2, sum: seed === 4 ? 0 : 2, squares: 2 });
  }
  expect(pairEffect(seeds)).toEqual({ effect: pairEffect(seeds).effect });
});

test('five counts and normalised Elo equal a computation by hand', () => {
  const seeds = new SeedSums(true);
  // 10 blocks with 0 points, 20 with 1/2, 40 with 1, 25 with 1 1/2, 5 with 2.
  for (const [i, count] of [10, 20, 40, 25, 5].entries())
    for (let block = 0; block < count; block++) seeds.add({ games: 2, sum: i - 2, squares: Math.abs(i - 2) });
  expect(seeds.pointCounts).toEqual([10, 20, 40, 25, 5]);
  // Mean of the score shares 0, 1/4, 1/2, 3/4, 1: (20 · 0.25 + 40 · 0.5 + 25 · 0.75 + 5) / 100 = 0.4875. Mean square:
  // (20 · 0.0625 + 40 · 0.25 + 25 · 0.5625 + 5) / 100 = 0.303125, so the variance is 0.06546875 · 100 / 99 = 0.06613005.
  // Of a game: twice that. (0.4875 - 0.5) / √0.1322601 · 347.4356 = -11.9417.
  expect(normalisedElo(pairEffect(seeds)).effect).toBeCloseTo(-11.9417, 3);
  const { low, high } = pairEffect(seeds).interval!;
  const { interval } = normalisedElo(pairEffect(seeds));
  expect(interval!.high - interval!.low).toBeCloseTo(((high - low) * 347.4356) / Math.SQRT2, 3);
  // A block of other than two games has no such points.
  expect(new SeedSums().add({ games: 12, sum: 2, squares: 4 }).pointCounts).toEqual([0, 0, 0, 0, 0]);
});

test.each([
  [40, 2, 0.5],
  [84, 12, 0.55],
  [84, 2, 0.75],
  [200, 2, 0.9],
])(
  '%i seeds of %i games: 95 %% intervals hold the truth, safe ones no less often',
  (count, games, chance) => {
    const random = stream(`${count}/${games}/${chance}`, 'effect');
    const truth = (2 * chance - 1) / Math.sqrt((4 * chance * (1 - chance)) / games);
    let [coverCount, safe] = [0, 0];
    for (let time = 0; time < 400; time++) {
      const seeds = seedsOf(count, games, chance, random);
      const holds = ({ low, high } = { low: 0, high: 0 }): boolean => low <= truth && truth <= high;
      if (holds(pairEffect(seeds).interval)) coverCount++;
      if (holds(pairEffect(seeds, true).interval)) safe++;
    }
    expect(coverCount).toBeGreaterThan(365);
    expect(safe).toBeGreaterThanOrEqual(coverCount);
  },
);
