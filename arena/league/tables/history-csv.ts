// history.csv of a league: for each number of bots one row a bot, in the order in which they joined.
import { column } from '../../tables/csv/column.ts';
import { numberText } from '../../tables/csv/number-text.ts';
import type { HistoryRow } from './history.ts';

export const HISTORY_COLUMNS = [
  column<HistoryRow>(
    'bots',
    '',
    'how many bots had joined: the row is about games among these only',
    (row) => row.bots,
  ),
  column<HistoryRow>('joined', '', 'the last of them', (row) => row.joined.label),
  column<HistoryRow>('games', 'games', 'among them', (row) => row.games),
  column<HistoryRow>('bot', '', 'the bot that is rated', (row) => row.entrant.label),
  column<HistoryRow>(
    'rating',
    'points',
    'as in ratings.csv, from all these games: distance to the first bot of the league that is rated',
    (row) => numberText(row.rating, 4),
  ),
  column<HistoryRow>('rating_low', 'points', 'lower end of the 95 % interval; empty below 20 seeds', (row) =>
    numberText(row.interval?.low, 4),
  ),
  column<HistoryRow>('rating_high', 'points', 'its upper end', (row) => numberText(row.interval?.high, 4)),
  column<HistoryRow>('level', '', 'as in ratings.csv', (row) => numberText(row.level, 0)),
];
