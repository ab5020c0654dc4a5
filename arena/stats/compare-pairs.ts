// Every two bots side by side. Looking at many pairs finds differences by luck alone, so "better" is claimed only
// where Holm's procedure over all pairs allows it; the intervals are those of each pair by itself.
import { holm } from './holm.ts';
import { SEEDS_FOR_INTERVAL } from './mean-interval.ts';
import { meanP } from './mean-p.ts';
import { type PairDifference, pairDifference } from './pair-difference.ts';

export interface PairClaim extends PairDifference {
  /** Holm-adjusted p-value of "no difference"; 1 for too few seeds. */
  readonly p: number;
  /** 1 where the first bot is better, -1 where the second is, 0 where nothing may be claimed. */
  readonly better: -1 | 0 | 1;
}

/**
 * @param pairs differences of each pair, one a seed, the mean over the seed's games of first minus second
 * @param alpha chance of any false claim in the whole table
 */
export function comparePairs(pairs: readonly (readonly number[])[], alpha = 0.05): PairClaim[] {
  const raw = pairs.map((list) => (list.length < SEEDS_FOR_INTERVAL ? Number.NaN : meanP(list)));
  const adjusted = holm(raw);
  return pairs.map((list, i) => {
    const pair = pairDifference(list);
    const better = adjusted[i] > alpha ? 0 : pair.difference > 0 ? 1 : -1;
    return { ...pair, p: adjusted[i], better };
  });
}
