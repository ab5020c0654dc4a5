import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { cautiousEffect } from './design-effect.ts';
import { pairDifference, safeDifference } from './pair-difference.ts';
import { pairEffect } from './pair-effect.ts';
import { SeedSums } from './seed-sums.ts';

/** Seeds of `games` games, each won by the first bot with this chance, else by the second. */
function seedsOf(count: number, games: number, chance: number, random: () => number): SeedSums {
  const seeds = new SeedSums();
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
  // The mean square is 1/3 + 1/4.
  const { low, high } = pairEffect(seeds, { low: 0, high: 0.75 }).interval!;
  expect(low).toBe(0);
  expect(high).toBeCloseTo(0.75 / Math.sqrt(7 / 12 - 9 / 16), 9);
  expect(pairEffect(seeds, { low: 0, high: 1 }).interval!.high).toBe(Number.POSITIVE_INFINITY);
  const equalSeeds = new SeedSums();
  for (let seed = 0; seed < 30; seed++) equalSeeds.add({ games: 2, sum: 1, squares: 2 });
  expect(pairEffect(equalSeeds)).toEqual({ effect: Number.NaN });
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
      const effect = cautiousEffect(1);
      if (holds(pairEffect(seeds, pairDifference(seeds, 'wins', effect).interval).interval)) coverCount++;
      if (holds(pairEffect(seeds, safeDifference(seeds, 'wins', effect).interval).interval)) safe++;
    }
    expect(coverCount).toBeGreaterThan(365);
    expect(safe).toBeGreaterThanOrEqual(coverCount);
  },
);
