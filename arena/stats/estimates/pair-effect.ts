// Effect size of a pair: difference over its standard deviation between seed blocks (Cohen's d of paired
// values). Showing a difference takes about (z / effect)² blocks, so the effect compares costs across titles,
// judges and numbers of seats. Each end of its interval is an end of the difference's interval, divided by
// the standard deviation that values with that mean would have: their variance is the mean square, which
// hardly depends on which bot is better, less the squared mean. This is exact for values of 1 and -1 only;
// otherwise the interval is slightly wide.
import type { Interval } from '../basics/interval.ts';
import { ROUNDING } from '../basics/moments.ts';
import type { SeedSums } from './seed-sums.ts';

export interface PairEffect {
  /** NaN for fewer than two seeds, and when all seeds give the same difference. */
  readonly effect: number;
  /** 95 % interval of the same kind as that of the difference; an end may be infinite. */
  readonly interval?: Interval;
}

/** @param seeds in which both played, under one judge @param difference interval of the difference, if any */
export function pairEffect({ moments }: SeedSums, difference?: Interval): PairEffect {
  const { count, mean, squares } = moments;
  const variance = squares / (count - 1);
  if (count < 2 || !(variance > ROUNDING)) return { effect: Number.NaN };
  const meanSquare = variance + mean ** 2;
  const over = (value: number): number => value / Math.sqrt(Math.max(0, meanSquare - value ** 2));
  return {
    effect: mean / Math.sqrt(variance),
    interval: difference && { low: over(difference.low), high: over(difference.high) },
  };
}
