// The verdicts of a stopping rule, explained in sentences.
import { ALPHA, type StopRule } from '../../../arena/stats/stopping/index.ts';
import { sizeInPoints } from '../text/number-text.ts';

const errorRate = (rate: number): string => `${sizeInPoints(rate)} %`;

/** Legend of the verdicts of a stopping rule; empty for rules without verdicts. */
export function verdictLegend(rule: StopRule | undefined): string[] {
  if (rule?.kind === 'decided' && rule.within !== undefined) {
    const limit = sizeInPoints(rule.within);
    return [
      `within ${limit} points: the true difference lies between -${limit} and ${limit}; with "better", wrong in at most ${errorRate(ALPHA)} of runs`,
    ];
  }
  if (rule?.kind === 'top')
    return [
      'rested: a pair of which neither bot led, or one had left, says nothing more about the best and plays no more games, so its interval is wide or missing; see rested_because in pairs.csv',
    ];
  if (rule?.kind !== 'sprt') return [];
  const { d0, d1, alpha = ALPHA, beta = ALPHA } = rule;
  const [low, high] = [d0, d1].map(sizeInPoints);
  return [
    `above ${low}: the test accepted ${high}; where the true difference is ${low} or less, it does so for any pair in at most ${errorRate(alpha)} of runs (alpha)`,
    `below ${high}: the test accepted ${low}; where it is ${high} or more, for any pair in at most ${errorRate(beta)} of runs (beta)`,
    `neither says "equal"; a pair whose true difference lies between ${low} and ${high} points may end on either side`,
    ...(d0 < 0 && d1 > 0
      ? [
          '"better" with such a limit is the verdict of the test; it may name either of two bots that are so close',
        ]
      : []),
  ];
}
