/** What one bot, or the bots that held one seat, did in the games of one seed. */
export interface SeedScore {
  readonly games: number;
  /** Sum of win shares: 1 for a win, 1/t for a win shared by t. */
  readonly wins: number;
  /** Sum of the squares of win shares; `wins` when left out, as where no win was shared. */
  readonly squares?: number;
}
