// Bootstrap and jackknife over whole seeds, for figures whose error has no formula.
import { randomInt, stream } from '../../../engine/index.ts';

/** Number of bootstrap samples. */
export const DEFAULT_RESAMPLES = 1000;

/** How often each seed occurs in bootstrap sample `index`. Depends only on the arguments. @param seed of the sampling */
export function resampleCounts(seed: number | string, index: number, seeds: number): Int32Array {
  const random = stream(seed, 'bootstrap', index);
  const counts = new Int32Array(seeds);
  for (let i = 0; i < seeds; i++) counts[randomInt(random, seeds)]++;
  return counts;
}

/**
 * Jackknife pseudo-values of a figure (Tukey 1958; Efron and Tibshirani 1993, An Introduction to the
 * Bootstrap, chapter 11). Their mean is the figure without its first-order bias, and they can be treated as
 * independent values.
 * @param groups number of groups of seeds, at least two
 * @param figure computes the figure without one group; with all groups for -1
 */
export function pseudoValues(groups: number, figure: (without: number) => number): number[] {
  const full = figure(-1);
  return Array.from({ length: groups }, (_, group) => groups * full - (groups - 1) * figure(group));
}
