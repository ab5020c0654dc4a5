// Win rate with an interval that knows that games of one seed share their luck: the seed is the unit of evidence.
// The spread between seeds gives the standard error; Wilson's interval is then taken for the number of independent
// games that would have the same standard error, with Student's quantile because that error is itself an estimate.

import { clusterVariance, type SeedScore, totalScore } from './cluster-variance.ts';
import { sequenceInterval } from './confidence-sequence.ts';
import { addValue, noMoments } from './moments.ts';
import { studentQuantile } from './student-t.ts';
import { type Interval, wilson } from './wilson.ts';

export type { SeedScore } from './cluster-variance.ts';

export interface WinRate {
  readonly rate: number;
  /** 95 % interval; absent for fewer than two seeds. */
  readonly interval?: Interval;
  /** Independent games that would tell as much. */
  readonly effectiveGames?: number;
}

/** @param seeds one entry a seed in which the bot played, at least one game in all */
export function winRate(seeds: readonly SeedScore[]): WinRate {
  const { games, wins } = totalScore(seeds);
  const rate = wins / games;
  if (seeds.length < 2) return { rate };
  const square = clusterVariance(seeds, rate);
  const spread = rate * (1 - rate);
  // No spread between seeds: every seed went alike. All won or all lost tells as much as one game a seed at least;
  // the same share in each seed tells as much as its games would if they were independent.
  const alike = square < 1e-12;
  const effectiveGames = alike ? (spread < 1e-12 ? seeds.length : games) : spread / square;
  const z = studentQuantile(0.975, seeds.length - 1);
  return { rate, interval: wilson(rate, effectiveGames, z), effectiveGames };
}

/** The same with the interval of the confidence sequence, which may be looked at after every seed. */
export function safeWinRate(seeds: readonly SeedScore[]): WinRate {
  const { games, wins } = totalScore(seeds);
  const moments = noMoments();
  for (const seed of seeds) addValue(moments, seed.wins / seed.games);
  const interval = sequenceInterval(moments);
  const clipped = interval && { low: Math.max(0, interval.low), high: Math.min(1, interval.high) };
  return { rate: wins / games, interval: clipped };
}
