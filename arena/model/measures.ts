/** What watching a bot closely shows besides its games. */
export interface Measures {
  /** Games in which a bot changed an observation, with the first question at which it did. */
  readonly written: readonly { readonly seed: number; readonly question: number }[];
  /** Milliseconds of every answer. */
  readonly times: readonly number[];
  /** Milliseconds of all games together. */
  readonly milliseconds: number;
  /** Megabytes of heap after each game. */
  readonly heap: readonly number[];
}
