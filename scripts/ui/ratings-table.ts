// Ratings, a column a bot like the means below them.
import type { RunReport } from '../../arena/run.ts';
import { byBotTable } from './by-bot-table.ts';
import { percent, whole } from './number-words.ts';

/** @param report its standings give the order of bots; nothing for games of a single player */
export function ratingsTable({ ratings, standings }: Pick<RunReport, 'ratings' | 'standings'>): string {
  const rated = new Map(
    ratings.bots.filter(({ set }) => set === 'all').map((row) => [row.entrant.label, row]),
  );
  if (rated.size === 0) return '';
  const rows = standings.map(({ entrant }) => rated.get(entrant.label)!);
  const figures = [
    { head: 'rating', cells: rows.map(({ rating }) => whole(rating)) },
    {
      head: '95 % interval',
      cells: rows.map(({ interval, limit }) =>
        interval ? `${whole(interval.low)} to ${whole(interval.high)}` : (limit ?? '-'),
      ),
    },
    { head: 'chance to be best', cells: rows.map(({ best }) => percent(best)) },
  ];
  return byBotTable(
    'ratings, points',
    rows.map(({ entrant }) => entrant.label),
    // Too few seeds have neither.
    figures.filter(({ cells }) => cells.some((cell) => cell !== '-')),
  );
}
