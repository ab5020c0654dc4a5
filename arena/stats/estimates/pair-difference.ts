// How much better one bot does than another under a judge, from games in which both sat: one difference a seed, so
// that the randomness that a seed brings to both cancels out.
import { type BoundedMean, boundedInterval, boundedP } from '../basics/bounded-mean.ts';
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { holm } from '../basics/holm.ts';
import { clip, hull, type Interval } from '../basics/interval.ts';
import { SEEDS_FOR_INTERVAL } from '../basics/moments.ts';
import { cautiousEffect, pooledEffect, rareEffect } from './design-effect.ts';
import { DEFAULT_JUDGE, gameStep, type Judge } from './pair-value.ts';
import type { SeedSums } from './seed-sums.ts';

export interface PairDifference {
  readonly seeds: number;
  /** Mean over seeds of the mean value of the seed's games under the judge, -1 to 1. */
  readonly difference: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL. */
  readonly interval?: Interval;
}

/**
 * A pair's values by seed as data of `bounded-mean.ts`, for interval and p-value alike. By wins and places the
 * pseudo-observations are a game won and a game lost. Scores differ by little in most games, so there one game's step to
 * either side is enough: the largest value seen, at least GAME_STEP.
 * @param seeds in which both sat @param effect design effect of pairs, see `cautiousEffect`
 */
function pairData(seeds: SeedSums, judge: Judge, effect: number): BoundedMean {
  const { count, mean, squares } = seeds.moments;
  const gameShare = seeds.share / count;
  const reach = judge === 'score' ? gameStep(judge, seeds.largest) : 2;
  const ends = clip({ low: mean - reach, high: mean + reach }, -1, 1);
  return { mean, count, squares, clusters: count, ends, effect: effect * gameShare };
}

/**
 * Difference between two bots by a judge, with its 95 % interval for a fixed number of seeds.
 * @param seeds in which both sat
 * @param effect see `pairData`
 */
export function pairDifference(seeds: SeedSums, judge: Judge = DEFAULT_JUDGE, effect = 1): PairDifference {
  const data = pairData(seeds, judge, effect);
  const { mean: difference, clusters } = data;
  if (clusters < SEEDS_FOR_INTERVAL) return { seeds: clusters, difference };
  return { seeds: clusters, difference, interval: clip(boundedInterval(data), -1, 1) };
}

/**
 * A pair's difference with the interval of the confidence sequence, which may be looked at after every seed. Never narrower
 * than that of `pairDifference`. Where games of a seed go alike, one unusual game comes with others: the step by which
 * a seed's value may move grows with the design effect.
 * @param seeds in which both sat @param effect design effect of pairs, see `cautiousEffect`
 */
export function safeDifference(seeds: SeedSums, judge: Judge, effect: number): PairDifference {
  // Values of wins are 1 or -1 for a game that either of the two won: what is left beside the difference is twice the share of the rarer winner.
  const rarer = (seeds.squares - Math.abs(seeds.sum)) / (2 * seeds.games);
  const cautious = judge === 'wins' ? rareEffect(seeds, rarer, effect) : effect;
  const plain = pairDifference(seeds, judge, cautious);
  const safe = sequenceInterval({
    ...seeds.moments,
    step: (gameStep(judge, seeds.largest) * cautious) / seeds.least,
  });
  return { ...plain, interval: plain.interval && safe && clip(hull(plain.interval, safe), -1, 1) };
}

export interface PairClaim extends PairDifference {
  /** Holm-adjusted p-value of "no difference"; NaN for a pair that is not tested, with too few seeds. */
  readonly p: number;
  /** 1 where the first bot is better, -1 where the second is, 0 where nothing may be claimed. */
  readonly better: -1 | 0 | 1;
}

/**
 * Every two bots side by side under one judge. Among many pairs some differ by chance alone, so "better" is claimed only where
 * Holm's procedure over all pairs allows it; the intervals are those of each pair by itself.
 * @param pairs of each pair the seeds in which both sat, first minus second under the judge
 * @param alpha chance of any false claim in the whole table
 */
export function comparePairs(
  pairs: readonly SeedSums[],
  judge: Judge = DEFAULT_JUDGE,
  alpha = 0.05,
): PairClaim[] {
  const effect = cautiousEffect(pooledEffect(pairs));
  const isTested = ({ seeds }: SeedSums): boolean => seeds >= SEEDS_FOR_INTERVAL;
  const raw = pairs.map((seeds) => (isTested(seeds) ? boundedP(pairData(seeds, judge, effect)) : Number.NaN));
  const adjusted = holm(raw);
  return pairs.map((seeds, i) => {
    const pair = pairDifference(seeds, judge, effect);
    if (!isTested(seeds)) return { ...pair, p: Number.NaN, better: 0 };
    const better = adjusted[i] > alpha ? 0 : pair.difference > 0 ? 1 : -1;
    return { ...pair, p: adjusted[i], better };
  });
}
