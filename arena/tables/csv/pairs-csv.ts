// pairs.csv: one row for every two bots that met.

import { JUDGES } from '../../stats/estimates/pair-value.ts';
import { isTested, type PairRow } from '../pair-table.ts';
import { verdictText } from '../pair-verdict.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';
import { pText } from './p-text.ts';

export const PAIRS_HEADER = [
  'bot',
  'opponent',
  'seeds',
  'seeds_ahead',
  'seeds_level',
  'seeds_behind',
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
  'verdict',
  'llr',
  'llr_low',
  'llr_high',
  'design_effect',
  'design_effect_low',
  'design_effect_high',
] as const;

/** By -1, 0, 1. */
const CLAIMS = ['worse', '', 'better'] as const;

/** Log-likelihood ratio of a sequential test and its bounds. */
const testCells = ({ verdict }: PairRow): Cell[] => {
  const { ratio, low, high } = verdict?.test ?? {};
  return [ratio, low, high].map((value) => numberText(value, 6));
};

export const pairRow = (row: PairRow): Cell[] => [
  row.bot.label,
  row.opponent.label,
  row.seeds,
  ...row.outcomes,
  ...JUDGES.flatMap((judge) => {
    const { difference, interval } = row.byJudge[judge];
    return [difference, interval?.low, interval?.high].map((value) => numberText(value, 6));
  }),
  row.judge,
  pText(isTested(row) ? row.p : undefined),
  CLAIMS[row.better + 1],
  row.verdict ? verdictText(row.verdict) : '',
  ...testCells(row),
  numberText(row.designEffect.effect, 4),
  numberText(row.designEffect.interval?.low, 4),
  numberText(row.designEffect.interval?.high, 4),
];
