import { SEEDS_FOR_INTERVAL } from '../../../arena/index.ts';
import { table } from '../../output/tables/table.ts';
import { wrap } from '../../output/words/wrap.ts';
import type { ComparedFigure } from './compare-figures.ts';

const WIDTH = 80;
/** Unfairness is told by groups of seeds. */
const GAMES_FOR_UNFAIRNESS = 40;

/** What is said of a figure: `better`, `worse`, `shorter`, `not decided`. */
export function claimWords({ figure, claim, a, b }: ComparedFigure): string {
  if (claim === 0) return 'not decided';
  const isLess = figure.isBestAt0 ? Math.abs(b) < Math.abs(a) : claim < 0;
  return isLess ? figure.less : figure.more;
}

/** `+1.2`, for a difference of what `format` tells. */
export const signed = (format: (value: number) => string, value: number): string => {
  const text = format(value);
  return value > 0 && !/^0(\.0*)?( |$)/.test(text) ? `+${text}` : text;
};

export const intervalWords = ({ figure, interval }: ComparedFigure): string =>
  interval ? `${signed(figure.format, interval.low)} to ${signed(figure.format, interval.high)}` : '-';

/** Figure, A, B, difference and interval. */
export const comparisonCells = (row: ComparedFigure): string[] => [
  row.figure.name,
  row.figure.format(row.a),
  row.figure.format(row.b),
  signed(row.figure.format, row.difference),
  intervalWords(row),
];

/** Both sides in a table of at most 80 columns, and what B is. */
export function comparisonTable(rows: readonly ComparedFigure[]): string {
  return table(
    [
      { head: '' },
      { head: 'A', right: true },
      { head: 'B', right: true },
      { head: 'B - A', right: true },
      { head: '95 % interval', right: true },
      { head: 'B is' },
    ],
    rows.map((row) => [...comparisonCells(row), claimWords(row)]),
  );
}

/** What the table claims, and what it leaves open. */
export function comparisonNote(rows: readonly ComparedFigure[]): string {
  const unknown = rows.some(({ interval }) => interval === undefined);
  const parts = [
    `Each interval is of its figure alone; what B is, is said of all ${rows.length} together, and needs more.`,
    ...(unknown
      ? [`Unfairness needs ${GAMES_FOR_UNFAIRNESS} games, other figures ${SEEDS_FOR_INTERVAL} seeds.`]
      : []),
  ];
  return wrap(parts.join(' '), WIDTH);
}

/** The comparison in one sentence. */
export function comparisonSentence(rows: readonly ComparedFigure[]): string {
  const said = rows.filter(({ claim }) => claim !== 0);
  if (rows.every(({ isSame }) => isSame)) return 'A and B are the same in every figure of every game.';
  if (said.length === 0) return wrap('Nothing is decided between A and B: more games may tell.', WIDTH);
  const parts = said.map(
    (row) =>
      `${row.figure.name} ${row.figure.format(row.a)} to ${row.figure.format(row.b)} (${claimWords(row)})`,
  );
  const left = rows.length - said.length;
  const rest = left > 0 ? `; ${left} of ${rows.length} figures are not decided` : '';
  return wrap(`From A to B: ${parts.join(', ')}${rest}.`, WIDTH);
}
