// Ratings, a column a bot like the means below them.
import type { RunReport } from '../../../arena/run/run.ts';
import type { Interval } from '../../../arena/stats/basics/wilson.ts';
import { LEVEL_LEGEND, levelWords } from '../words/level-words.ts';
import { percent, whole } from '../words/number-words.ts';
import { byBotTable } from './by-bot-table.ts';

const range = (interval: Interval | undefined): string =>
  interval ? `${whole(interval.low)} to ${whole(interval.high)}` : '-';

/** @param report its standings give the order of bots; nothing for games of a single player */
export function ratingsTable({ ratings, standings }: Pick<RunReport, 'ratings' | 'standings'>): string {
  const rated = new Map(
    ratings.bots.filter(({ set }) => set === 'all').map((row) => [row.entrant.label, row]),
  );
  if (rated.size === 0) return '';
  const rows = standings.map(({ entrant }) => rated.get(entrant.label)!);
  const figures = [
    { head: 'rating', cells: rows.map(({ rating, level }) => levelWords(level) || whole(rating)) },
    { head: '95 % interval', cells: rows.map(({ interval }) => range(interval)) },
    { head: 'more than the next', cells: rows.map(({ toNext }) => whole(toNext?.rating ?? Number.NaN)) },
    { head: 'its 95 % interval', cells: rows.map(({ toNext }) => range(toNext?.interval)) },
    { head: 'chance to be best', cells: rows.map(({ best }) => percent(best)) },
  ];
  return byBotTable(
    'ratings, points',
    rows.map(({ entrant }) => entrant.label),
    // On too few seeds some have nothing to show.
    figures.filter(({ cells }) => cells.some((cell) => cell !== '-')),
  );
}

/** What the table does not say itself; nothing where there is nothing to say. */
export function ratingsLegend({ ratings }: Pick<RunReport, 'ratings'>): string {
  const rows = ratings.bots.filter(({ set }) => set === 'all');
  if (rows.length === 0) return '';
  return [
    'a bot rated 400 points higher finishes ahead in 10 games of 11; the rated bots have a mean of 0',
    ...(rows.some(({ level }) => level !== 0) ? [LEVEL_LEGEND] : []),
  ].join('; ');
}
