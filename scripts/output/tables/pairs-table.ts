// Table of all pairs of bots, by the judge of the run: difference, interval, p and verdict.
import { type Row, textTable } from '../../../arena/tables/csv/index.ts';
import { verdictText } from '../results/verdict-text.ts';
import { pairColumns } from './result-columns.ts';
import type { TableShape } from './standings-table.ts';
import { textWidth } from './table-within.ts';

/** With more pairs there is no table; they are all in pairs.csv. */
export const MAX_PAIRS = 10;

/**
 * Table of pairs. If it is too wide, the figures of engine testing are left out; then verdicts name bots `first` and `second`.
 * @param pairs rows of pairs.csv
 * @param isSafe true if intervals are confidence sequences
 */
export function pairsTable(pairs: readonly Row[], isSafe: boolean, { names, width }: TableShape): string {
  const { pair, figures, engineFigures, verdict } = pairColumns(pairs, isSafe, (label) => names.get(label)!);
  const columns = [{ ...pair, name: `pairs by ${pairs[0].judge}` }, ...figures];
  for (const more of [engineFigures, []]) {
    const wideTable = textTable([...columns, ...more, verdict], pairs);
    if (textWidth(wideTable) <= width) return wideTable;
  }
  const shortVerdict = { ...verdict, value: (row: Row) => verdictText(row, 'first', 'second') };
  return textTable([...columns, shortVerdict], pairs);
}
