import { expect, test } from 'vitest';
import { mean, variance } from '../basics/averages.ts';
import { pseudoValues } from '../basics/resampling.ts';

const VALUES = [2, 4, 4, 4, 5, 5, 7, 10];

/** A figure of all values but one. */
const figure =
  (of: (values: readonly number[]) => number) =>
  (without: number): number =>
    of(VALUES.filter((_, i) => i !== without));

test('pseudo-values of a mean are the values', () => {
  for (const [i, value] of pseudoValues(VALUES.length, figure(mean)).entries())
    expect(value).toBeCloseTo(VALUES[i], 12);
});

test('those of the variance with divisor n are squared deviations, and their mean the unbiased variance', () => {
  const n = VALUES.length;
  const biased = (values: readonly number[]): number =>
    (variance(values) * (values.length - 1)) / values.length;
  const values = pseudoValues(n, figure(biased));
  expect(mean(values)).toBeCloseTo(variance(VALUES), 12);
  for (const [i, value] of values.entries()) {
    expect(value).toBeCloseTo((n / (n - 1)) * (VALUES[i] - mean(VALUES)) ** 2, 9);
  }
});
