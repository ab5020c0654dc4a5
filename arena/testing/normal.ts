import type { Random } from '../../engine/index.ts';

/** A standard normal number, by Marsaglia's polar method. (The sum of twelve uniform numbers minus 6 has too short tails.) */
export function randomNormal(random: Random): number {
  for (;;) {
    const [x, y] = [2 * random() - 1, 2 * random() - 1];
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
  }
}
