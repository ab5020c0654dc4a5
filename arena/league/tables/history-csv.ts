// history.csv of a league: for each number of bots one row a bot, in the order in which they joined.
import type { Column } from '../../tables/csv/column.ts';
import type { HistoryRow } from './history.ts';

export const HISTORY_COLUMNS: readonly Column<HistoryRow>[] = [
  { name: 'bots', type: 'int', value: (row) => row.bots },
  { name: 'joined', value: (row) => row.joined.label },
  { name: 'games', type: 'int', value: (row) => row.games },
  { name: 'bot', value: (row) => row.entrant.label },
  { name: 'rating', digits: 4, value: (row) => row.rating },
  { name: 'rating_low', digits: 4, value: (row) => row.interval?.low },
  { name: 'rating_high', digits: 4, value: (row) => row.interval?.high },
  { name: 'level', digits: 0, value: (row) => row.level },
];
