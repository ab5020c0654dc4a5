// The work of a run in the pieces that workers are handed: blocks of games.

/** What the luck of one game comes from, in a run with a key. Plain data; whole numbers below 2^52. */
export interface SecretSeeds {
  /** What the game is set up from. */
  readonly deal: number;
  /** By seat, what the bot's own luck is drawn from: none tells anything of the deal or of another's. */
  readonly luck: readonly number[];
}

/** One game to be played. Plain data. */
export interface GameJob {
  readonly id: string;
  readonly seed: number;
  readonly block: number;
  /** Index of the seating within its block. */
  readonly seating: number;
  /** Entrant in each seat. */
  readonly entrants: readonly number[];
  /** Set for a game whose actions are to be kept. */
  readonly traced?: true;
}

/** All seatings of one group of bots on one seed: the work a worker is handed at a time. */
export interface Block {
  readonly index: number;
  readonly seedIndex: number;
  readonly seed: number;
  /** Of a run with a key; the same for all its games, which are of one seed. */
  readonly secret?: SecretSeeds;
  readonly games: readonly GameJob[];
}
