import { addValue, noMoments } from './moments.ts';
import { studentQuantile } from './student-t.ts';
import type { Interval } from './wilson.ts';

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
