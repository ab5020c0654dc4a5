// When a run has played enough, asked of the moments of every pair's differences. All rules are safe to ask after
// every seed and over all pairs together:
// - width: Bonferroni. Each of m pairs is watched by a confidence sequence of level α/m, so all of them hold at once.
// - decided: Holm on the sequences' p-values, which are valid at every seed, hence at the one where the run stops.
// - sprt: each pair is tested with α/m and β/m.
import { SEEDS_TO_WATCH, sequenceHalfWidth, sequenceP } from './confidence-sequence.ts';
import { holm } from './holm.ts';
import { cautiousVariance, type Moments } from './moments.ts';
import { SEEDS_FOR_SPRT, sprtVerdict } from './sprt.ts';

/** Chance of any false claim. */
export const ALPHA = 0.05;

export type StopRule =
  /** Every pair's interval, upper end minus lower end, is at most `width`. */
  | { readonly kind: 'width'; readonly width: number }
  /** Of every pair it is known which bot is better. Never true while two bots are equal. */
  | { readonly kind: 'decided' }
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
  /** First verdict of the sprt, once there is one. */
  verdict?: 'd0' | 'd1';
}

/** Holm-adjusted p-values of "no difference" for every pair; may be read after every seed. */
export const watchedP = (pairs: readonly PairWatch[]): number[] =>
  holm(pairs.map(({ moments }) => sequenceP(moments)));

function isNarrow({ moments }: PairWatch, width: number, alpha: number): boolean {
  if (moments.count < SEEDS_TO_WATCH) return false;
  return 2 * sequenceHalfWidth(moments.count, cautiousVariance(moments), alpha) <= width;
}

/** True when the rule holds for these pairs now. Notes verdicts of the sprt in the pairs. */
export function shouldStop(rule: StopRule, pairs: readonly PairWatch[]): boolean {
  const count = pairs.length;
  if (count === 0) return false;
  switch (rule.kind) {
    case 'width':
      return pairs.every((pair) => isNarrow(pair, rule.width, ALPHA / count));
    case 'decided':
      return watchedP(pairs).every((p) => p <= ALPHA);
    case 'sprt': {
      const { d0, d1, alpha = ALPHA, beta = ALPHA } = rule;
      const sizes = { d0, d1, alpha: alpha / count, beta: beta / count };
      for (const pair of pairs) pair.verdict ??= sprtVerdict(pair.moments, sizes);
      return pairs.every((pair) => pair.verdict !== undefined);
    }
  }
}
