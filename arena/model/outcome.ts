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
   * What seats scored on the way: a row for each five rounds that were played out, up to the thousandth. The last
   * scores are among the figures.
   */
  readonly course: readonly (readonly number[])[];
  readonly faults: readonly (Fault | null)[];
  /** Circumstances of each fault; left out when there is none. */
  readonly circumstances?: readonly (Circumstances | null)[];
  readonly actions: number;
  /** Hash of the last state. */
  readonly hash: string;
}

/** Scores are noted when this many rounds are over, and again after as many more. */
export const COURSE_STEP = 5;

/** Scores are noted up to this round. */
export const COURSE_END = 1_000;

/** When, where and why a bot was taken out of a game: what its author needs to find the fault. Every text is one printable line. */
export interface Circumstances {
  /** Round, phase, and where the seat stood. */
  readonly at: string;
  /** Why an illegal action was illegal, in the words of the game. */
  readonly why?: string;
  /** Calls of the bot's own code that led to an error, the innermost first: `decide (my-bot.ts:12:5)`. */
  readonly stack?: readonly string[];
}

/** Circumstances as lines for people, the reason first. */
export const circumstanceLines = ({ at, why, stack = [] }: Circumstances): string[] => [
  ...(why === undefined ? [] : [`because ${why}`]),
  `in ${at}`,
  ...stack.map((call) => `at ${call}`),
];
