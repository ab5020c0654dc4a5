import { addValue, cautiousVariance, noMoments } from './moments.ts';
import { studentCdf } from './student-t.ts';

/**
 * Two-sided p-value of "the mean is 0" by Student's t test; agrees with `meanInterval`: below 0.05 where the 95 %
 * interval leaves 0 out. @param values at least two, independent, in [-1, 1]
 */
export function meanP(values: readonly number[]): number {
  const moments = noMoments();
  for (const value of values) addValue(moments, value);
  const t = moments.mean / Math.sqrt(cautiousVariance(moments) / moments.count);
  return Math.min(1, 2 * studentCdf(-Math.abs(t), moments.count - 1));
}
