// The mean of paired differences with its interval and p-value, for values of any scale.
import { sequenceInterval, sequenceP } from '../basics/confidence-sequence.ts';
import { meanInterval, SEEDS_FOR_INTERVAL } from '../basics/mean-interval.ts';
import { addValue, noMoments } from '../basics/moments.ts';
import { studentCdf } from '../basics/student-t.ts';
import type { Interval } from '../basics/wilson.ts';

export interface PairedDifference {
  /** NaN without any pair. */
  readonly mean: number;
  /** Of 95 %; missing below SEEDS_FOR_INTERVAL pairs. */
  readonly interval?: Interval;
  /** Of "there is no difference"; 1 where there is no interval, or all pairs are equal. */
  readonly p: number;
}

/**
 * @param differences one a seed, or one a group of seeds; independent
 * @param isWatched whether it is looked at again and again until it tells: the interval is that of the confidence sequence
 */
export function pairedDifference(differences: readonly number[], isWatched = false): PairedDifference {
  const moments = noMoments(0);
  for (const value of differences) addValue(moments, value);
  const { count, mean, squares } = moments;
  if (count === 0) return { mean: Number.NaN, p: 1 };
  if (count < SEEDS_FOR_INTERVAL) return { mean, p: 1 };
  if (squares === 0) return { mean, interval: { low: mean, high: mean }, p: mean === 0 ? 1 : 0 };
  if (isWatched) return { mean, interval: sequenceInterval(moments), p: sequenceP(moments) };
  const t = mean / Math.sqrt(squares / (count - 1) / count);
  const p = Math.min(1, 2 * studentCdf(-Math.abs(t), count - 1));
  return { mean, interval: meanInterval(differences), p };
}
