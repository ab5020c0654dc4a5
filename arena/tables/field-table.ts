// Newcomers of a gauntlet against the field: rows of field.csv.
import type { Entrant } from '../model/entrant.ts';
import { sequenceInterval } from '../stats/basics/confidence-sequence.ts';
import type { Interval } from '../stats/basics/interval.ts';
import { meanWithoutLuck } from '../stats/stopping/mean-without-luck.ts';
import { ALPHA, type PairVerdict } from '../stats/stopping/pair-state.ts';
import { isPairRule, pairVerdicts } from '../stats/stopping/rules/stop-rules.ts';
import type { MonitorState } from './pair-table.ts';

/** A newcomer's mean difference from its rivals under the run's judge, each rival of equal weight. */
export interface FieldRow {
  readonly bot: Entrant;
  readonly seeds: number;
  readonly difference: number;
  /** The same without the luck of stopping, see mean-without-luck.ts; undefined for several newcomers: the one that leads has luck of its own. */
  readonly estimate?: number;
  /** Safe 95 % interval; those of all newcomers hold together, so that of the chosen one holds too. */
  readonly interval?: Interval;
  /** 1 if it is certainly better than the field, -1 if worse, 0 if neither. */
  readonly better: -1 | 0 | 1;
  /** Verdict of the stopping rule. */
  readonly verdict: PairVerdict;
  /** True for the one newcomer that the result is about: the best or, if that is undecided, the one that leads. */
  readonly isChosen: boolean;
}

/** One row for each newcomer, in the order of the bots. @param monitor of a gauntlet */
export function fieldRows(
  entrants: readonly Entrant[],
  { rule, field = [], best }: Pick<MonitorState, 'rule' | 'field' | 'best'>,
): FieldRow[] {
  const verdicts = pairVerdicts(rule, field);
  return field.map(({ moments }, newcomer) => {
    const sequence = sequenceInterval(moments, ALPHA / field.length);
    const interval = sequence && { low: Math.max(-1, sequence.low), high: Math.min(1, sequence.high) };
    return {
      bot: entrants[newcomer],
      seeds: moments.count,
      difference: moments.count > 0 ? moments.mean : Number.NaN,
      // Takes milliseconds, and the live view does not read it.
      get estimate() {
        return isPairRule(rule) && field.length === 1 ? meanWithoutLuck(rule, field[newcomer], 1) : undefined;
      },
      interval,
      better: interval && interval.low > 0 ? 1 : interval && interval.high < 0 ? -1 : 0,
      verdict: verdicts[newcomer],
      isChosen: newcomer === best,
    };
  });
}
