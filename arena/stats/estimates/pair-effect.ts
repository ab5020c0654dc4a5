// How clearly seeds separate two bots: their difference over its spread from seed block to seed block (Cohen's d of paired
// values). To show it takes about (z / effect)² blocks, whatever title, judge or number of seats; so what it costs to
// separate two bots can be compared. The ends of its interval are those of the difference, each over the spread that values with
// this mean would have: variance and squared mean of values between -1 and 1 add up to their mean square, which hardly depends on
// who is better. Where values are 1 and -1 only that is exact, elsewhere the interval is a little wide.
import type { Interval } from '../basics/interval.ts';
import { ROUNDING } from '../basics/moments.ts';
import type { SeedSums } from './seed-sums.ts';

export interface PairEffect {
  /** NaN for fewer than two seeds, and where all seeds give the same difference. */
  readonly effect: number;
  /** 95 % interval, of the kind that the difference has; an end is infinite where the games set it no limit. */
  readonly interval?: Interval;
}

/** @param seeds in which both sat, under one judge @param difference its interval, where there is one */
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
