// Bootstrap and jackknife over whole seeds, for figures whose error has no formula.
import { randomInt, stream } from '../../../engine/index.ts';

export const RESAMPLES = 1000;

/** Counts of each seed in resample number `index`. Depends only on the arguments. */
export function resample(seed: number | string, index: number, seeds: number): Int32Array {
  const random = stream(seed, 'bootstrap', index);
  const times = new Int32Array(seeds);
  for (let i = 0; i < seeds; i++) times[randomInt(random, seeds)]++;
  return times;
}

/**
 * Jackknife pseudo-values of a figure (Tukey 1958; Efron and Tibshirani 1993, An Introduction to the
 * Bootstrap, chapter 11). Their mean is the figure without its first-order bias, and they can be treated as
 * independent values.
 * @param groups of seeds, at least two @param figure computes the figure without one group; -1 leaves out
 * none
 */
export function pseudoValues(groups: number, figure: (without: number) => number): number[] {
  const whole = figure(-1);
  return Array.from({ length: groups }, (_, group) => groups * whole - (groups - 1) * figure(group));
}
