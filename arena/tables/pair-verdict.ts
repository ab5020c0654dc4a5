// What a stopping rule has shown about a pair: exactly what was accepted, and no more. A sequential test that accepts its
// larger difference has shown the true one to be above the smaller (an error in at most alpha of runs if it is not); one
// that accepts the smaller has shown it to be below the larger (beta). Neither says "equal".
import { sprtBounds, sprtRatio } from '../stats/stopping/sprt.ts';
import {
  isWithin,
  type PairWatch,
  pairSizes,
  type StopRule,
  seedsToDecide,
} from '../stats/stopping/stop-rule.ts';

export interface PairVerdict {
  /** Of the difference, first bot minus second; absent while nothing was accepted. */
  readonly accepted?: { readonly side: 'above' | 'below' | 'within'; readonly limit: number };
  /**
   * 1 where a sequential test calls the first bot better, -1 for the second. It does so for the larger size accepted where the
   * middle of both sizes is 0 or more, and for the smaller one where it is 0 or less.
   */
  readonly better?: 1 | -1;
  /** Of a sequential test, from 20 seeds on. */
  readonly test?: SprtState;
}

export interface SprtState {
  /** Log-likelihood ratio: as it was at the verdict, or as it is now. */
  readonly ratio: number;
  /** Where the smaller difference is accepted, and the larger. */
  readonly low: number;
  readonly high: number;
}

/** @param pairs all that are watched, in order */
export function pairVerdicts(rule: StopRule, pairs: readonly PairWatch[]): PairVerdict[] {
  return pairs.map((pair): PairVerdict => {
    if (rule.kind === 'sprt') {
      const bounds = sprtBounds(pairSizes(rule, pairs.length));
      if (pair.moments.count < seedsToDecide(rule)) return {};
      const ratio = pair.ratio ?? sprtRatio(pair.moments, rule.d0, rule.d1);
      const test = { ratio, low: bounds.d0, high: bounds.d1 };
      const middle = rule.d0 + rule.d1;
      if (pair.verdict === 'd1')
        return { accepted: { side: 'above', limit: rule.d0 }, test, ...(middle >= 0 && { better: 1 }) };
      if (pair.verdict === 'd0')
        return { accepted: { side: 'below', limit: rule.d1 }, test, ...(middle <= 0 && { better: -1 }) };
      return { test };
    }
    const within = rule.kind === 'decided' ? rule.within : undefined;
    if (within === undefined || !isWithin(pair, within, pairs.length)) return {};
    return { accepted: { side: 'within', limit: within } };
  });
}

/** As pairs.csv has it: `above 0`, `below 0.05`, `within 0.02`, or nothing. */
export const verdictText = ({ accepted }: PairVerdict): string =>
  accepted ? `${accepted.side} ${accepted.limit}` : '';
