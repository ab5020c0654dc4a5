import { addValue, cautiousVariance, noMoments } from './moments.ts';
import { studentCdf } from './student-t.ts';

/**
 * Two-sided p-value of "the mean is 0" by Student's t test with the cautious variance.
 * @param values at least two, independent, in [-1, 1] @param step least change of a value by one game, see moments.ts
 */
export function meanP(values: readonly number[], step: number): number {
  const moments = noMoments(step);
  for (const value of values) addValue(moments, value);
  const t = moments.mean / Math.sqrt(cautiousVariance(moments) / moments.count);
  return Math.min(1, 2 * studentCdf(-Math.abs(t), moments.count - 1));
}
