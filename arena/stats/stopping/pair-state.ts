// What stopping rules know and say about a pair of bots.
import type { Moments } from '../basics/moments.ts';

/** Default probability of any false claim. */
export const ALPHA = 0.05;

/** Minimum number of unequal seeds for equivalence: bots that differ only on rare seeds show no variance before. */
export const MIN_UNEQUAL_SEEDS = 5;

/** State of a pair under a stopping rule. */
export interface PairState {
  readonly moments: Moments;
  /** Number of seeds on which the two bots differed. */
  unequalSeeds: number;
  /** First verdict of the sprt, and its log-likelihood ratio. */
  verdict?: 'd0' | 'd1';
  logRatio?: number;
}

/**
 * Verdict of a stopping rule on a pair. A sequential test that accepts d1 has shown that the true difference is above
 * d0, with an error rate of alpha; if it accepts d0, it has shown that the difference is below d1, with an error rate
 * of beta. Neither shows that the bots are equal.
 */
export interface PairVerdict {
  /** Accepted range of the difference, first bot minus second; absent while undecided. */
  readonly accepted?: { readonly side: 'above' | 'below' | 'within'; readonly limit: number };
  /**
   * 1 if a sequential test calls the first bot better: it accepts d1, and d0 + d1 is at least 0. -1 if it calls the
   * second bot better: it accepts d0, and d0 + d1 is at most 0.
   */
  readonly better?: 1 | -1;
  /**
   * State of a sequential test; absent below `MIN_SEEDS_FOR_SAFE_INTERVAL` seeds. `ratio`: log-likelihood ratio, at the
   * verdict or, without one, now. d0 is accepted at `low`, d1 at `high`.
   */
  readonly test?: { readonly ratio: number; readonly low: number; readonly high: number };
}
