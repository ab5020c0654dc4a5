// pairs.csv: one row for every two bots that met.
import type { PairRow } from '../pair-table.ts';
import { JUDGES } from '../stats/pair-value.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

export const PAIRS_HEADER = [
  'bot',
  'opponent',
  'seeds',
  'difference',
  'low',
  'high',
  'ahead',
  'ahead_low',
  'ahead_high',
  'score',
  'score_low',
  'score_high',
  'judge',
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
  ...JUDGES.flatMap((judge) => {
    const { difference, interval } = row.byJudge[judge];
    return [difference, interval?.low, interval?.high].map((value) => numberText(value, 6));
  }),
  row.judge,
  numberText(row.p, 6),
  CLAIMS[row.better + 1],
  row.accepted ?? '',
];
