/** What one bot, or whoever held one seat, did in the games of one seed. */
export interface SeedScore {
  readonly games: number;
  /** Sum of win shares: 1 for a win, 1/t for a win shared by t. */
  readonly wins: number;
}

/** Games and win shares of all seeds together. */
export function totalScore(seeds: readonly SeedScore[]): SeedScore {
  let games = 0;
  let wins = 0;
  for (const seed of seeds) {
    games += seed.games;
    wins += seed.wins;
  }
  return { games, wins };
}

/**
 * Squared standard error of the overall share, with seeds as clusters of possibly unequal size: the ratio estimate
 * Z/(Z-1) · Σ(wins - rate · games)² / (Σ games)² (Cochran, Sampling Techniques, 3rd edition, section 6.4).
 * @param seeds at least two @param rate overall share
 */
export function clusterVariance(seeds: readonly SeedScore[], rate: number): number {
  let sum = 0;
  let games = 0;
  for (const seed of seeds) {
    sum += (seed.wins - rate * seed.games) ** 2;
    games += seed.games;
  }
  return (seeds.length / (seeds.length - 1)) * (sum / games ** 2);
}
