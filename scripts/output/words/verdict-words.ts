// Verdicts about two bots in words: the claim, and exactly what a stopping rule accepted.
import { sizeInPoints } from './number-words.ts';

export interface SaidOfPair {
  readonly bot: string;
  readonly opponent: string;
  /** Seeds in which both played. */
  readonly seeds: number;
  /** True when there were seeds enough for a test. */
  readonly isTested: boolean;
  readonly better: -1 | 0 | 1;
  /** The bot that a sequential test calls better, 1 for the first one. */
  readonly testBetter?: -1 | 0 | 1;
  /** As in pairs.csv: `above -0.02`, `below 0.02`, `within 0.02`, or nothing. */
  readonly verdict: string;
}

/** `above -2 points`; nothing for nothing. */
export function acceptedWords(verdict: string): string {
  const [side, limit] = verdict.split(' ');
  return limit === undefined ? '' : `${side} ${sizeInPoints(Number(limit))} points`;
}

/** `hauler better`, `hauler better (above -2 points)`, `within 2 points`, `not tested below 20 seeds`, `not decided`. @param least seeds for a test */
export function verdictWords(pair: SaidOfPair, least: number): string {
  if (!pair.isTested) return `not tested below ${least} seeds`;
  const sign = pair.better || (pair.testBetter ?? 0);
  const better = sign === 0 ? '' : `${sign > 0 ? pair.bot : pair.opponent} better`;
  const accepted = acceptedWords(pair.verdict);
  if (better === '') return accepted || 'not decided';
  return accepted === '' ? better : `${better} (${accepted})`;
}
