// Shrinkage compared with the classic example and with simulated truth.
import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { randomNormal } from '../../testing/normal.ts';
import { mean } from '../basics/averages.ts';
import { type Estimate, shrink } from './empirical-bayes.ts';

describe('batting averages of 18 players in 1970, Efron and Morris 1975, table 1', () => {
  // Hits in the first 45 times at bat, and the average over the rest of the season.
  const hits = [18, 17, 16, 15, 14, 14, 13, 12, 11, 11, 10, 10, 10, 10, 10, 9, 8, 7];
  const laterAverages =
    '.346 .298 .276 .222 .273 .27 .263 .21 .269 .23 .264 .256 .303 .264 .226 .286 .316 .2'.split(' ');
  const players = hits.map((count, i) => [count, Number(laterAverages[i])] as const);
  const centre = mean(hits.map((count) => count / 45));
  const standardError = Math.sqrt((centre * (1 - centre)) / 45);
  const {
    mean: estimatedMean,
    spread,
    values,
  } = shrink(hits.map((count) => ({ value: count / 45, standardError })));
  const squares = (guesses: readonly number[]): number =>
    guesses.reduce((sum, guess, i) => sum + (guess - players[i][1]) ** 2, 0);

  test('are shrunk far towards their mean, .265', () => {
    expect(estimatedMean).toBeCloseTo(centre, 12);
    expect(estimatedMean).toBeCloseTo(0.265, 3);
    // Efron and Morris keep about a fifth of each deviation; with k - 1 in place of k - 3 it is a little
    // less.
    const keptShare = (values[0].value - estimatedMean) / (18 / 45 - estimatedMean);
    expect(keptShare).toBeCloseTo(spread ** 2 / (spread ** 2 + standardError ** 2), 12);
    expect(keptShare).toBeGreaterThan(0.05);
    expect(keptShare).toBeLessThan(0.25);
  });

  test('predict the rest of the season more than twice as well after shrinkage', () => {
    const raw = squares(hits.map((count) => count / 45));
    expect(raw).toBeGreaterThan(2 * squares(values.map(({ value }) => value)));
  });
});

describe('simulated values', () => {
  const random = stream(1, 'shrinkage');
  const simulate = (count: number, spread: number): (Estimate & { readonly truth: number })[] =>
    Array.from({ length: count }, () => {
      const truth = 7 + spread * randomNormal(random);
      const standardError = 0.3 + random();
      return { truth, value: truth + standardError * randomNormal(random), standardError };
    });

  test('give back mean and spread, and are closer to the truth after shrinkage', () => {
    // The variance has no bias; its standard error is about 0.021 for 2,000 values.
    const variances = Array.from({ length: 25 }, () => shrink(simulate(400, 0.5)).spread ** 2);
    expect(mean(variances)).toBeGreaterThan(0.22);
    expect(mean(variances)).toBeLessThan(0.28);
    const simulatedValues = simulate(2000, 0.5);
    const { mean: estimatedMean, values } = shrink(simulatedValues);
    expect(estimatedMean).toBeCloseTo(7, 1);
    const off = (list: readonly Estimate[]): number =>
      mean(list.map(({ value }, i) => (value - simulatedValues[i].truth) ** 2));
    expect(off(values)).toBeLessThan(0.5 * off(simulatedValues));
    // Its standard errors are right.
    expect(
      mean(
        values.map(
          ({ value, standardError }, i) => ((value - simulatedValues[i].truth) / standardError) ** 2,
        ),
      ),
    ).toBeCloseTo(1, 1);
    const coveredValues = values.filter(
      ({ value, standardError }, i) => Math.abs(value - simulatedValues[i].truth) < 1.96 * standardError,
    );
    expect(coveredValues.length / simulatedValues.length).toBeGreaterThan(0.935);
    expect(coveredValues.length / simulatedValues.length).toBeLessThan(0.965);
  });

  test('that differ only by their errors have a small estimated spread, often 0', () => {
    const spreads = Array.from({ length: 100 }, () => shrink(simulate(60, 0)).spread);
    const zeroSpreads = spreads.filter((spread) => spread === 0).length;
    expect(zeroSpreads).toBeGreaterThan(35);
    expect(zeroSpreads).toBeLessThan(70);
    expect(mean(spreads)).toBeLessThan(0.2);
  });
});

test('the estimated spread makes the weighted deviations equal to their expectation', () => {
  const estimates = [3, 9, 4, 6, 1].map((value, i) => ({ value, standardError: 0.5 + 0.25 * i }));
  const { mean: centre, spread } = shrink(estimates);
  const sum = estimates.reduce(
    (all, { value, standardError }) => all + (value - centre) ** 2 / (standardError ** 2 + spread ** 2),
    0,
  );
  expect(sum).toBeCloseTo(estimates.length - 1, 9);
});

test('equal values and single values are not changed', () => {
  const equalValues = [1, 2, 3].map((standardError) => ({ value: 5, standardError }));
  expect(shrink(equalValues)).toMatchObject({
    mean: 5,
    spread: 0,
    values: [{ value: 5 }, { value: 5 }, { value: 5 }],
  });
  expect(shrink([{ value: 4, standardError: 1 }])).toMatchObject({
    mean: 4,
    spread: 0,
    values: [{ value: 4 }],
  });
});
