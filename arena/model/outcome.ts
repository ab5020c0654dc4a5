// The outcome of a game, with the circumstances of faults.
import type { GameResult } from '../../engine/index.ts';
import type { Fault } from './fault.ts';

/** Result of a game. Plain data, arrays by seat. */
export interface Outcome extends Omit<GameResult, 'figures'> {
  /** A row for each of the game's figures, in their order. */
  readonly figures: readonly (readonly number[])[];
  /** Scores during the game: a row after every `COURSE_STEP_ROUNDS` full rounds, up to round `MAX_COURSE_ROUND`. Without final scores. */
  readonly course: readonly (readonly number[])[];
  readonly faults: readonly (Fault | null)[];
  /** Of each fault; undefined without faults. */
  readonly circumstances?: readonly (FaultCircumstances | null)[];
  readonly actions: number;
  /** Hash of the last state. */
  readonly hash: string;
}

export const COURSE_STEP_ROUNDS = 5;
export const MAX_COURSE_ROUND = 1_000;

/** When, where and why the referee expelled a bot from a game. Every text is one printable line. */
export interface FaultCircumstances {
  /** Round, phase, and the seat's situation. */
  readonly at: string;
  /** Why an illegal action was illegal, in the words of the game. */
  readonly why?: string;
  /** Calls in the bot's own code that led to an error, innermost first: `decide (my-bot.ts:12:5)`. */
  readonly stack?: readonly string[];
}

/** Circumstances as lines for people, the reason first. */
export const circumstanceLines = ({ at, why, stack = [] }: FaultCircumstances): string[] => [
  ...(why === undefined ? [] : [`because ${why}`]),
  `in ${at}`,
  ...stack.map((call) => `at ${call}`),
];
