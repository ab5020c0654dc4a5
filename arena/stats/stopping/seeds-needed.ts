// How many seeds a run will take, guessed from the spread of a pilot: for the time shown while waiting and for
// planning, never for a verdict.
import { SEEDS_TO_WATCH, sequenceHalfWidth } from '../basics/confidence-sequence.ts';

/** More than this is never: a mean of 0 but for rounding would take longer than numbers reach. */
const MOST_SEEDS = 1e12;

/**
 * Seeds until the confidence sequence has at most this half width; with `half` the absolute difference, until the
 * pair is likely decided. @param alpha as the rule splits it among pairs
 */
export function seedsToHalfWidth(half: number, variance: number, alpha = 0.05): number {
  if (!(half > 0)) return Number.POSITIVE_INFINITY;
  let low = SEEDS_TO_WATCH;
  if (sequenceHalfWidth(low, variance, alpha) <= half) return low;
  let high = 2 * low;
  while (sequenceHalfWidth(high, variance, alpha) > half) {
    if (high > MOST_SEEDS) return Number.POSITIVE_INFINITY;
    high *= 2;
  }
  // The half width falls with the number of seeds.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sequenceHalfWidth(middle, variance, alpha) <= half) high = middle;
    else low = middle;
  }
  return high;
}
