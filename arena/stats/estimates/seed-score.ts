/** What one bot, or the bots that held one seat, did in the games of one seed. */
export interface SeedScore {
  readonly games: number;
  /** Sum of win shares: 1 for a win, 1/t for a win shared by t. */
  readonly wins: number;
}
