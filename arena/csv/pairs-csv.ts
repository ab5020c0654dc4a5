// pairs.csv: one row for every two bots that met.
import type { PairStanding } from '../standings.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

export const PAIRS_HEADER = ['bot', 'opponent', 'seeds', 'difference', 'low', 'high'] as const;

export const pairRow = (row: PairStanding): Cell[] => [
  row.bot.label,
  row.opponent.label,
  row.seeds,
  numberText(row.difference, 4),
  numberText(row.interval?.low, 4),
  numberText(row.interval?.high, 4),
];
