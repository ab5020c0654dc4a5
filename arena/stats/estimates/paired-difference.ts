// The mean of paired differences with interval and p-value. If the effect of one unusual game on a value is
// known, two pseudo-observations account for events that have not occurred yet, as in bounded-mean.ts.
import { type BoundedMean, boundedInterval, boundedP } from '../basics/bounded-mean.ts';
import { sequenceInterval, sequenceP } from '../basics/confidence-sequence.ts';
import { clip, hull, type Interval } from '../basics/interval.ts';
import { addValue, noMoments, SEEDS_FOR_INTERVAL } from '../basics/moments.ts';

export interface PairedDifference {
  /** NaN without pairs. */
  readonly mean: number;
  /** 95 % interval within the limit; absent below SEEDS_FOR_INTERVAL pairs. */
  readonly interval?: Interval;
  /** p-value of "no difference"; 1 without an interval, or when all differences are 0. */
  readonly p: number;
}

export interface PairedOptions {
  /** Change of a seed's value by one unusual game. 0 (default) if unknown, which gives Student's interval. */
  readonly step?: number;
  /** Maximum absolute difference; no limit by default. */
  readonly limit?: number;
  /** Share of a seed's value due to one independent game, above 0; 1 by default, as if all games of a seed were alike. */
  readonly gameShare?: number;
  /** True when it is looked at repeatedly: interval and p-value then hold at all looks. */
  readonly isWatched?: boolean;
}

/**
 * Mean difference between two things measured on the same seeds.
 * @param differences independent: one per seed or group of seeds
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
    mean,
    count,
    squares,
    clusters: count,
    bounds: within({ low: mean - step, high: mean + step }),
    effect: step === 0 ? 0 : gameShare,
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
