// Shares out a whole number by weights: largest remainders first, ties by lot.
import { type Random, shuffle } from '../../../../engine/index.ts';

/**
 * Whole numbers that sum to `total`, each the floor or the ceiling of its exact share.
 * @param weights positive, at least one
 */
export function apportion(total: number, weights: readonly number[], random: Random): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const order = weights.map((_, i) => i);
  shuffle(random, order, order.length);
  order.sort((a, b) => exact[b] - shares[b] - (exact[a] - shares[a]));
  const left = total - shares.reduce((a, b) => a + b, 0);
  for (let i = 0; i < left; i++) shares[order[i]]++;
  return shares;
}
