// seat_effects.csv: one row a seat, in the order of play.
import type { SeatRow } from '../rating-table.ts';
import { column } from './column.ts';
import { numberText } from './number-text.ts';

export interface NumberedSeat extends SeatRow {
  readonly seat: number;
}

export const SEAT_EFFECT_COLUMNS = [
  column<NumberedSeat>('seat', '', 'which seat, from 0', (row) => row.seat),
  column<NumberedSeat>('games', 'games', 'played', (row) => row.games),
  column<NumberedSeat>('win_rate', '0 to 1', 'wins of the bots in that seat, a game', (row) =>
    numberText(row.rate, 6),
  ),
  column<NumberedSeat>(
    'effect',
    '-1 to 1',
    '`win_rate` less the mean over seats. Bots sit everywhere equally often, so their strength cancels out',
    (row) => numberText(row.effect, 6),
  ),
  column<NumberedSeat>(
    'low',
    '-1 to 1',
    'lower end of the 95 % interval of `effect`, by seeds; empty below 20 seeds',
    (row) => numberText(row.interval?.low, 6),
  ),
  column<NumberedSeat>('high', '-1 to 1', 'its upper end', (row) => numberText(row.interval?.high, 6)),
  column<NumberedSeat>(
    'rating',
    'points',
    'what the seat adds to the rating of the bot in it, among the rated bots. Mean 0',
    (row) => numberText(row.rating.rating, 4),
  ),
  column<NumberedSeat>('rating_low', 'points', 'lower end of its 95 % interval', (row) =>
    numberText(row.rating.interval?.low, 4),
  ),
  column<NumberedSeat>('rating_high', 'points', 'its upper end', (row) =>
    numberText(row.rating.interval?.high, 4),
  ),
];
