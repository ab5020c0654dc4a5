// standings.csv: one row a bot, best win rate first.
import type { Standing } from '../standings.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

/** @param score id of the figure that the game scores by */
export const standingsHeader = (score: string): string[] => [
  'bot',
  'version',
  'games',
  'wins',
  'win_rate',
  'win_rate_low',
  'win_rate_high',
  'lift',
  'mean_place',
  `mean_${score}`,
  'median_round_won',
  'unfinished',
  'faults',
];

export const standingRow = (row: Standing): Cell[] => [
  row.entrant.label,
  row.entrant.version,
  row.games,
  numberText(row.wins, 2),
  numberText(row.rate, 4),
  numberText(row.interval?.low, 4),
  numberText(row.interval?.high, 4),
  numberText(row.lift, 4),
  numberText(row.meanPlace, 3),
  numberText(row.meanScore, 2),
  numberText(row.medianRoundWon, 1),
  row.unfinished,
  row.faults,
];
