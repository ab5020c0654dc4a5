import { percent } from '../../../output/words/number-words.ts';
import type { Unfairness } from './unfairness.ts';

/** The number for a deck's unfairness in words. */
export function unfairnessText({ value, interval }: Unfairness): string {
  const range = interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
  return `Unfairness is ${percent(value)}${range}: how far use spreads about its mean, without what chance adds.`;
}
