/** What one bot, or the bots that held one seat, did in the games of one seed. */
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
 * Σ(wins - rate · games)² over seeds: divided by (Σ games)² and multiplied by Z/(Z-1) the squared standard error of the
 * overall share, with seeds as clusters of possibly unequal size (ratio estimate; Cochran, Sampling Techniques, 3rd edition,
 * section 6.4). @param rate overall share
 */
export function squaredDeviations(seeds: readonly SeedScore[], rate: number): number {
  let sum = 0;
  for (const { games, wins } of seeds) sum += (wins - rate * games) ** 2;
  return sum;
}
