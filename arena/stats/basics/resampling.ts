// Whole seeds drawn again or left out, for figures whose error has no formula.
import { randomInt, stream } from '../../../engine/index.ts';

export const RESAMPLES = 1000;

/** How often each of `seeds` seeds is in resample number `index`. Depends on the arguments alone. */
export function resample(seed: number | string, index: number, seeds: number): Int32Array {
  const random = stream(seed, 'bootstrap', index);
  const times = new Int32Array(seeds);
  for (let i = 0; i < seeds; i++) times[randomInt(random, seeds)]++;
  return times;
}

/**
 * Pseudo-values of the jackknife, from what a figure becomes without one group of seeds at a time (Tukey 1958; Efron and Tibshirani
 * 1993, An Introduction to the Bootstrap, chapter 11): their mean is the figure without its first-order bias, and they spread as independent values do.
 * @param groups at least two @param figure of all groups but the one left out; -1 leaves out none
 */
export function pseudoValues(groups: number, figure: (without: number) => number): number[] {
  const whole = figure(-1);
  return Array.from({ length: groups }, (_, group) => groups * whole - (groups - 1) * figure(group));
}
