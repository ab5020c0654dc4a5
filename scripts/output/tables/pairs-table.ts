// Every two bots side by side, by the judge of the run: difference, interval, p and what may be said.
import { isTested, type PairRow, SEEDS_FOR_INTERVAL, verdictText } from '../../../arena/index.ts';
import type { NameBook } from '../words/name-book.ts';
import { fixed, pWords, signedPoints, thousands } from '../words/number-words.ts';
import { JUDGE_HEADS } from '../words/run-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import { type Column, table, textWidth } from './table.ts';

/** More pairs than this are only counted: pairs.csv has them. */
export const PAIRS_SHOWN = 10;

/** The log-likelihood ratio: `1.23`. */
export const ratioWords = ({ verdict }: Pick<PairRow, 'verdict'>): string =>
  verdict?.test ? fixed(verdict.test.ratio, 2) : '-';

export interface PairsOptions {
  readonly names: NameBook;
  /** Characters to a line: a table that would be wider says `first` and `second` of a pair in its last column. */
  readonly width: number;
  /** Intervals are of the confidence sequence. */
  readonly isSafe: boolean;
}

export function pairsTable(pairs: readonly PairRow[], options: PairsOptions): string {
  const named = tableOf(pairs, options, ({ bot, opponent }) =>
    [bot, opponent].map(({ label }) => options.names.get(label)!),
  );
  return textWidth(named) <= options.width ? named : tableOf(pairs, options, () => ['first', 'second']);
}

/** @param namesOf what the two bots are called in the verdict */
function tableOf(
  pairs: readonly PairRow[],
  { names, isSafe }: PairsOptions,
  namesOf: (row: PairRow) => string[],
): string {
  const test = pairs.find(({ verdict }) => verdict?.test !== undefined)?.verdict?.test;
  const columns: Column[] = [
    { head: `pairs ${JUDGE_HEADS[pairs[0].judge]}` },
    { head: 'seeds', right: true },
    { head: 'differ-\nence,\npoints', right: true },
    { head: isSafe ? 'safe 95 %\ninterval' : '95 %\ninterval', right: true },
    { head: 'p', right: true },
    // All pairs are tested between the same bounds.
    ...(test ? [{ head: `LLR\n(${fixed(test.low, 2)}\nto ${fixed(test.high, 2)})`, right: true }] : []),
    { head: 'verdict' },
  ];
  const rows = pairs.map((row) => {
    const [bot, opponent] = namesOf(row);
    const { seeds, better, interval } = row;
    const verdict = row.verdict ? verdictText(row.verdict) : '';
    const testBetter = row.verdict?.better;
    const said = { bot, opponent, seeds, isTested: isTested(row), better, testBetter, verdict };
    return [
      `${names.get(row.bot.label)} - ${names.get(row.opponent.label)}`,
      thousands(seeds),
      signedPoints(row.difference),
      interval ? `${signedPoints(interval.low)} to ${signedPoints(interval.high)}` : '-',
      pWords(isTested(row) ? row.p : undefined),
      ...(test ? [ratioWords(row)] : []),
      verdictWords(said, SEEDS_FOR_INTERVAL),
    ];
  });
  return table(columns, rows);
}
