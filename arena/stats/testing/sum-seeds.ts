import { SeedSums, type SeedValues } from '../estimates/seed-sums.ts';

export function sumSeeds(seeds: readonly SeedValues[]): SeedSums {
  const sums = new SeedSums(true);
  for (const seed of seeds) sums.add(seed);
  return sums;
}
