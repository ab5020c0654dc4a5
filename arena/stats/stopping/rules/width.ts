// `width=W`: every pair's interval is at most W wide. Bonferroni: each of m pairs has a confidence sequence of level α/m, so
// that all hold at once.
import { sequenceInterval } from '../../basics/confidence-sequence.ts';
import { cautiousVariance } from '../../basics/moments.ts';
import { ALPHA } from '../pair-state.ts';
import { seedsToHalfWidth } from '../seeds-to-decide.ts';
import { ruleNumber, type StopRuleKind } from '../stop-rule.ts';

/** Stops when every pair's interval is at most `width` wide. */
export interface WidthRule {
  readonly kind: 'width';
  readonly width: number;
}

export const width: StopRuleKind<WidthRule> = {
  kind: 'width',
  syntax: ['width=W'],
  read(value) {
    const number = ruleNumber(value);
    return number > 0 && number < 2
      ? { kind: 'width', width: number }
      : 'width must be a number above 0 and below 2';
  },
  write: (rule) => `width=${rule.width}`,
  pairs: {
    isDecided(rule, { moments }, pairs) {
      const interval = sequenceInterval(moments, ALPHA / pairs);
      return interval !== undefined && interval.high - interval.low <= rule.width;
    },
    nearLimit: (rule) => rule.width,
    seedsForPair: (rule, { moments }, pairs) =>
      seedsToHalfWidth(rule.width / 2, cautiousVariance(moments), ALPHA / pairs),
  },
  meetings(rule, { pairs, variance }) {
    const seeds = seedsToHalfWidth(rule.width / 2, variance, ALPHA / pairs);
    return { each: seeds, last: seeds };
  },
};
