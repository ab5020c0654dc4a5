// Effect size of a pair: difference over its standard deviation between seed blocks (Cohen's d of paired values).
// Showing a difference takes about (z / effect)² blocks, so effects compare costs across titles, judges and numbers
// of seats. Each end of the interval is an end of the difference's interval, divided by the standard deviation for
// that mean. Its variance is the mean square, which hardly depends on which bot is better, minus the squared mean.
// This is exact only for values of 1 and -1; otherwise the interval is slightly too wide.
import type { Interval } from '../basics/interval.ts';
import { ROUNDING_ERROR } from '../basics/moments.ts';
import type { SeedSums } from './seed-sums.ts';

export interface PairEffect {
  /** NaN for fewer than two seeds, or if all seeds give the same difference. */
  readonly effect: number;
  /** 95 % interval of the same kind as that of the difference; an end may be infinite. */
  readonly interval?: Interval;
}

/** Effect size under one judge. @param seeds in which both played @param difference interval of the difference, if any */
export function pairEffect({ moments }: SeedSums, difference?: Interval): PairEffect {
  const { count, mean, squaredDeviations } = moments;
  const variance = squaredDeviations / (count - 1);
  if (count < 2 || !(variance > ROUNDING_ERROR)) return { effect: Number.NaN };
  const meanSquare = variance + mean ** 2;
  const effectAt = (value: number): number => value / Math.sqrt(Math.max(0, meanSquare - value ** 2));
  return {
    effect: mean / Math.sqrt(variance),
    interval: difference && { low: effectAt(difference.low), high: effectAt(difference.high) },
  };
}
