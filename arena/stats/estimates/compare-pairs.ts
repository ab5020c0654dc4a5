// Every two bots side by side under one judge. Among many pairs some differ by chance alone, so "better" is claimed
// only where Holm's procedure over all pairs allows it; the intervals are those of each pair by itself.
import { boundedP } from '../basics/bounded-mean.ts';
import { holm } from '../basics/holm.ts';
import { SEEDS_FOR_INTERVAL } from '../basics/mean-interval.ts';
import { cautiousEffect, pooledEffect } from './design-effect.ts';
import { type PairDifference, pairData, pairDifference } from './pair-difference.ts';
import type { Judge } from './pair-value.ts';
import type { SeedSums } from './seed-sums.ts';

export interface PairClaim extends PairDifference {
  /** Holm-adjusted p-value of "no difference"; NaN for a pair that is not tested, with too few seeds. */
  readonly p: number;
  /** 1 where the first bot is better, -1 where the second is, 0 where nothing may be claimed. */
  readonly better: -1 | 0 | 1;
}

/**
 * @param pairs of each pair the seeds in which both sat, first minus second under the judge
 * @param alpha chance of any false claim in the whole table
 */
export function comparePairs(pairs: readonly SeedSums[], judge: Judge = 'wins', alpha = 0.05): PairClaim[] {
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
