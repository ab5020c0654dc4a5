// A game of explorers, as the training sees it. Plain data: it crosses threads and lies in files.

/** A position that a seat chose to go to. */
export interface Position {
  readonly seat: number;
  /** Round of the choice, and the moment at which the position is reached by plan; parts of rounds count. */
  readonly round: number;
  readonly at: number;
  readonly features: readonly number[];
}

export interface TrainingGame {
  readonly seed: number;
  /** Rounds that it lasted. */
  readonly rounds: number;
  /** Seats; none for an unfinished game. */
  readonly winners: readonly number[];
  /** Turns of the usual haul on its board with its deck. */
  readonly unit: number;
  readonly positions: readonly Position[];
}
