// The mean of paired differences with its interval and p-value. A figure that has hardly varied may yet do so: where it is known
// how far one game can move a value, two pseudo-observations stand for what was not seen, as in bounded-mean.ts.
import { type BoundedMean, boundedInterval, boundedP } from '../basics/bounded-mean.ts';
import { sequenceInterval, sequenceP } from '../basics/confidence-sequence.ts';
import { clip, hull, type Interval } from '../basics/interval.ts';
import { addValue, noMoments, SEEDS_FOR_INTERVAL } from '../basics/moments.ts';

/** Mean of differences with interval and p-value. */
export interface PairedDifference {
  /** NaN without any pair. */
  readonly mean: number;
  /** 95 % interval within the limit; missing below SEEDS_FOR_INTERVAL pairs. */
  readonly interval?: Interval;
  /** p-value of "no difference"; 1 where there is no interval, or all pairs are equal. */
  readonly p: number;
}

export interface PairedOptions {
  /** How far one unusual game moves the value of its seed; 0, the default, where that is not known: Student's interval. */
  readonly step?: number;
  /** Farthest that a difference can lie from 0; no limit by default. */
  readonly limit?: number;
  /** Part of a seed's value that is one independent game, above 0; 1 by default: games of a seed may all go alike. */
  readonly gameShare?: number;
  /** Whether it is looked at again and again until it is decided: the interval holds at all looks at once. */
  readonly isWatched?: boolean;
}

/**
 * Mean difference between two things measured on the same seeds.
 * @param differences one a seed, or one a group of seeds; independent
 */
export function pairedDifference(
  differences: readonly number[],
  { step = 0, limit = Number.POSITIVE_INFINITY, gameShare = 1, isWatched = false }: PairedOptions = {},
): PairedDifference {
  const moments = noMoments(step * gameShare);
  for (const value of differences) addValue(moments, value);
  const { count, mean, squares } = moments;
  if (count < SEEDS_FOR_INTERVAL) return { mean: count === 0 ? Number.NaN : mean, p: 1 };
  if (squares === 0 && step === 0)
    return { mean, interval: { low: mean, high: mean }, p: mean === 0 ? 1 : 0 };
  const within = (interval: Interval): Interval => clip(interval, -limit, limit);
  const data: BoundedMean = {
    ...{ mean, count, squares, clusters: count },
    ...{ ends: within({ low: mean - step, high: mean + step }), effect: step === 0 ? 0 : gameShare },
  };
  const plain = boundedInterval(data);
  if (!isWatched) return { mean, interval: within(plain), p: boundedP(data) };
  const safe = sequenceInterval(moments);
  return {
    mean,
    interval: within(safe ? hull(plain, safe) : plain),
    p: Math.max(boundedP(data), sequenceP(moments)),
  };
}
