// Differences between two bots under a judge, from the games in which both play. Each seed gives one difference,
// so that randomness that affects both bots cancels.
import { type BoundedMean, boundedInterval, boundedPValue } from '../basics/bounded-mean.ts';
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { holmAdjusted } from '../basics/holm.ts';
import { clip, hull, type Interval } from '../basics/interval.ts';
import { MIN_SEEDS_FOR_INTERVAL } from '../basics/moments.ts';
import { DEFAULT_JUDGE, gameStep, type Judge, judgeOf } from '../judges/judges.ts';
import { cautiousEffect, pooledEffect, rareEventEffect } from './design-effect.ts';
import type { SeedSums } from './seed-sums.ts';

/** Difference between two bots, first minus second. */
export interface PairDifference {
  /** Seeds in which both played. */
  readonly seeds: number;
  /** Mean over seeds of the mean value of a seed's games, -1 to 1. */
  readonly difference: number;
  /** 95 % interval; absent below MIN_SEEDS_FOR_INTERVAL. */
  readonly interval?: Interval;
}

/**
 * Values of a pair by seed, as input of bounded-mean.ts. The pseudo-observations are one game's step above and below the
 * mean: by wins and places a won and a lost game, by score, where most values are small, the largest value so far.
 * @param seeds in which both played @param effect design effect of pairs, see `cautiousEffect`
 */
function boundedMeanOf(seeds: SeedSums, judge: Judge, effect: number): BoundedMean {
  const { count, mean, squaredDeviations } = seeds.moments;
  const gameShare = seeds.sumOfInverseGames / count;
  const reach = gameStep(judge, seeds.largest);
  const bounds = clip({ low: mean - reach, high: mean + reach }, -1, 1);
  return { mean, count, squaredDeviations, clusters: count, bounds, pseudoWeight: effect * gameShare };
}

/**
 * Difference between two bots under a judge, with its 95 % interval for a fixed number of seeds.
 * @param seeds in which both played
 * @param effect design effect of pairs, see `cautiousEffect`
 */
export function pairDifference(seeds: SeedSums, judge: Judge = DEFAULT_JUDGE, effect = 1): PairDifference {
  const data = boundedMeanOf(seeds, judge, effect);
  const { mean: difference, clusters } = data;
  if (clusters < MIN_SEEDS_FOR_INTERVAL) return { seeds: clusters, difference };
  return { seeds: clusters, difference, interval: clip(boundedInterval(data), -1, 1) };
}

/**
 * Difference between two bots with a confidence sequence as its interval, never narrower than that of
 * `pairDifference`. The step by which an unusual game may move a seed's value grows with the design effect,
 * because unusual games occur together if a seed's games are similar.
 * @param seeds in which both played @param effect design effect of pairs, see `cautiousEffect`
 */
export function safeDifference(seeds: SeedSums, judge: Judge, effect: number): PairDifference {
  // Share of games won by the bot with fewer wins: by wins, a game that either bot won has the value 1 or -1.
  const rarerShare = (seeds.sumOfSquares - Math.abs(seeds.sum)) / (2 * seeds.games);
  const cautious = judgeOf(judge).countsWins ? rareEventEffect(seeds, rarerShare, effect) : effect;
  const plain = pairDifference(seeds, judge, cautious);
  const step = (gameStep(judge, seeds.largest) * cautious) / seeds.minGames;
  const safe = sequenceInterval({ ...seeds.moments, step });
  return { ...plain, interval: plain.interval && safe && clip(hull(plain.interval, safe), -1, 1) };
}

/** Difference with a claim that is corrected for all pairs. */
export interface PairClaim extends PairDifference {
  /** Holm-adjusted p-value of "no difference"; NaN for a pair with too few seeds. */
  readonly p: number;
  /** 1 if the first bot is better, -1 if the second is, 0 if neither may be claimed. */
  readonly better: -1 | 0 | 1;
}

/**
 * Compares all pairs under one judge. Among many pairs some differ by chance, so Holm's procedure over all
 * pairs decides which claims of "better" are allowed. The intervals are for each pair alone.
 * @param pairs by pair, the seeds in which both played, first minus second under the judge
 * @param alpha probability of any false claim in the whole table
 */
export function comparePairs(
  pairs: readonly SeedSums[],
  judge: Judge = DEFAULT_JUDGE,
  alpha = 0.05,
): PairClaim[] {
  const effect = cautiousEffect(pooledEffect(pairs));
  const isTested = ({ seedCount }: SeedSums): boolean => seedCount >= MIN_SEEDS_FOR_INTERVAL;
  const pValues = pairs.map((seeds) =>
    isTested(seeds) ? boundedPValue(boundedMeanOf(seeds, judge, effect)) : Number.NaN,
  );
  const adjusted = holmAdjusted(pValues);
  return pairs.map((seeds, i) => {
    const pair = pairDifference(seeds, judge, effect);
    if (!isTested(seeds)) return { ...pair, p: Number.NaN, better: 0 };
    const better = adjusted[i] > alpha ? 0 : pair.difference > 0 ? 1 : -1;
    return { ...pair, p: adjusted[i], better };
  });
}
