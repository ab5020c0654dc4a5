// Verdicts about two bots: the claim, and the hypothesis that a stopping rule accepted.
import { MIN_SEEDS_FOR_INTERVAL } from '../../../arena/stats/basics/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { plural, sizeInPoints } from '../text/number-text.ts';

/** `above -2 points`; empty without a verdict. @param verdict cell of pairs.csv, such as `above -0.02` */
export function verdictInPoints(verdict: string): string {
  const [side, limit] = verdict.split(' ');
  return limit === undefined ? '' : `${side} ${sizeInPoints(Number(limit))} points`;
}

/**
 * Such as `hauler better (above -2 points)`, `rested after 24 seeds`, `within 2 points`, `not tested below 20 seeds`, `not decided`.
 * @param row of pairs.csv
 * @param first name of the bot
 * @param second name of its opponent
 */
export function verdictText(row: Row, first: string, second: string): string {
  const { p, claim, sprt_better: accepted } = row;
  const rest = row.rested_after ? `rested after ${plural(Number(row.rested_after), 'seed')}` : '';
  if (p === '') return rest || `not tested below ${MIN_SEEDS_FOR_INTERVAL} seeds`;
  const limit = verdictInPoints(row.verdict);
  if (!claim && !accepted) return limit || rest || 'not decided';
  const isFirst = claim ? claim === 'better' : accepted === row.bot;
  return `${isFirst ? first : second} better${limit === '' ? '' : ` (${limit})`}`;
}
