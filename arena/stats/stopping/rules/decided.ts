// `decided`: for every pair it is certain which bot is better. Holm on the sequences' p-values, which are valid at every
// seed and therefore when the run stops.
// `decided=δ`: or that the bots differ by less than δ. Bonferroni: a pair is decided if its sequence of level α/m excludes 0
// ("better") or is within [-δ, δ] ("within δ"). With probability 1 - α all sequences cover their means at every seed, and
// then all claims are right.
import { sequenceInterval, sequencePValue } from '../../basics/confidence-sequence.ts';
import { holmAdjusted } from '../../basics/holm.ts';
import { cautiousVariance } from '../../basics/moments.ts';
import { meanSeedsToDecide } from '../mean-seeds.ts';
import { ALPHA, MIN_UNEQUAL_SEEDS, type PairState } from '../pair-state.ts';
import { seedsToDecide } from '../seeds-to-decide.ts';
import { ruleNumber, type StopRuleKind, sizeInPoints } from '../stop-rule.ts';

/**
 * Stops when it is certain for every pair which bot is better, or that the bots differ by less than `within`.
 * Without `within` a run with two equal bots never stops.
 */
export interface DecidedRule {
  readonly kind: 'decided';
  readonly within?: number;
}

/** True if the bots of a pair certainly differ by less than `within`. @param pairs number of all pairs */
export function isWithin(pair: PairState, within: number, pairs: number): boolean {
  if (pair.unequalSeeds < MIN_UNEQUAL_SEEDS) return false;
  const interval = sequenceInterval(pair.moments, ALPHA / pairs);
  return interval !== undefined && interval.low > -within && interval.high < within;
}

const isNear = ({ within }: DecidedRule, pair: PairState, pairs: number): boolean =>
  within !== undefined && isWithin(pair, within, pairs);

/** A rule that also claims equivalence needs Bonferroni's, so that any claim is wrong in at most α of runs. */
const adjust = ({ within }: DecidedRule, pValues: readonly number[]): number[] =>
  within === undefined ? holmAdjusted(pValues) : pValues.map((p) => Math.min(1, p * pValues.length));

export const decided: StopRuleKind<DecidedRule> = {
  kind: 'decided',
  syntax: ['decided', 'decided=D'],
  read(value) {
    if (value === undefined) return { kind: 'decided' };
    const within = ruleNumber(value);
    return within > 0 && within < 1 ? { kind: 'decided', within } : 'decided=D needs a D above 0 and below 1';
  },
  write: ({ within }) => (within === undefined ? 'decided' : `decided=${within}`),
  pairs: {
    isDecided: (rule, pair, pairs) =>
      sequencePValue(pair.moments) * pairs <= ALPHA || isNear(rule, pair, pairs),
    holds(rule, pairs) {
      const p = adjust(
        rule,
        pairs.map(({ moments }) => sequencePValue(moments)),
      );
      return pairs.every((pair, i) => p[i] <= ALPHA || isNear(rule, pair, pairs.length));
    },
    verdict: (rule, pair, pairs) =>
      isNear(rule, pair, pairs) ? { accepted: { side: 'within', limit: rule.within! } } : {},
    nearLimit: ({ within }) => within,
    adjust,
    seedsForPair: ({ within }, { moments }, pairs) =>
      seedsToDecide(Math.abs(moments.mean), cautiousVariance(moments), ALPHA / pairs, within),
  },
  meetings: ({ within }, { pairs, difference, variance, step }) =>
    meanSeedsToDecide({ difference, variance, step, pairs, alpha: ALPHA / pairs, within }),
  sizes: ({ within }) => (within === undefined ? [] : [within]),
  legend({ within }) {
    if (within === undefined) return [];
    const limit = sizeInPoints(within);
    return [
      `within ${limit} points: the true difference lies between -${limit} and ${limit}; with "better", wrong in at most ${sizeInPoints(ALPHA)} % of runs`,
    ];
  },
};
