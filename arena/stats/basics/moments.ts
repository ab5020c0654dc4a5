// Mean and spread of a growing list, one value at a time and without keeping the values: Welford 1962, Technometrics
// 4:419. The cost is the same at each seed.

import type { Interval } from './interval.ts';
import { studentCdf, studentQuantile } from './student-t.ts';

/** Count, mean and squares of values, kept up to date value by value (Welford 1962). */
export interface Moments {
  count: number;
  mean: number;
  /** Sum of squared deviations from the mean. */
  squares: number;
  /** How far one game can move a value, at least: see `cautiousVariance`. */
  step: number;
}

/**
 * Moments of no values.
 * @param step least change of a value by one game: GAME_STEP of the judge / games a value stands for
 */
export const noMoments = (step = 1): Moments => ({ count: 0, mean: 0, squares: 0, step });

/** Takes in one more value, in place. */
export function addValue(moments: Moments, value: number): void {
  moments.count++;
  const before = value - moments.mean;
  moments.mean += before / moments.count;
  moments.squares += before * (value - moments.mean);
}

/**
 * Variance of values that lie in [-1, 1] as evidence is weighed with it: as if two more games had moved a value by one
 * step each. A rare event that has not been seen yet, or once, would else make an interval far too narrow; where
 * games are enough, two more change nothing. NaN for fewer than two values.
 */
export const cautiousVariance = ({ count, squares, step }: Moments): number =>
  count < 2 ? Number.NaN : (squares + 2 * step * step) / (count - 1);

/** Means and variances of values in [-1, 1] that are nearer to 0 than this are 0 apart from rounding. */
export const ROUNDING = 1e-12;

/**
 * Two-sided p-value of "the mean is 0" by Student's t test with the cautious variance.
 * @param moments of at least two independent values in [-1, 1]
 */
export function meanP(moments: Moments): number {
  const t = moments.mean / Math.sqrt(cautiousVariance(moments) / moments.count);
  return Math.min(1, 2 * studentCdf(-Math.abs(t), moments.count - 1));
}

/** Fewer seeds than this give no interval: Student's t would lean on normality. */
export const SEEDS_FOR_INTERVAL = 20;

/**
 * Student's interval of a mean: mean ± t(count - 1) · s / √count. For values that may be near their ends or rare,
 * see bounded-mean.ts.
 * @param values independent, at least two @param confidence 0.95 by default
 */
export function meanInterval(values: readonly number[], confidence = 0.95): Interval {
  const moments = noMoments();
  for (const value of values) addValue(moments, value);
  const { count, mean, squares } = moments;
  const t = studentQuantile((1 + confidence) / 2, count - 1);
  const half = t * Math.sqrt(squares / (count - 1) / count);
  return { low: mean - half, high: mean + half };
}
