// Resampling whole seeds with replacement, for figures whose error has no formula.
import { randomInt, stream } from '../../../engine/index.ts';

export const RESAMPLES = 1000;

/** How often each of `seeds` seeds is in resample number `index`. Depends on the arguments alone. */
export function resample(seed: number | string, index: number, seeds: number): Int32Array {
  const random = stream(seed, 'bootstrap', index);
  const times = new Int32Array(seeds);
  for (let i = 0; i < seeds; i++) times[randomInt(random, seeds)]++;
  return times;
}
