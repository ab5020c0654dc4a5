// A training game as plain data, which threads can exchange.

/** A position that the chosen plan of a seat leads to. */
export interface Position {
  readonly seat: number;
  /** Round of the choice, and the planned time of arrival in rounds, with fractions. */
  readonly round: number;
  readonly arrival: number;
  readonly features: readonly number[];
}

export interface TrainingGame {
  readonly seed: number;
  /** Number of rounds played. */
  readonly rounds: number;
  /** Seats; none for an unfinished game. */
  readonly winners: readonly number[];
  /** Number of turns of the usual haul on its board with its deck. */
  readonly haulTurns: number;
  readonly positions: readonly Position[];
}
