// A judge compares two bots by the games in which both play (`--judge`). To add one, write a file like places.ts and list
// it in judges.ts: settings, tables, stopping rules, forecasts, texts and pages follow.

/** Results of a finished game that judges use. All lists are by seat. */
export interface JudgedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Win shares: 1 for a win, 1/t for a win shared by t bots, else 0. */
  readonly shares: readonly number[];
  /** 1 for the best; level bots share the better place. */
  readonly places: readonly number[];
  /** Figure that the title scores by, such as cash or victory points; at most 0 for an expelled bot. */
  readonly scores: readonly number[];
}

export interface JudgeDef {
  /** Value of `--judge`. */
  readonly id: string;
  /**
   * Values of a game for the bots in two seats, `seat` minus `other`: in [-1, 1], 0 for bots that did equally well, with
   * the other sign when the seats are swapped.
   */
  readonly valuesOf: (game: JudgedGame) => (seat: number, other: number) => number;
  /**
   * Minimum change of a value that one rare game may cause. The variance of a few seeds may miss such games, so standard
   * errors include this step (see moments.ts).
   */
  readonly step: number;
  /**
   * Mean square of the values of two equal bots, known before play; absent if values have a scale, not only a sign.
   * @param seats of a game
   */
  readonly meanSquare?: (seats: number) => number;
  /** Correlation of a bot's values over two rivals of a game, among equal bots. */
  readonly rivalCorrelation?: number;
  /** True if values are differences of win rates, so that games without a winner say nothing. */
  readonly countsWins?: boolean;
  /** Columns of pairs.csv with the difference (-1 to 1) and its interval. */
  readonly columns: readonly [name: string, low: string, high: string];
  /** Meaning of a difference, a sentence without its full stop. @param score name of the scored figure */
  readonly meaning: (score: string) => string;
  /** Unit of a difference, after `points`. @param score as above */
  readonly unit: (score: string) => string;
}
