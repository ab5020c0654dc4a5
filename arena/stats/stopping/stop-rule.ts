// When a run has played enough, asked of the moments of every pair's values under the judge. All rules are safe to ask
// after every seed and over all pairs together:
// - width: Bonferroni. Each of m pairs is watched by a confidence sequence of level α/m, so all of them hold at once.
// - decided: Holm on the sequences' p-values, which are valid at every seed, hence at the one where the run stops.
// - decided=δ: Bonferroni. A pair is decided when its sequence of level α/m leaves 0 out ("better") or lies within
//   [-δ, δ] ("within δ"). While all sequences hold their means, which they do in 1 - α of runs, no claim of either kind
//   is wrong, at whatever seed it is made.
// - top: which bots are the best K, see selection.ts. Bots leave on the way.
// - sprt: each pair is tested with α/m and β/m.
// The sprt is Wald's sequential probability ratio test between two sizes of a difference, in the normal approximation with the
// spread estimated along the way (the generalised test on fishtest's mathematics page):
//   LLR ≈ Z (d1 - d0) (2 · mean - d0 - d1) / (2 s²),   accept d0 at ln(β / (1 - α)), d1 at ln((1 - β) / α).
// On few seeds 1/s² is too large on average, by (Z - 1)/(Z - 3) for normal values, and would bring the verdict early;
// s² is made larger by as much.

import { SEEDS_TO_WATCH, sequenceInterval, sequenceP } from '../basics/confidence-sequence.ts';
import { holm } from '../basics/holm.ts';
import { cautiousVariance, type Moments } from '../basics/moments.ts';

export interface SprtSizes {
  /** The two differences in win share that are weighed against each other, d0 < d1. */
  readonly d0: number;
  readonly d1: number;
  /** Chance of accepting d1 when d0 is true. */
  readonly alpha: number;
  /** Chance of accepting d0 when d1 is true. */
  readonly beta: number;
}

/** Logarithm of the likelihood of d1 over that of d0. @param moments at least four seeds */
export function sprtRatio(moments: Moments, d0: number, d1: number): number {
  const { count, mean } = moments;
  const variance = (cautiousVariance(moments) * (count - 1)) / (count - 3);
  return (count * (d1 - d0) * (2 * mean - d0 - d1)) / (2 * variance);
}

/** Ratios at which one of the two is accepted. */
export const sprtBounds = ({ alpha, beta }: SprtSizes): { readonly d0: number; readonly d1: number } => ({
  d0: Math.log(beta / (1 - alpha)),
  d1: Math.log((1 - beta) / alpha),
});

/** Which of the two is accepted now; undefined to play on. The first verdict stands, later ones mean nothing. */
export function sprtVerdict(moments: Moments, sizes: SprtSizes): 'd0' | 'd1' | undefined {
  if (moments.count < SEEDS_TO_WATCH) return undefined;
  const ratio = sprtRatio(moments, sizes.d0, sizes.d1);
  const bounds = sprtBounds(sizes);
  if (ratio >= bounds.d1) return 'd1';
  return ratio <= bounds.d0 ? 'd0' : undefined;
}

/** Chance of any false claim. */
export const ALPHA = 0.05;

/** When a run has shown enough: `run --until`. */
export type StopRule =
  /** Every pair's interval, upper end minus lower end, is at most `width`. */
  | { readonly kind: 'width'; readonly width: number }
  /**
   * It is known for every pair which bot is better or, when `within` is given, that they differ by less than that.
   * Without it the rule never holds while two bots are equal.
   */
  | { readonly kind: 'decided'; readonly within?: number }
  /** It is known which `count` bots are the best or, when `within` is given, less than that worse. */
  | { readonly kind: 'top'; readonly count: number; readonly within?: number }
  /** Stops when one of two differences is accepted for every pair; `alpha` and `beta` are 0.05 by default. */
  | {
      readonly kind: 'sprt';
      readonly d0: number;
      readonly d1: number;
      readonly alpha?: number;
      readonly beta?: number;
    };

/** One pair as it is watched. */
export interface PairWatch {
  readonly moments: Moments;
  /** Seeds on which the two bots did not do equally well. */
  unequal: number;
  /** First verdict of the sprt, once there is one, and the log-likelihood ratio that gave it. */
  verdict?: 'd0' | 'd1';
  ratio?: number;
}

/** The sprt of each of `pairs` pairs: sizes, and error rates that keep the sums over all pairs. */
export function pairSizes(rule: StopRule & { kind: 'sprt' }, pairs: number): SprtSizes {
  const { d0, d1, alpha = ALPHA, beta = ALPHA } = rule;
  return { d0, d1, alpha: alpha / pairs, beta: beta / pairs };
}

/**
 * Adjusted p-values of "no difference" for every pair; may be read after every seed. By Holm; for a rule that also
 * claims equivalence by Bonferroni, so that claims of both kinds together are wrong in at most α of runs.
 */
export function watchedP(rule: StopRule, pairs: readonly Pick<PairWatch, 'moments'>[]): number[] {
  const raw = pairs.map(({ moments }) => sequenceP(moments));
  if (rule.kind !== 'decided' || rule.within === undefined) return holm(raw);
  return raw.map((p) => Math.min(1, p * pairs.length));
}

/**
 * Bots that play alike but on rare seeds show no spread until such a seed comes: on fewer unequal seeds than this, nothing
 * is known of how far apart they are.
 */
export const UNEQUAL_SEEDS = 5;

/** Whether the bots of a pair may be said to differ by less than `within`. @param pairs pairs that are watched */
export function isWithin(pair: PairWatch, within: number, pairs: number): boolean {
  if (pair.unequal < UNEQUAL_SEEDS) return false;
  const own = sequenceInterval(pair.moments, ALPHA / pairs);
  return own !== undefined && own.low > -within && own.high < within;
}

function isNarrow({ moments }: PairWatch, width: number, pairs: number): boolean {
  const own = sequenceInterval(moments, ALPHA / pairs);
  return own !== undefined && own.high - own.low <= width;
}

/**
 * Whether the rule has its answer for a pair, for good: it needs no more games. Its p-value is corrected by Bonferroni, so
 * that it stays small enough whatever happens to other pairs.
 */
export function isSettled(rule: PairRule, pair: PairWatch, pairs: number): boolean {
  switch (rule.kind) {
    case 'width':
      return isNarrow(pair, rule.width, pairs);
    case 'decided':
      return (
        sequenceP(pair.moments) * pairs <= ALPHA ||
        (rule.within !== undefined && isWithin(pair, rule.within, pairs))
      );
    case 'sprt':
      return pair.verdict !== undefined;
  }
}

/** A rule that asks something of every pair. */
export type PairRule = Exclude<StopRule, { readonly kind: 'top' }>;

/** True when the rule holds for these pairs now. Notes verdicts of the sprt in the pairs. */
export function shouldStop(rule: PairRule, pairs: readonly PairWatch[]): boolean {
  const count = pairs.length;
  if (count === 0) return false;
  switch (rule.kind) {
    case 'width':
      return pairs.every((pair) => isNarrow(pair, rule.width, count));
    case 'decided': {
      const { within } = rule;
      const p = watchedP(rule, pairs);
      return pairs.every(
        (pair, i) => p[i] <= ALPHA || (within !== undefined && isWithin(pair, within, count)),
      );
    }
    case 'sprt': {
      const sizes = pairSizes(rule, count);
      for (const pair of pairs) {
        if (pair.verdict !== undefined) continue;
        pair.verdict = sprtVerdict(pair.moments, sizes);
        if (pair.verdict !== undefined) pair.ratio = sprtRatio(pair.moments, sizes.d0, sizes.d1);
      }
      return pairs.every((pair) => pair.verdict !== undefined);
    }
  }
}
