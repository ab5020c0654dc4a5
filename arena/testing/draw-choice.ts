import type { Random } from '../../engine/index.ts';

/**
 * Draws a choice from a multinomial logit: an alternative with weight exp(utility), none with weight 1.
 * @returns index of the alternative, or their number for none
 */
export function drawChoice(random: Random, utilities: readonly number[]): number {
  const weights = utilities.map(Math.exp);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 1);
  for (const [k, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return k;
  }
  return utilities.length;
}
