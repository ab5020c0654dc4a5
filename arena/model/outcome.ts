import type { Circumstances } from './circumstances.ts';
import type { Fault } from './fault.ts';

/** How a game went. Plain data, arrays by seat. */
export interface Outcome {
  readonly reason: string;
  readonly finished: boolean;
  /** Empty for an unfinished game, even if a bot was ahead. */
  readonly winners: readonly number[];
  readonly places: readonly number[];
  readonly rounds: number;
  readonly roundWon: readonly number[];
  /** A row for each of the game's figures, in their order. */
  readonly figures: readonly (readonly number[])[];
  /**
   * What seats scored on the way: a row for each five rounds that were played out, up to the thousandth, see course.ts. The last
   * scores are among the figures.
   */
  readonly course: readonly (readonly number[])[];
  readonly faults: readonly (Fault | null)[];
  /** What led to each fault; left out when there is none. */
  readonly circumstances?: readonly (Circumstances | null)[];
  readonly actions: number;
  /** Hash of the last state. */
  readonly hash: string;
}
