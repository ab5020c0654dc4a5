// The standings of a run as a table, with its legend. Four bots with names of 12 letters fit into 80 columns.
import {
  type Column,
  csvRowOf,
  joinNameLines,
  type Row,
  standingColumns,
} from '../../../arena/tables/csv/index.ts';
import type { Standing } from '../../../arena/tables/index.ts';
import type { AnyGame } from '../../../engine/index.ts';
import type { NameBook } from '../results/name-book.ts';
import { figureHead } from '../results/run-text.ts';
import { percent } from '../text/number-text.ts';
import { OPTIONAL_COLUMNS, standingsColumns } from './result-columns.ts';
import { tableWithin } from './table-within.ts';

export interface TableShape {
  readonly names: NameBook;
  /** Characters a line. Columns that do not fit are left out. */
  readonly width: number;
}

export interface StandingsOptions extends TableShape {
  /** True if intervals are confidence sequences. */
  readonly isSafe: boolean;
  /** True during a run: columns without values are left out. */
  readonly isPartial?: boolean;
}

type ScoredGame = Pick<AnyGame, 'figures' | 'score'>;

/** Rows of standings.csv. */
export const standingRows = ({ figures, score }: ScoredGame, standings: readonly Standing[]): Row[] =>
  standings.map((standing) => csvRowOf(standingColumns(figures, score), standing));

/** Columns that are left out if all cells are 0; the legend then says so. */
const HIDDEN_WHEN_ZERO = ['unfinished', 'faults'];

/** Table of standings. @param rows of standings.csv */
export function standingsTable(
  rows: readonly Row[],
  { figures, score }: ScoredGame,
  { names, width, isSafe, isPartial = false }: StandingsOptions,
): string {
  const scoreHead = figureHead(figures.find(({ id }) => id === score)!);
  const [, ...columns] = standingsColumns(score, scoreHead, isSafe);
  const bot: Column<Row> = { name: 'bot', value: (row) => names.get(row.bot)! };
  const filled = columns.filter(({ name, value }) => {
    const cells = rows.map(value);
    if (HIDDEN_WHEN_ZERO.includes(joinNameLines(name))) return cells.some((cell) => cell !== '0');
    return !isPartial || cells.some((cell) => cell !== '-');
  });
  return tableWithin(width, [bot, ...filled], rows, OPTIONAL_COLUMNS);
}

/** Legend of the columns that need one. @param seats of a game */
export const standingsLegend = (
  seats: number,
  shown: { readonly unfinished: boolean; readonly faults: boolean } = { unfinished: true, faults: true },
): string =>
  [
    ...(seats > 1 ? [`lift: win rate less chance, ${percent(1 / seats)}`] : []),
    'place: 1 is best',
    'round won: in games that the bot won',
    shown.unfinished ? 'unfinished: games that a limit ended' : 'no unfinished games',
    shown.faults ? 'faults: games in which the bot was expelled' : 'no faults',
  ].join('; ');
