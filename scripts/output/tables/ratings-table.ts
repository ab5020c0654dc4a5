// Ratings, a column a bot like the means below them.
import type { Interval, RatingRow, RunReport } from '../../../arena/index.ts';
import { LEVEL_LEGEND, levelWords, NASH_LEGEND, NO_RATINGS } from '../words/level-words.ts';
import type { NameBook } from '../words/name-book.ts';
import { percent, whole } from '../words/number-words.ts';
import { byBotTable } from './by-bot-table.ts';

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

/** What the table does not say itself; nothing where there is nothing to say. */
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
