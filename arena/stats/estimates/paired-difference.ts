// Mean of paired differences with interval and p-value. If the effect of one unusual game on a value is known, two
// pseudo-observations account for events that have not occurred yet, as in bounded-mean.ts.
import { type BoundedMean, boundedInterval, boundedPValue } from '../basics/bounded-mean.ts';
import { sequenceInterval, sequencePValue } from '../basics/confidence-sequence.ts';
import { clip, hull, type Interval } from '../basics/interval.ts';
import { addValue, MIN_SEEDS_FOR_INTERVAL, newMoments } from '../basics/moments.ts';

export interface PairedDifference {
  /** NaN without pairs. */
  readonly mean: number;
  /** 95 % interval within ±`maxDifference`; absent below MIN_SEEDS_FOR_INTERVAL pairs. */
  readonly interval?: Interval;
  /** p-value of "no difference"; 1 without an interval, or if all differences are 0. */
  readonly p: number;
}

export interface PairedOptions {
  /** Change of a seed's value by one unusual game. 0 (default) if unknown, which gives Student's interval. */
  readonly step?: number;
  /** Maximum absolute difference; no limit by default. */
  readonly maxDifference?: number;
  /** Share of a seed's value due to one independent game, above 0; 1 by default, as if all games of a seed were equal. */
  readonly gameShare?: number;
  /** True if the result is looked at repeatedly: interval and p-value are then valid at all looks. */
  readonly isWatched?: boolean;
}

/**
 * Mean difference between two quantities measured on the same seeds.
 * @param differences independent: one per seed or group of seeds
 */
export function pairedDifference(
  differences: readonly number[],
  {
    step = 0,
    maxDifference = Number.POSITIVE_INFINITY,
    gameShare = 1,
    isWatched = false,
  }: PairedOptions = {},
): PairedDifference {
  const moments = newMoments(step * gameShare);
  for (const value of differences) addValue(moments, value);
  const { count, mean, squaredDeviations } = moments;
  if (count < MIN_SEEDS_FOR_INTERVAL) return { mean: count === 0 ? Number.NaN : mean, p: 1 };
  if (squaredDeviations === 0 && step === 0)
    return { mean, interval: { low: mean, high: mean }, p: mean === 0 ? 1 : 0 };
  const clipToRange = (interval: Interval): Interval => clip(interval, -maxDifference, maxDifference);
  const data: BoundedMean = {
    mean,
    count,
    squaredDeviations,
    clusters: count,
    bounds: clipToRange({ low: mean - step, high: mean + step }),
    pseudoWeight: step === 0 ? 0 : gameShare,
  };
  const plain = boundedInterval(data);
  if (!isWatched) return { mean, interval: clipToRange(plain), p: boundedPValue(data) };
  const safe = sequenceInterval(moments);
  return {
    mean,
    interval: clipToRange(safe ? hull(plain, safe) : plain),
    p: Math.max(boundedPValue(data), sequencePValue(moments)),
  };
}
