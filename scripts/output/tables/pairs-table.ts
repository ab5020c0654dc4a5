// Every two bots side by side, by the judge of the run: difference, interval, p and what may be said.
import { type Judge, type Row, textTable } from '../../../arena/index.ts';
import { JUDGE_HEADS } from '../words/run-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import { pairColumns } from './result-columns.ts';
import type { TableShape } from './standings-table.ts';
import { textWidth } from './table-within.ts';

/** More pairs than this are only counted: pairs.csv has them. */
export const PAIRS_SHOWN = 10;

/**
 * A table that would be too wide says `first` and `second` of a pair in its last column.
 * @param pairs rows of pairs.csv @param isSafe whether intervals are of the confidence sequence
 */
export function pairsTable(pairs: readonly Row[], isSafe: boolean, { names, width }: TableShape): string {
  const { pair, figures, verdict } = pairColumns(pairs, isSafe, (label) => names.get(label)!);
  const columns = [{ ...pair, name: `pairs ${JUDGE_HEADS[pairs[0].judge as Judge]}` }, ...figures];
  const wide = textTable([...columns, verdict], pairs);
  if (textWidth(wide) <= width) return wide;
  const short = { ...verdict, value: (row: Row) => verdictWords(row, 'first', 'second') };
  return textTable([...columns, short], pairs);
}
