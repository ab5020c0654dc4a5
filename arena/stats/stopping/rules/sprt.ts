// `sprt=D0,D1`: every pair has accepted one of two differences in Wald's sequential probability ratio test, with α/m and β/m.
// In the normal approximation with an estimated variance (the generalized test on fishtest's mathematics page):
//   LLR ≈ Z (d1 - d0) (2 · mean - d0 - d1) / (2 s²),   accept d0 at ln(β / (1 - α)), d1 at ln((1 - β) / α).
// With few seeds 1/s² is too large on average, by (Z - 1)/(Z - 3) for normal values, so s² is multiplied by this factor.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../../basics/confidence-sequence.ts';
import { cautiousVariance, type Moments } from '../../basics/moments.ts';
import { ALPHA } from '../pair-state.ts';
import { ruleNumber, type StopRuleKind, sizeInPoints } from '../stop-rule.ts';

/** Stops when every pair has accepted one of two differences; `alpha` and `beta` are 0.05 by default. */
export interface SprtRule {
  readonly kind: 'sprt';
  readonly d0: number;
  readonly d1: number;
  readonly alpha?: number;
  readonly beta?: number;
}

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

/** Upper bound of the error rates of a sequential test, exclusive. */
export const MAX_ERROR_RATE = 0.5;

/** Log-likelihood ratio of d1 to d0. @param moments of at least four seeds */
export function sprtLogRatio(moments: Moments, d0: number, d1: number): number {
  const { count, mean } = moments;
  const variance = (cautiousVariance(moments) * (count - 1)) / (count - 3);
  return (count * (d1 - d0) * (2 * mean - d0 - d1)) / (2 * variance);
}

/** Log-likelihood ratios at which d0 and d1 are accepted. */
const sprtBounds = ({ alpha, beta }: SprtParameters) => ({
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

/** The test of a single pair: divides the error rates by the number of pairs. */
const pairSprt = ({ d0, d1, alpha = ALPHA, beta = ALPHA }: SprtRule, pairs: number): SprtParameters => ({
  d0,
  d1,
  alpha: alpha / pairs,
  beta: beta / pairs,
});

/** Mean number of seeds of Wald's test, given the true difference. @param variance of a seed's value */
function seedsOfTest(test: SprtParameters, difference: number, variance: number): number {
  const { d0, d1 } = test;
  const bounds = sprtBounds(test);
  const step = (d1 - d0) ** 2 / variance;
  const drift = (2 * difference - d0 - d1) / (d1 - d0);
  if (Math.abs(drift) < 1e-9) return (-bounds.d0 * bounds.d1) / step;
  const upper =
    (1 - Math.exp(-drift * bounds.d0)) / (Math.exp(-drift * bounds.d1) - Math.exp(-drift * bounds.d0));
  return (upper * bounds.d1 + (1 - upper) * bounds.d0) / ((drift * step) / 2);
}

export const sprt: StopRuleKind<SprtRule> = {
  kind: 'sprt',
  syntax: ['sprt=D0,D1'],
  read(value = '') {
    const [first, second, ...rest] = value.split(',');
    const [d0, d1] = [first, second].map(ruleNumber);
    if (!(d0 >= -1 && d1 <= 1 && d0 < d1)) return 'sprt must be two differences, -1 to 1, the smaller first';
    const rates: { alpha?: number; beta?: number } = {};
    for (const part of rest) {
      const [name, text] = part.split('=').map((word) => word.trim());
      const rate = ruleNumber(text);
      if ((name !== 'alpha' && name !== 'beta') || name in rates)
        return 'after its two differences sprt takes alpha=A and beta=B, each once';
      if (!(rate > 0 && rate < MAX_ERROR_RATE))
        return `${name} must be a number above 0 and below ${MAX_ERROR_RATE}`;
      rates[name] = rate;
    }
    return { kind: 'sprt', d0, d1, ...rates };
  },
  write({ d0, d1, alpha = ALPHA, beta = ALPHA }) {
    const rates = Object.entries({ alpha, beta }).filter(([, rate]) => rate !== ALPHA);
    return [`sprt=${d0}`, d1, ...rates.map((entry) => entry.join('='))].join(',');
  },
  withErrorRates: (rule, { alpha, beta }) => ({
    ...rule,
    ...(alpha !== undefined && { alpha }),
    ...(beta !== undefined && { beta }),
  }),
  pairs: {
    afterSeed(rule, pair, pairs) {
      if (pair.verdict !== undefined) return;
      pair.verdict = sprtVerdict(pair.moments, pairSprt(rule, pairs));
      if (pair.verdict !== undefined) pair.logRatio = sprtLogRatio(pair.moments, rule.d0, rule.d1);
    },
    isDecided: (_, pair) => pair.verdict !== undefined,
    verdict(rule, { moments, logRatio, verdict }, pairs) {
      if (moments.count < MIN_SEEDS_FOR_SAFE_INTERVAL) return {};
      const { d0, d1 } = rule;
      const bounds = sprtBounds(pairSprt(rule, pairs));
      const test = { ratio: logRatio ?? sprtLogRatio(moments, d0, d1), low: bounds.d0, high: bounds.d1 };
      if (verdict === 'd1')
        return { accepted: { side: 'above', limit: d0 }, test, ...(d0 + d1 >= 0 && { better: 1 }) };
      if (verdict === 'd0')
        return { accepted: { side: 'below', limit: d1 }, test, ...(d0 + d1 <= 0 && { better: -1 }) };
      return { test };
    },
    nearLimit: ({ d0, d1 }) => d1 - d0,
    seedsForPair(rule, { moments, verdict }, pairs) {
      if (verdict !== undefined) return moments.count;
      // Extrapolates the ratio to the bound that it approaches.
      const bounds = sprtBounds(pairSprt(rule, pairs));
      const slope = sprtLogRatio(moments, rule.d0, rule.d1) / moments.count;
      return Math.ceil((slope > 0 ? bounds.d1 : bounds.d0) / slope);
    },
  },
  meetings(rule, { pairs, difference, variance }) {
    const test = seedsOfTest(pairSprt(rule, pairs), difference, variance);
    const seeds = Math.max(MIN_SEEDS_FOR_SAFE_INTERVAL, test);
    return { each: seeds, last: seeds };
  },
  sizes: ({ d0, d1 }) => [Math.abs(d0), Math.abs(d1)],
  legend({ d0, d1, alpha = ALPHA, beta = ALPHA }) {
    const [low, high, errorAbove, errorBelow] = [d0, d1, alpha, beta].map(sizeInPoints);
    return [
      `above ${low}: the test accepted ${high}; where the true difference is ${low} or less, it does so for any pair in at most ${errorAbove} % of runs (alpha)`,
      `below ${high}: the test accepted ${low}; where it is ${high} or more, for any pair in at most ${errorBelow} % of runs (beta)`,
      `neither says "equal"; a pair whose true difference lies between ${low} and ${high} points may end on either side`,
      ...(d0 < 0 && d1 > 0
        ? [
            '"better" with such a limit is the verdict of the test; it may name either of two bots that are so close',
          ]
        : []),
    ];
  },
};
