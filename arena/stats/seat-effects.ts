// What a seat is worth: how much oftener its holder wins than one in n, over all bots. In blocks of balanced seatings
// every bot sits in every seat equally often, so strength cancels out and needs no model.
import { clusterVariance, type SeedScore, totalScore } from './cluster-variance.ts';
import { SEEDS_FOR_INTERVAL } from './mean-interval.ts';
import { studentQuantile } from './student-t.ts';
import type { Interval } from './wilson.ts';

export interface SeatEffect {
  readonly games: number;
  /** Mean win share of the seat. */
  readonly rate: number;
  /** `rate` - 1/n. */
  readonly effect: number;
  /** 95 % interval of `effect`, seeds as clusters; absent below SEEDS_FOR_INTERVAL seeds. */
  readonly interval?: Interval;
}

/** @param seats for each seat its scores, one entry a seed, in all at least one game */
export function seatEffects(seats: readonly (readonly SeedScore[])[]): SeatEffect[] {
  return seats.map((seeds) => {
    const { games, wins } = totalScore(seeds);
    const rate = wins / games;
    const effect = rate - 1 / seats.length;
    if (seeds.length < SEEDS_FOR_INTERVAL) return { games, rate, effect };
    // A seat that went alike in every seed is still given the spread of its games as if they were independent.
    const square = clusterVariance(seeds, rate);
    const error = square < 1e-18 ? Math.max(rate * (1 - rate), 1 / games) / games : square;
    const half = studentQuantile(0.975, seeds.length - 1) * Math.sqrt(error);
    return { games, rate, effect, interval: { low: effect - half, high: effect + half } };
  });
}
