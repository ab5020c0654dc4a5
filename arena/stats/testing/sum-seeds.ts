import type { PairSeed } from '../estimates/score-seed.ts';
import type { SeedScore } from '../estimates/seed-score.ts';
import { SeedSums } from '../estimates/seed-sums.ts';

/** The sums of a list of seeds of a pair. */
export function sumPairSeeds(seeds: readonly PairSeed[]): SeedSums {
  const sums = new SeedSums(true);
  for (const seed of seeds) sums.add(seed);
  return sums;
}

/** The sums of a list of seeds of a bot or a seat. */
export function sumScores(seeds: readonly SeedScore[]): SeedSums {
  const sums = new SeedSums();
  for (const seed of seeds) sums.addScore(seed);
  return sums;
}
