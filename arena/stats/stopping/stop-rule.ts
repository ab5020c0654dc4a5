// Rules that end a run, from the moments of each pair's values under the judge. All rules may be evaluated after every
// seed, and their error rates hold for all pairs together:
// - width: Bonferroni. Each of m pairs has a confidence sequence of level α/m, so that all hold at once.
// - decided: Holm on the sequences' p-values, which are valid at every seed and therefore when the run stops.
// - decided=δ: Bonferroni. A pair is decided if its sequence of level α/m excludes 0 ("better") or is within [-δ, δ]
//   ("within δ"). With probability 1 - α all sequences cover their means at every seed, and then all claims are right.
// - top: which bots are the best K, see selection.ts. Bots leave during the run.
// - sprt: tests each pair with α/m and β/m.
// The sprt is Wald's sequential probability ratio test between two differences, in the normal approximation with an
// estimated variance (the generalized test on fishtest's mathematics page):
//   LLR ≈ Z (d1 - d0) (2 · mean - d0 - d1) / (2 s²),   accept d0 at ln(β / (1 - α)), d1 at ln((1 - β) / α).
// With few seeds 1/s² is too large on average, by (Z - 1)/(Z - 3) for normal values, so s² is multiplied by this factor.

import {
  MIN_SEEDS_FOR_SAFE_INTERVAL,
  sequenceInterval,
  sequencePValue,
} from '../basics/confidence-sequence.ts';
import { holmAdjusted } from '../basics/holm.ts';
import { cautiousVariance, type Moments } from '../basics/moments.ts';

/** Parameters of a sequential probability ratio test. */
export interface SprtParameters {
  /** The two hypotheses about the difference, d0 < d1. */
  readonly d0: number;
  readonly d1: number;
  /** Probability of accepting d1 if d0 is true. */
  readonly alpha: number;
  /** Probability of accepting d0 if d1 is true. */
  readonly beta: number;
}

/** Log-likelihood ratio of d1 to d0. @param moments of at least four seeds */
export function sprtLogRatio(moments: Moments, d0: number, d1: number): number {
  const { count, mean } = moments;
  const variance = (cautiousVariance(moments) * (count - 1)) / (count - 3);
  return (count * (d1 - d0) * (2 * mean - d0 - d1)) / (2 * variance);
}

/** Log-likelihood ratios at which d0 and d1 are accepted. */
export const sprtBounds = ({ alpha, beta }: SprtParameters) => ({
  d0: Math.log(beta / (1 - alpha)),
  d1: Math.log((1 - beta) / alpha),
});

/** Accepted difference; undefined to continue. Only the first verdict counts. */
export function sprtVerdict(moments: Moments, parameters: SprtParameters): 'd0' | 'd1' | undefined {
  if (moments.count < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
  const ratio = sprtLogRatio(moments, parameters.d0, parameters.d1);
  const bounds = sprtBounds(parameters);
  if (ratio >= bounds.d1) return 'd1';
  return ratio <= bounds.d0 ? 'd0' : undefined;
}

/** Default probability of any false claim. */
export const ALPHA = 0.05;

/** Value of `run --until`. */
export type StopRule =
  /** Stops when every pair's interval is at most `width` wide. */
  | { readonly kind: 'width'; readonly width: number }
  /**
   * Stops when it is certain for every pair which bot is better, or that the bots differ by less than `within`.
   * Without `within` a run with two equal bots never stops.
   */
  | { readonly kind: 'decided'; readonly within?: number }
  /** Stops when `count` bots are certainly the best, or less than `within` worse. */
  | { readonly kind: 'top'; readonly count: number; readonly within?: number }
  /** Stops when every pair has accepted one of two differences; `alpha` and `beta` are 0.05 by default. */
  | {
      readonly kind: 'sprt';
      readonly d0: number;
      readonly d1: number;
      readonly alpha?: number;
      readonly beta?: number;
    };

/** State of a pair under a stopping rule. */
export interface PairState {
  readonly moments: Moments;
  /** Number of seeds on which the two bots differed. */
  unequalSeeds: number;
  /** First verdict of the sprt, and its log-likelihood ratio. */
  verdict?: 'd0' | 'd1';
  logRatio?: number;
}

/** The sprt of a single pair: divides the error rates by the number of pairs. */
export function pairSprt(rule: StopRule & { kind: 'sprt' }, pairs: number): SprtParameters {
  const { d0, d1, alpha = ALPHA, beta = ALPHA } = rule;
  return { d0, d1, alpha: alpha / pairs, beta: beta / pairs };
}

/**
 * Adjusted p-values of "no difference" for every pair, valid after every seed: Holm's or, for a rule that also
 * claims equivalence, Bonferroni's, so that any claim is wrong in at most α of runs.
 */
export function monitoredPValues(rule: StopRule, pairs: readonly Pick<PairState, 'moments'>[]): number[] {
  const raw = pairs.map(({ moments }) => sequencePValue(moments));
  if (rule.kind !== 'decided' || rule.within === undefined) return holmAdjusted(raw);
  return raw.map((p) => Math.min(1, p * pairs.length));
}

/** Minimum number of unequal seeds for equivalence: bots that differ only on rare seeds show no variance before. */
export const MIN_UNEQUAL_SEEDS = 5;

/** True if the bots of a pair certainly differ by less than `within`. @param pairs number of all pairs */
export function isWithin(pair: PairState, within: number, pairs: number): boolean {
  if (pair.unequalSeeds < MIN_UNEQUAL_SEEDS) return false;
  const interval = sequenceInterval(pair.moments, ALPHA / pairs);
  return interval !== undefined && interval.low > -within && interval.high < within;
}

function isNarrow({ moments }: PairState, width: number, pairs: number): boolean {
  const interval = sequenceInterval(moments, ALPHA / pairs);
  return interval !== undefined && interval.high - interval.low <= width;
}

/** True if a pair needs no more games. Bonferroni makes this independent of later results of other pairs. */
export function isDecided(rule: PairRule, pair: PairState, pairs: number): boolean {
  switch (rule.kind) {
    case 'width':
      return isNarrow(pair, rule.width, pairs);
    case 'decided':
      return (
        sequencePValue(pair.moments) * pairs <= ALPHA ||
        (rule.within !== undefined && isWithin(pair, rule.within, pairs))
      );
    case 'sprt':
      return pair.verdict !== undefined;
  }
}

/** A rule that considers each pair separately. */
export type PairRule = Exclude<StopRule, { readonly kind: 'top' }>;

/** Evaluates the rule after a seed: true if it holds. Records verdicts of the sprt in the pairs. */
export function shouldStop(rule: PairRule, pairs: readonly PairState[]): boolean {
  const count = pairs.length;
  if (count === 0) return false;
  switch (rule.kind) {
    case 'width':
      return pairs.every((pair) => isNarrow(pair, rule.width, count));
    case 'decided': {
      const { within } = rule;
      const p = monitoredPValues(rule, pairs);
      return pairs.every(
        (pair, i) => p[i] <= ALPHA || (within !== undefined && isWithin(pair, within, count)),
      );
    }
    case 'sprt': {
      const parameters = pairSprt(rule, count);
      for (const pair of pairs) {
        if (pair.verdict !== undefined) continue;
        pair.verdict = sprtVerdict(pair.moments, parameters);
        if (pair.verdict !== undefined)
          pair.logRatio = sprtLogRatio(pair.moments, parameters.d0, parameters.d1);
      }
      return pairs.every((pair) => pair.verdict !== undefined);
    }
  }
}
