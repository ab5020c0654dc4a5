// Mean and variance of a growing list without keeping its values: Welford 1962, Technometrics 4:419.

import type { Interval } from './interval.ts';
import { studentCdf, studentQuantile } from './student-t.ts';

/** Running mean and sum of squared deviations. */
export interface Moments {
  count: number;
  mean: number;
  /** Sum of squared deviations from the mean. */
  squaredDeviations: number;
  /** Minimum change of a value by one unusual game, see `cautiousVariance`. */
  step: number;
}

/** Moments of an empty list. @param step minimum change of a value by one game: GAME_STEP of the judge / games per value */
export const newMoments = (step = 1): Moments => ({ count: 0, mean: 0, squaredDeviations: 0, step });

/** Adds a value in place. */
export function addValue(moments: Moments, value: number): void {
  moments.count++;
  const deviation = value - moments.mean;
  moments.mean += deviation / moments.count;
  moments.squaredDeviations += deviation * (value - moments.mean);
}

/**
 * Variance of values in [-1, 1], computed as if two more games had each moved a value by one step. Without
 * them intervals are far too narrow while a rare event has occurred once or never. With many games they do not
 * matter. NaN for fewer than two values.
 */
export const cautiousVariance = ({ count, squaredDeviations, step }: Moments): number =>
  count < 2 ? Number.NaN : (squaredDeviations + 2 * step * step) / (count - 1);

/** Means and variances of values in [-1, 1] below this are rounding errors. */
export const ROUNDING_ERROR = 1e-12;

/**
 * Two-sided p-value of "the mean is 0" by Student's t test with the cautious variance.
 * @param moments of at least two independent values in [-1, 1]
 */
export function meanPValue(moments: Moments): number {
  const t = moments.mean / Math.sqrt(cautiousVariance(moments) / moments.count);
  return Math.min(1, 2 * studentCdf(-Math.abs(t), moments.count - 1));
}

/** Minimum number of seeds for an interval: with fewer, Student's t depends on normality. */
export const MIN_SEEDS_FOR_INTERVAL = 20;

/**
 * Student's interval of a mean: mean ± t(count - 1) · s / √count. For values near their bounds or rare events
 * use bounded-mean.ts.
 * @param values independent, at least two @param confidence 0.95 by default
 */
export function meanInterval(values: readonly number[], confidence = 0.95): Interval {
  const moments = newMoments();
  for (const value of values) addValue(moments, value);
  const { count, mean, squaredDeviations } = moments;
  const t = studentQuantile((1 + confidence) / 2, count - 1);
  const halfWidth = t * Math.sqrt(squaredDeviations / (count - 1) / count);
  return { low: mean - halfWidth, high: mean + halfWidth };
}
