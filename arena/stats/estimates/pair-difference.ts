// How much better one bot does than another under a judge, from games in which both sat: one difference a seed, so
// that the randomness that a seed brings to both cancels out.
import { type BoundedMean, boundedInterval } from '../basics/bounded-mean.ts';
import { SEEDS_FOR_INTERVAL } from '../basics/mean-interval.ts';
import type { Interval } from '../basics/wilson.ts';
import { gameStep, type Judge } from './pair-value.ts';
import type { SeedSums } from './seed-sums.ts';

export interface PairDifference {
  readonly seeds: number;
  /** Mean over seeds of the mean value of the seed's games under the judge, -1 to 1. */
  readonly difference: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL. */
  readonly interval?: Interval;
}

/** The part of an interval that a difference can lie in. */
export const asDifference = ({ low, high }: Interval): Interval => ({
  low: Math.max(-1, low),
  high: Math.min(1, high),
});

/**
 * A pair's values by seed as data of `bounded-mean.ts`, for interval and p-value alike. By wins and places the
 * pseudo-observations are a game won and a game lost. Scores differ by little in most games, so there one game's step to
 * either side is enough: the largest value seen, at least GAME_STEP.
 * @param seeds in which both sat @param effect design effect of pairs, see `cautiousEffect`
 */
export function pairData(seeds: SeedSums, judge: Judge, effect: number): BoundedMean {
  const { count, mean, squares } = seeds.moments;
  const gameShare = seeds.share / count;
  const reach = gameStep(judge, seeds.largest);
  const ends =
    judge === 'score' ? asDifference({ low: mean - reach, high: mean + reach }) : { low: -1, high: 1 };
  return { mean, count, squares, clusters: count, ends, effect: effect * gameShare };
}

/** @param seeds in which both sat @param effect see `pairData` */
export function pairDifference(seeds: SeedSums, judge: Judge = 'wins', effect = 1): PairDifference {
  const data = pairData(seeds, judge, effect);
  const { mean: difference, clusters } = data;
  if (clusters < SEEDS_FOR_INTERVAL) return { seeds: clusters, difference };
  return { seeds: clusters, difference, interval: asDifference(boundedInterval(data)) };
}
