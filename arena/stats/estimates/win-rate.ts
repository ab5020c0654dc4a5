// Win rate with an interval that knows that games of one seed share their random numbers: the seed is the unit of
// evidence, and the spread between seeds gives the standard error. See bounded-mean.ts for rare wins.
import { boundedInterval } from '../basics/bounded-mean.ts';
import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { hull } from '../basics/hull.ts';
import type { Interval } from '../basics/wilson.ts';
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
 * The same with the interval of the confidence sequence, which may be looked at after every seed; never narrower. The
 * wins of a bot that wins seldom may come together on few seeds, while those of the others do not: before the first such
 * seed no effect shows it. So the effect is never below 1 + (G - 1) / 4 for G games a seed, that of wins with a
 * correlation of 1/4 within a seed.
 */
export function safeWinRate(seeds: SeedSums, effect = 1): WinRate {
  const cautious = Math.max(effect, 1 + (seeds.games / seeds.seeds - 1) / 4);
  const { rate, interval } = winRate(seeds, cautious);
  const safe = sequenceInterval({ ...seeds.moments, step: cautious / seeds.least });
  return { rate, interval: interval && safe && clipped(hull(interval, safe)) };
}
