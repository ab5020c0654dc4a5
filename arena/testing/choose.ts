import type { Random } from '../../engine/index.ts';

/**
 * One choice by the multinomial logit, drawn by what it says: an alternative as often as exp(its worth), none as often as 1.
 * @returns index of the alternative, or their number for none
 */
export function choose(random: Random, worths: readonly number[]): number {
  const weights = worths.map(Math.exp);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 1);
  for (const [k, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return k;
  }
  return worths.length;
}
