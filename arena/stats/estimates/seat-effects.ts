// What a seat is worth: how much more often the bot in it wins than the mean over seats, over all bots. In blocks of
// balanced seatings every bot sits in every seat equally often, so strength cancels out and needs no model. The interval
// is that of a win rate, with a whole win as the least spread of its pseudo-observations.

import { SEEDS_FOR_INTERVAL } from '../basics/mean-interval.ts';
import type { Interval } from '../basics/wilson.ts';
import { cautiousEffect, pooledEffect } from './design-effect.ts';
import type { SeedSums } from './seed-sums.ts';
import { winRate } from './win-rate.ts';

export interface SeatEffect {
  readonly games: number;
  /** Mean win share of the seat. */
  readonly rate: number;
  /** `rate` less the mean over seats, which is 1/n when every game is won. */
  readonly effect: number;
  /** 95 % interval of `effect`, seeds as clusters; absent below SEEDS_FOR_INTERVAL seeds. */
  readonly interval?: Interval;
}

/** @param seats for each seat its seeds, in all at least one game; values are win shares */
export function seatEffects(seats: readonly SeedSums[]): SeatEffect[] {
  const all = seats.reduce((sum, { games }) => sum + games, 0);
  const even = seats.reduce((sum, { sum: wins }) => sum + wins, 0) / all;
  const design = cautiousEffect(pooledEffect(seats));
  return seats.map((seeds) => {
    const { games } = seeds;
    const { rate, interval } = winRate(seeds, design, 1);
    const effect = rate - even;
    if (!interval || seeds.seeds < SEEDS_FOR_INTERVAL) return { games, rate, effect };
    return { games, rate, effect, interval: { low: interval.low - even, high: interval.high - even } };
  });
}
