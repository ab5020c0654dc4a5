// Tables with a row a figure and a column a bot, for figures that are too many for a row a bot: means and
// ratings.

import type { Interval, RatingRow, RunReport } from '../../../arena/index.ts';
import type { AnyGame } from '../../../engine/index.ts';
import type { NameBook } from '../words/name-book.ts';
import { meanText, percent, whole } from '../words/number-words.ts';
import { figureHead, LEVEL_LEGEND, levelWords, NASH_LEGEND, NO_RATINGS } from '../words/run-words.ts';
import { type Column, table, widthOf } from './table.ts';

interface FigureRow {
  readonly head: string;
  /** By bot. */
  readonly cells: readonly string[];
}

interface ByBotOptions {
  /** Names of bots, in order. */
  readonly bots: readonly string[];
  /** Characters to a line: bots for which there is no room are left out. */
  readonly width: number;
}

/** @param head over the figures */
function byBotTable(head: string, rows: readonly FigureRow[], { bots, width: most }: ByBotOptions): string {
  const columns: Column[] = [{ head }];
  const lines = rows.map((row) => [row.head]);
  let width = widthOf(
    head,
    rows.map((row) => row.head),
  );
  for (const [i, name] of bots.entries()) {
    const cells = rows.map((row) => row.cells[i]);
    width += 2 + widthOf(name, cells);
    if (width > most) break;
    columns.push({ head: name, right: true });
    for (const [at, cell] of cells.entries()) lines[at].push(cell);
  }
  return table(columns, lines);
}

/** @param standings their order is that of the columns @param width characters to a line */
export function meansTable(
  game: Pick<AnyGame, 'figures'>,
  { standings }: Pick<RunReport, 'standings'>,
  { names, width }: { readonly names: NameBook; readonly width: number },
): string {
  const rows: FigureRow[] = game.figures.map((figure, i) => ({
    head: figureHead(figure),
    cells: standings.map(({ figures }) => meanText(figures[i])),
  }));
  const rounds = standings.map(({ meanRounds }) => meanText(meanRounds));
  // Bots that sat in the same games had the same rounds: a line about the games says so.
  if (new Set(rounds).size > 1) rows.unshift({ head: 'rounds', cells: rounds });
  const bots = standings.map(({ entrant }) => names.get(entrant.label)!);
  return byBotTable('mean of a game', rows, { bots, width });
}

const range = (interval: Interval | undefined): string =>
  interval ? `${whole(interval.low)} to ${whole(interval.high)}` : '-';

const isRated = ({ rating }: RatingRow): boolean => !Number.isNaN(rating);

/**
 * Nothing for games of a single player.
 * @param report its standings give the order of bots @param width characters to a line
 */
export function ratingsTable(
  { ratings, standings }: Pick<RunReport, 'ratings' | 'standings'>,
  { names, width }: { readonly names: NameBook; readonly width: number },
): string {
  const rated = new Map(
    ratings.bots.filter(({ set }) => set === 'all').map((row) => [row.entrant.label, row]),
  );
  if (rated.size === 0) return '';
  const rows = standings.map(({ entrant }) => rated.get(entrant.label)!);
  const isSome = rows.some(isRated);
  const ratingText = ({ rating, level }: RatingRow): string =>
    isSome ? levelWords(level) || whole(rating) : '-';
  const figures = [
    { head: 'rating', cells: rows.map(ratingText) },
    { head: '95 % interval', cells: rows.map(({ interval }) => range(interval)) },
    { head: 'more than the next', cells: rows.map(({ toNext }) => whole(toNext?.rating ?? Number.NaN)) },
    { head: 'its 95 % interval', cells: rows.map(({ toNext }) => range(toNext?.interval)) },
    { head: 'Nash value', cells: rows.map(({ nash }) => whole(nash)) },
    { head: 'chance to be best', cells: rows.map(({ best }) => percent(best)) },
  ];
  const bots = rows.map(({ entrant }) => names.get(entrant.label)!);
  // On too few seeds some have nothing to show.
  const shown = figures.filter(({ cells }) => cells.some((cell) => cell !== '-'));
  if (shown.length === 0) return '';
  return byBotTable('ratings, points', shown, { bots, width });
}

/** Legend of the ratings; empty where the table says all. */
export function ratingsLegend({ ratings }: Pick<RunReport, 'ratings'>): string {
  const rows = ratings.bots.filter(({ set }) => set === 'all');
  if (rows.length === 0) return '';
  if (!rows.some(isRated)) return NO_RATINGS;
  return [
    `a bot rated 400 points higher finishes ahead in 10 games of 11; 0 is ${ratings.zero?.label ?? 'a bot'}`,
    ...(rows.some(({ nash }) => !Number.isNaN(nash)) ? [NASH_LEGEND] : []),
    ...(rows.some(({ level }) => level !== 0) ? [LEVEL_LEGEND] : []),
  ].join('; ');
}
