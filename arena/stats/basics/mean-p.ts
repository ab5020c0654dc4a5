import { cautiousVariance, type Moments } from './moments.ts';
import { studentCdf } from './student-t.ts';

/**
 * Two-sided p-value of "the mean is 0" by Student's t test with the cautious variance.
 * @param moments of at least two independent values in [-1, 1]
 */
export function meanP(moments: Moments): number {
  const t = moments.mean / Math.sqrt(cautiousVariance(moments) / moments.count);
  return Math.min(1, 2 * studentCdf(-Math.abs(t), moments.count - 1));
}
