// How much oftener one bot wins than another, from games in which both sat: one difference a seed, so that luck
// which a seed deals to both cancels out.
import { mean } from './mean.ts';
import { meanInterval, SEEDS_FOR_INTERVAL } from './mean-interval.ts';
import type { Interval } from './wilson.ts';

export interface PairDifference {
  readonly seeds: number;
  /** Mean over seeds of (win share of one - win share of the other), -1 to 1. */
  readonly difference: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL. */
  readonly interval?: Interval;
}

/** The part of an interval that a difference of win shares can lie in. */
export const asDifference = ({ low, high }: Interval): Interval => ({
  low: Math.max(-1, low),
  high: Math.min(1, high),
});

/** @param differences one a seed, each the mean over the seed's games */
export function pairDifference(differences: readonly number[]): PairDifference {
  const seeds = differences.length;
  const difference = mean(differences);
  if (seeds < SEEDS_FOR_INTERVAL) return { seeds, difference };
  return { seeds, difference, interval: asDifference(meanInterval(differences)) };
}
