// pairs.csv: one row for every two bots that met.
import type { PairRow } from '../pair-table.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

export const PAIRS_HEADER = [
  'bot',
  'opponent',
  'seeds',
  'difference',
  'low',
  'high',
  'p',
  'claim',
  'sprt',
] as const;

/** By -1, 0, 1. */
const CLAIMS = ['worse', '', 'better'] as const;

export const pairRow = (row: PairRow): Cell[] => [
  row.bot.label,
  row.opponent.label,
  row.seeds,
  numberText(row.difference, 4),
  numberText(row.interval?.low, 4),
  numberText(row.interval?.high, 4),
  numberText(row.p, 4),
  CLAIMS[row.better + 1],
  row.accepted ?? '',
];
