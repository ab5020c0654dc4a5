// Number of seeds that decide a pair, from the width of its confidence sequence.
import { MIN_SEEDS_FOR_SAFE_INTERVAL, sequenceHalfWidth } from '../basics/confidence-sequence.ts';

/** Larger numbers count as infinite, such as those of a mean that is 0 except for rounding. */
const MAX_FINITE_SEEDS = 1e12;

/**
 * Number of seeds until the half width of the confidence sequence is at most `halfWidth`. If that is the absolute
 * difference of a pair, the pair is then probably decided. @param alpha per pair
 */
export function seedsToHalfWidth(halfWidth: number, variance: number, alpha = 0.05): number {
  if (!(halfWidth > 0)) return Number.POSITIVE_INFINITY;
  let low = MIN_SEEDS_FOR_SAFE_INTERVAL;
  if (sequenceHalfWidth(low, variance, alpha) <= halfWidth) return low;
  let high = 2 * low;
  while (sequenceHalfWidth(high, variance, alpha) > halfWidth) {
    if (high > MAX_FINITE_SEEDS) return Number.POSITIVE_INFINITY;
    high *= 2;
  }
  // Bisection: the half width decreases with the number of seeds.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sequenceHalfWidth(middle, variance, alpha) <= halfWidth) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Number of seeds on which a pair must meet to show which bot is better, or that they differ by less than `within`.
 * @param difference absolute @param variance of a seed's value
 */
export function seedsToDecide(difference: number, variance: number, alpha: number, within?: number): number {
  const better = seedsToHalfWidth(difference, variance, alpha);
  if (within === undefined || difference >= within) return better;
  return Math.min(better, seedsToHalfWidth(within - difference, variance, alpha));
}
