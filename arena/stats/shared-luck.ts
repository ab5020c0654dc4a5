// What playing the same seed in many seatings saves. Two bots' difference in win share varies from game to game; were
// each game played on a seed of its own, the mean of g games would vary by 1/g of that. In a block part of the luck
// falls to both alike and cancels, or, when a seed suits one bot, repeats itself. The ratio says which.

import type { PairSeed } from './score-seed.ts';

export interface SharedLuck {
  /** Variance of one seed's mean difference if its games were independent. */
  readonly independent: number;
  /** Variance of one seed's mean difference as measured. */
  readonly inBlocks: number;
  /**
   * independent / inBlocks: so many times as many games on seeds of their own would tell as much. Above 1 blocks
   * help; Infinity when blocks leave no luck at all; NaN for fewer than two seeds.
   */
  readonly gain: number;
}

function ofPair(seeds: readonly PairSeed[]): { independent: number; inBlocks: number } {
  const count = seeds.length;
  let centre = 0;
  let square = 0;
  let share = 0;
  for (const { games, sum, squares } of seeds) {
    centre += sum / games / count;
    square += squares / games / count;
    share += 1 / games / count;
  }
  let spread = 0;
  for (const { games, sum } of seeds) spread += (sum / games - centre) ** 2;
  const inBlocks = spread / (count - 1);
  // centre² is too large by the variance of centre, on average.
  const game = square - centre * centre + inBlocks / count;
  return { independent: game * share, inBlocks };
}

/** Over all pairs: the ratio of the summed variances. @param pairs a list of seeds for every pair that met */
export function sharedLuck(pairs: readonly (readonly PairSeed[])[]): SharedLuck {
  let independent = 0;
  let inBlocks = 0;
  for (const seeds of pairs) {
    if (seeds.length < 2) continue;
    const pair = ofPair(seeds);
    independent += pair.independent;
    inBlocks += pair.inBlocks;
  }
  return { independent, inBlocks, gain: independent / inBlocks };
}
