// Standard normal numbers for simulations whose truth is known: the sum of twelve uniform numbers less 6 is too short in its tails,
// so Marsaglia's polar method.
import type { Random } from '../../engine/index.ts';

export function normal(random: Random): number {
  for (;;) {
    const [x, y] = [2 * random() - 1, 2 * random() - 1];
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
  }
}
