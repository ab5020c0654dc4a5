// When a run has played enough, asked of the moments of every pair's values under the judge. All rules are safe to ask
// after every seed and over all pairs together:
// - width: Bonferroni. Each of m pairs is watched by a confidence sequence of level α/m, so all of them hold at once.
// - decided: Holm on the sequences' p-values, which are valid at every seed, hence at the one where the run stops.
// - decided=δ: Bonferroni. A pair is decided when its sequence of level α/m leaves 0 out ("better") or lies within
//   [-δ, δ] ("within δ"). While all sequences hold their means, which they do in 1 - α of runs, no claim of either kind
//   is wrong, at whatever seed it is made.
// - sprt: each pair is tested with α/m and β/m.
import { SEEDS_TO_WATCH, sequenceInterval, sequenceP } from '../basics/confidence-sequence.ts';
import { holm } from '../basics/holm.ts';
import type { Moments } from '../basics/moments.ts';
import type { Interval } from '../basics/wilson.ts';
import { SEEDS_FOR_SPRT, type SprtSizes, sprtRatio, sprtVerdict } from './sprt.ts';

/** Chance of any false claim. */
export const ALPHA = 0.05;

export type StopRule =
  /** Every pair's interval, upper end minus lower end, is at most `width`. */
  | { readonly kind: 'width'; readonly width: number }
  /**
   * Of every pair it is known which bot is better or, when `within` is given, that they differ by less than that.
   * Without it the rule never holds while two bots are equal.
   */
  | { readonly kind: 'decided'; readonly within?: number }
  /** Of every pair one of two differences has been accepted; `alpha` and `beta` are 0.05 unless told. */
  | {
      readonly kind: 'sprt';
      readonly d0: number;
      readonly d1: number;
      readonly alpha?: number;
      readonly beta?: number;
    };

/** No rule of this kind holds on fewer seeds. */
export const seedsToDecide = ({ kind }: StopRule): number =>
  kind === 'sprt' ? SEEDS_FOR_SPRT : SEEDS_TO_WATCH;

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

/** A pair's sequence at its share of the level; everything is possible on too few seeds. */
const shared = ({ moments }: PairWatch, pairs: number): Interval =>
  sequenceInterval(moments, ALPHA / pairs) ?? {
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
  };

/**
 * Bots that play alike but on rare seeds show no spread until such a seed comes: on fewer unequal seeds than this, nothing
 * is known of how far apart they are.
 */
export const UNEQUAL_SEEDS = 5;

/** Whether the bots of a pair may be said to differ by less than `within`. @param pairs pairs that are watched */
export function isWithin(pair: PairWatch, within: number, pairs: number): boolean {
  if (pair.unequal < UNEQUAL_SEEDS) return false;
  const { low, high } = shared(pair, pairs);
  return low > -within && high < within;
}

function isNarrow(pair: PairWatch, width: number, pairs: number): boolean {
  const { low, high } = shared(pair, pairs);
  return high - low <= width;
}

/** True when the rule holds for these pairs now. Notes verdicts of the sprt in the pairs. */
export function shouldStop(rule: StopRule, pairs: readonly PairWatch[]): boolean {
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
