// A comparison as table, sentence, CSV and JSON.

import { MIN_SEEDS_FOR_INTERVAL } from '../../../arena/stats/basics/index.ts';
import { type Column, csvOf, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { wrap } from '../../output/text/index.ts';
import type { ComparedFigure } from './compare-figures.ts';

const LINE_WIDTH = 80;
/** Minimum number of games for an interval of the unfairness: one for each group of its jackknife. */
const GAMES_FOR_UNFAIRNESS = 40;

/** Verdict on a figure: `better`, `worse`, `shorter`, `not decided`, `the same`. */
export function verdictOf({ figure, claim, a, b, isEqual }: ComparedFigure): string {
  if (isEqual) return 'the same';
  if (claim === 0) return 'not decided';
  const isLess = figure.isBestAt0 ? Math.abs(b) < Math.abs(a) : claim < 0;
  return isLess ? figure.less : figure.more;
}

/** A formatted difference with its sign, such as `+1.2`. */
export const signedText = (format: (value: number) => string, value: number): string => {
  const text = format(value);
  return value > 0 && !/^0(\.0*)?( |$)/.test(text) ? `+${text}` : text;
};

/** Interval of a difference, such as `-0.4 to +1.2`; `-` without one. */
export const intervalText = ({ figure, interval }: ComparedFigure): string =>
  interval
    ? `${signedText(figure.format, interval.low)} to ${signedText(figure.format, interval.high)}`
    : '-';

const roundOrUndefined = (value: number | undefined): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : Number(value.toFixed(6));

/** Columns of CSV and JSON files, with plain numbers. */
export const FIGURE_COLUMNS: readonly Column<ComparedFigure>[] = [
  { name: 'figure', value: ({ figure }) => figure.id },
  { name: 'a', value: ({ a }) => roundOrUndefined(a) },
  { name: 'b', value: ({ b }) => roundOrUndefined(b) },
  { name: 'difference', value: ({ difference }) => roundOrUndefined(difference) },
  { name: 'low', value: ({ interval }) => roundOrUndefined(interval?.low) },
  { name: 'high', value: ({ interval }) => roundOrUndefined(interval?.high) },
  { name: 'p', value: ({ p }) => roundOrUndefined(p) },
  { name: 'verdict', value: verdictOf },
];

/** CSV with a row for each figure. */
export const comparisonCsv = <Row extends ComparedFigure>(
  rows: readonly Row[],
  columns: readonly Column<Row>[] = FIGURE_COLUMNS,
): string => csvOf(columns, rows);

/** JSON with a record for each figure. @param about further keys that say what was compared */
export function comparisonJson<Row extends ComparedFigure>(
  rows: readonly Row[],
  about: object,
  columns: readonly Column<Row>[] = FIGURE_COLUMNS,
): string {
  const figures = rows.map((row) => Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])));
  return `${JSON.stringify({ ...about, figures }, null, 2)}\n`;
}

/** Columns of the printed table. The last one is the verdict on B. */
export const COMPARISON_COLUMNS: readonly Column<ComparedFigure>[] = [
  { name: '', value: ({ figure }) => figure.name },
  numeric('A', ({ figure, a }) => figure.format(a)),
  numeric('B', ({ figure, b }) => figure.format(b)),
  numeric('B - A', ({ figure, difference }) => signedText(figure.format, difference)),
  numeric('95 % interval', intervalText),
  { name: 'B is', value: verdictOf },
];

/** Both variants in a table of at most 80 columns, with the verdict on B. */
export const comparisonTable = (rows: readonly ComparedFigure[]): string =>
  textTable(COMPARISON_COLUMNS, rows);

/** Explains how far the table's intervals and verdicts hold. @param subject of the verdicts */
export function comparisonNote(rows: readonly ComparedFigure[], subject = 'B'): string {
  const hasGaps = rows.some(({ interval }) => interval === undefined);
  const tested = rows.filter(({ isEqual }) => !isEqual).length;
  const family =
    tested > 0 && tested < rows.length
      ? `the ${tested} of ${rows.length} figures with differences`
      : `all ${rows.length} figures`;
  const sentences = [
    `Each interval holds for its figure alone; verdicts on ${subject} hold for ${family} together, so they need more evidence.`,
    ...(hasGaps
      ? [`Unfairness needs ${GAMES_FOR_UNFAIRNESS} games, other figures ${MIN_SEEDS_FOR_INTERVAL} seeds.`]
      : []),
  ];
  return wrap(sentences.join(' '), LINE_WIDTH);
}

/** The comparison in one sentence. */
export function comparisonSentence(rows: readonly ComparedFigure[]): string {
  const claims = rows.filter(({ claim }) => claim !== 0);
  if (rows.every(({ isEqual }) => isEqual)) return 'A and B are the same in every figure of every game.';
  if (claims.length === 0)
    return wrap('Nothing is decided between A and B: more games may decide it.', LINE_WIDTH);
  const changes = claims.map(
    (row) =>
      `${row.figure.name} ${row.figure.format(row.a)} to ${row.figure.format(row.b)} (${verdictOf(row)})`,
  );
  const same = rows.filter(({ isEqual }) => isEqual).length;
  const undecided = rows.length - claims.length - same;
  const note =
    (undecided > 0 ? `; ${undecided} of ${rows.length} figures are not decided` : '') +
    (same > 0 ? `; ${same} are the same` : '');
  return wrap(`From A to B: ${changes.join(', ')}${note}.`, LINE_WIDTH);
}
