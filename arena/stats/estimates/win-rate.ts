// Win rates with intervals. Games of one seed share their random numbers, so the seed is the unit of evidence, and
// the standard error comes from the spread between seeds. See bounded-mean.ts for rare wins.
import { boundedInterval } from '../basics/bounded-mean.ts';
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { clip, hull, type Interval } from '../basics/interval.ts';
import { MIN_SEEDS_FOR_INTERVAL } from '../basics/moments.ts';
import { cautiousEffect, pooledEffect, rareEventEffect } from './design-effect.ts';
import type { SeedSums } from './seed-sums.ts';

/** Minimum number of seeds for an interval of a win rate: with fewer, Student's t makes it uselessly wide. */
export const MIN_SEEDS_FOR_RATE = 10;

export interface WinRate {
  /** 0 to 1. */
  readonly rate: number;
  /** 95 % interval within 0 to 1; absent for fewer than MIN_SEEDS_FOR_RATE seeds. */
  readonly interval?: Interval;
}

const UNIT_INTERVAL: Interval = { low: 0, high: 1 };

/**
 * Win rate of a bot with its 95 % interval for a fixed number of seeds.
 * @param seeds in which the bot played, with at least one game; values are win shares
 * @param designEffect to assume if the bot's games show none, see `cautiousEffect`
 * @param minSpread of the pseudo-observations, in wins, see bounded-mean.ts
 */
export function winRate(seeds: SeedSums, designEffect = 1, minSpread = 0): WinRate {
  const { games, seedCount: clusters } = seeds;
  const rate = seeds.sum / games;
  if (clusters < MIN_SEEDS_FOR_RATE) return { rate };
  const squaredDeviations = seeds.squaredDeviations(rate);
  const data = { mean: rate, count: games, squaredDeviations, clusters, bounds: UNIT_INTERVAL };
  const interval = boundedInterval({ ...data, pseudoWeight: designEffect, minSpread });
  return { rate, interval: clip(interval, 0, 1) };
}

/** Win rate with a confidence sequence as its interval, never narrower than the interval of `winRate`. */
export function safeWinRate(seeds: SeedSums, effect = 1): WinRate {
  const cautious = rareEventEffect(seeds, seeds.sum / seeds.games, effect);
  const { rate, interval } = winRate(seeds, cautious);
  const safe = sequenceInterval({ ...seeds.moments, step: cautious / seeds.minGames });
  return { rate, interval: interval && safe && clip(hull(interval, safe), 0, 1) };
}

export interface SeatEffect {
  readonly games: number;
  /** Mean win share of the seat. */
  readonly rate: number;
  /** `rate` minus the mean over seats, which is 1 / seats if every game has a winner. */
  readonly effect: number;
  /** 95 % interval of `effect`, seeds as clusters; absent below MIN_SEEDS_FOR_INTERVAL seeds. */
  readonly interval?: Interval;
}

/**
 * Advantage of each seat: its win rate over all bots minus the mean over seats. With balanced seatings
 * every bot plays in every seat equally often, so strength cancels without a model. The interval is that of a
 * win rate, with a whole win as the minimum spread of its pseudo-observations.
 * @param seats the seeds of each seat, with at least one game in all; values are win shares
 */
export function seatEffects(seats: readonly SeedSums[]): SeatEffect[] {
  const allGames = seats.reduce((sum, { games }) => sum + games, 0);
  const meanRate = seats.reduce((total, { sum }) => total + sum, 0) / allGames;
  const designEffect = cautiousEffect(pooledEffect(seats));
  return seats.map((seeds) => {
    const { games } = seeds;
    const { rate, interval } = winRate(seeds, designEffect, 1);
    const seat = { games, rate, effect: rate - meanRate };
    if (!interval || seeds.seedCount < MIN_SEEDS_FOR_INTERVAL) return seat;
    return { ...seat, interval: { low: interval.low - meanRate, high: interval.high - meanRate } };
  });
}
