import type { Random } from '../../engine/index.ts';

/**
 * Draws a choice from a multinomial logit: an alternative with weight exp(utility), none with weight 1.
 * @returns index of the alternative, or their number for none
 */
export function drawChoice(random: Random, utilities: readonly number[]): number {
  const weights = utilities.map(Math.exp);
  let remainder = random() * weights.reduce((sum, weight) => sum + weight, 1);
  for (const [k, weight] of weights.entries()) {
    remainder -= weight;
    if (remainder < 0) return k;
  }
  return utilities.length;
}
