import { expect, test } from 'vitest';
import { mean, variance } from './averages.ts';
import { pseudoValues, resampleCounts } from './resampling.ts';

const VALUES = [2, 4, 4, 4, 5, 5, 7, 10];

/** A figure of all values but one. */
const figure =
  (of: (values: readonly number[]) => number) =>
  (without: number): number =>
    of(VALUES.filter((_, i) => i !== without));

test('pseudo-values of a mean are the values, those of the variance with divisor n squared deviations', () => {
  const n = VALUES.length;
  expect(pseudoValues(n, figure(mean)).map((value) => Number(value.toFixed(9)))).toEqual(VALUES);
  const biased = (values: readonly number[]): number =>
    (variance(values) * (values.length - 1)) / values.length;
  const values = pseudoValues(n, figure(biased));
  expect(mean(values)).toBeCloseTo(variance(VALUES), 12);
  for (const [i, value] of values.entries())
    expect(value).toBeCloseTo((n / (n - 1)) * (VALUES[i] - mean(VALUES)) ** 2, 9);
});

test('a resample has the same number of seeds and depends only on its seed', () => {
  const times = resampleCounts(7, 3, 50);
  expect(times).toEqual(resampleCounts(7, 3, 50));
  expect(times).not.toEqual(resampleCounts(7, 4, 50));
  expect(times.reduce((a, b) => a + b)).toBe(50);
});
