// ratings.csv: one row a bot for all games, then one for the sound ones; best rating first.
import type { RatingRow } from '../rating-table.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

export const RATINGS_HEADER = [
  'games_counted',
  'bot',
  'version',
  'games',
  'rating',
  'rating_low',
  'rating_high',
  'best',
  'level',
  'to_next',
  'to_next_low',
  'to_next_high',
] as const;

export const ratingRow = (row: RatingRow): Cell[] => [
  row.set,
  row.entrant.label,
  row.entrant.version,
  row.games,
  numberText(row.rating, 4),
  numberText(row.interval?.low, 4),
  numberText(row.interval?.high, 4),
  numberText(row.best, 6),
  numberText(row.level, 0),
  numberText(row.toNext?.rating, 4),
  numberText(row.toNext?.interval?.low, 4),
  numberText(row.toNext?.interval?.high, 4),
];
