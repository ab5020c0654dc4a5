// Win rate with an interval that knows that games of one seed share their random numbers: the seed is the unit of
// evidence, and the spread between seeds gives the standard error. See bounded-mean.ts for rare wins.
import { boundedInterval } from '../basics/bounded-mean.ts';
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { hull } from '../basics/hull.ts';
import type { Interval } from '../basics/wilson.ts';
import { rareEffect } from './rare-effect.ts';
import type { SeedSums } from './seed-sums.ts';

/** Fewer seeds than this give no interval of a win rate: Student's t would make it uselessly wide. */
export const SEEDS_FOR_RATE = 10;

export interface WinRate {
  /** 0 to 1. */
  readonly rate: number;
  /** 95 % interval within 0 to 1; absent for fewer than SEEDS_FOR_RATE seeds. */
  readonly interval?: Interval;
}

const SHARES: Interval = { low: 0, high: 1 };

const clipped = ({ low, high }: Interval): Interval => ({ low: Math.max(0, low), high: Math.min(1, high) });

/**
 * @param seeds in which the bot played, at least one game in all; values are win shares
 * @param effect design effect where the bot's own games tell none, see `cautiousEffect`
 * @param spread least spread of the pseudo-observations, in wins, see bounded-mean.ts
 */
export function winRate(seeds: SeedSums, effect = 1, spread = 0): WinRate {
  const { games, seeds: clusters } = seeds;
  const rate = seeds.sum / games;
  if (clusters < SEEDS_FOR_RATE) return { rate };
  const squares = seeds.squaredDeviations(rate);
  const data = { mean: rate, count: games, squares, clusters, ends: SHARES, effect, spread };
  const interval = boundedInterval(data);
  return { rate, interval: clipped(interval) };
}

/**
 * The same with the interval of the confidence sequence, which may be looked at after every seed; never narrower.
 */
export function safeWinRate(seeds: SeedSums, effect = 1): WinRate {
  const cautious = rareEffect(seeds, seeds.sum / seeds.games, effect);
  const { rate, interval } = winRate(seeds, cautious);
  const safe = sequenceInterval({ ...seeds.moments, step: cautious / seeds.least });
  return { rate, interval: interval && safe && clipped(hull(interval, safe)) };
}
