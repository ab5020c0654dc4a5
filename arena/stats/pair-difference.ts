// How much oftener one bot wins than another, from games in which both sat: one difference a seed, so that luck
// which a seed deals to both cancels out.
import { mean, variance } from './mean.ts';
import { studentQuantile } from './student-t.ts';
import type { Interval } from './wilson.ts';

/** Fewer seeds than this give no interval: the t interval would lean on normality. */
export const SEEDS_FOR_INTERVAL = 20;

export interface PairDifference {
  readonly seeds: number;
  /** Mean over seeds of (win share of one - win share of the other), -1 to 1. */
  readonly difference: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL. */
  readonly interval?: Interval;
}

/** @param differences one a seed, each the mean over the seed's games */
export function pairDifference(differences: readonly number[]): PairDifference {
  const seeds = differences.length;
  const difference = mean(differences);
  if (seeds < SEEDS_FOR_INTERVAL) return { seeds, difference };
  const half = studentQuantile(0.975, seeds - 1) * Math.sqrt(variance(differences) / seeds);
  return { seeds, difference, interval: { low: difference - half, high: difference + half } };
}
