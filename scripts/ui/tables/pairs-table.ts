// Every two bots side by side, by the judge of the run: difference, interval, p and what may be said.
import { SEEDS_FOR_INTERVAL } from '../../../arena/stats/basics/mean-interval.ts';
import { isTested, type PairRow } from '../../../arena/tables/pair-table.ts';
import { verdictText } from '../../../arena/tables/pair-verdict.ts';
import { JUDGE_HEADS } from '../words/judge-words.ts';
import { fixed, pWords, signedPoints, thousands } from '../words/number-words.ts';
import { shortNames } from '../words/short-names.ts';
import { verdictWords } from '../words/verdict-words.ts';
import { type Column, table } from './table.ts';

/** More pairs than this are only counted: pairs.csv has them. */
export const PAIRS_SHOWN = 10;

const NAME = 16;

/** Log-likelihood ratio and its bounds: `1.23 (-2.94 to 2.94)`. */
export function testWords({ verdict }: Pick<PairRow, 'verdict'>): string {
  if (!verdict?.test) return '-';
  const { ratio, low, high } = verdict.test;
  return `${fixed(ratio, 2)} (${fixed(low, 2)} to ${fixed(high, 2)})`;
}

/** @param isSafe intervals are of the confidence sequence */
export function pairsTable(pairs: readonly PairRow[], isSafe: boolean): string {
  const labels = [...new Set(pairs.flatMap(({ bot, opponent }) => [bot.label, opponent.label]))];
  const names = new Map(shortNames(labels, NAME).map((name, i) => [labels[i], name]));
  const hasTest = pairs.some(({ verdict }) => verdict?.test !== undefined);
  const columns: Column[] = [
    { head: `pairs ${JUDGE_HEADS[pairs[0].judge]}` },
    { head: 'seeds', right: true },
    { head: 'difference,\npoints', right: true },
    { head: isSafe ? 'safe 95 %\ninterval' : '95 %\ninterval', right: true },
    { head: 'p', right: true },
    ...(hasTest ? [{ head: 'LLR (its bounds)', right: true }] : []),
    { head: 'said of them' },
  ];
  const rows = pairs.map((row) => {
    const [bot, opponent] = [row.bot, row.opponent].map(({ label }) => names.get(label)!);
    const { seeds, better, interval } = row;
    const verdict = row.verdict ? verdictText(row.verdict) : '';
    const said = { bot, opponent, seeds, isTested: isTested(row), better, verdict };
    return [
      `${bot} - ${opponent}`,
      thousands(seeds),
      signedPoints(row.difference),
      interval ? `${signedPoints(interval.low)} to ${signedPoints(interval.high)}` : '-',
      pWords(isTested(row) ? row.p : undefined),
      ...(hasTest ? [testWords(row)] : []),
      verdictWords(said, SEEDS_FOR_INTERVAL),
    ];
  });
  return table(columns, rows);
}
