// Resampling whole seeds with replacement, for figures whose error has no formula.
import { randomInt, stream } from '../../engine/index.ts';
import { normalCdf } from './normal.ts';
import { studentQuantile } from './student-t.ts';
import type { Interval } from './wilson.ts';

export const RESAMPLES = 1000;

/** How often each of `seeds` seeds is in resample number `index`. Depends on the arguments alone. */
export function resample(seed: number | string, index: number, seeds: number): Int32Array {
  const random = stream(seed, 'bootstrap', index);
  const times = new Int32Array(seeds);
  for (let i = 0; i < seeds; i++) times[randomInt(random, seeds)]++;
  return times;
}

/** Quantile of ascending values, linear between neighbours (type 7 of Hyndman and Fan 1996). */
export function quantileOf(sorted: ArrayLike<number>, p: number): number {
  const at = p * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

/**
 * 95 % interval from bootstrapped values: the expanded percentile interval of Hesterberg 2015, The American
 * Statistician 69:371. A resample of Z seeds varies less than the seeds do, by (Z-1)/Z, and a plain percentile knows
 * nothing of Student's t; taking Φ(-√(Z/(Z-1)) · t) for 2.5 % mends both. @param seeds Z, at least two
 */
export function percentileInterval(values: readonly number[] | Float64Array, seeds: number): Interval {
  const sorted = Float64Array.from(values).sort();
  const tail = normalCdf(-Math.sqrt(seeds / (seeds - 1)) * studentQuantile(0.975, seeds - 1));
  return { low: quantileOf(sorted, tail), high: quantileOf(sorted, 1 - tail) };
}
