// seat_effects.csv: one row a seat, in the order of play.
import type { SeatRow } from '../rating-table.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

export const SEAT_EFFECTS_HEADER = [
  'seat',
  'games',
  'win_rate',
  'effect',
  'low',
  'high',
  'rating',
  'rating_low',
  'rating_high',
] as const;

export const seatEffectRow = (row: SeatRow, seat: number): Cell[] => [
  seat,
  row.games,
  numberText(row.rate, 6),
  numberText(row.effect, 6),
  numberText(row.interval?.low, 6),
  numberText(row.interval?.high, 6),
  numberText(row.rating.rating, 4),
  numberText(row.rating.interval?.low, 4),
  numberText(row.rating.interval?.high, 4),
];
