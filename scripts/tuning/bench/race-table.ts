// How the path finders did: a table for the terminal, and the same as CSV.
import { csvText } from '../../../arena/index.ts';
import { table } from '../../output/tables/table.ts';
import { rate } from '../../output/words/number-words.ts';
import type { RaceRow } from './paths/race.ts';

/** Fewer rounds have no quartiles worth telling. */
const LEAST_ROUNDS = 3;

/** Microseconds. */
const micro = (time: number): string => rate(time * 1000);

export function raceTable(rows: readonly RaceRow[]): string {
  const columns = [
    { head: 'question' },
    { head: 'finder' },
    { head: 'us', right: true },
    { head: 'quartiles', right: true },
    { head: 'x ngraph', right: true },
  ];
  return table(
    columns,
    rows.map(({ kind, finder, time, low, high, ratio, rounds }, i) => [
      i > 0 && rows[i - 1].kind === kind ? '' : kind,
      finder,
      micro(time),
      rounds < LEAST_ROUNDS ? '-' : `${micro(low)} - ${micro(high)}`,
      rate(ratio),
    ]),
  );
}

export function raceCsv(rows: readonly RaceRow[]): string {
  const header = [
    'question',
    'finder',
    'median_us',
    'lower_quartile_us',
    'upper_quartile_us',
    'times_ngraph',
    'questions',
    'rounds',
  ];
  const digits = (value: number): string => value.toFixed(3);
  return csvText([
    header,
    ...rows.map(({ kind, finder, time, low, high, ratio, questions, rounds }) => [
      kind,
      finder,
      digits(time * 1000),
      ...[low, high].map((value) => (rounds < LEAST_ROUNDS ? '' : digits(value * 1000))),
      digits(ratio),
      questions,
      rounds,
    ]),
  ]);
}
