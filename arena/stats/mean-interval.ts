import { addValue, cautiousVariance, noMoments } from './moments.ts';
import { studentQuantile } from './student-t.ts';
import type { Interval } from './wilson.ts';

/** Fewer seeds than this give no interval: the t interval would lean on normality. */
export const SEEDS_FOR_INTERVAL = 20;

/**
 * Student's interval of a mean: mean ± t(count - 1) · s / √count.
 * @param values independent, in [-1, 1], one a seed @param confidence 0.95 by default
 */
export function meanInterval(values: readonly number[], confidence = 0.95): Interval {
  const moments = noMoments();
  for (const value of values) addValue(moments, value);
  const { count, mean } = moments;
  const t = studentQuantile((1 + confidence) / 2, count - 1);
  const half = t * Math.sqrt(cautiousVariance(moments) / count);
  return { low: mean - half, high: mean + half };
}
