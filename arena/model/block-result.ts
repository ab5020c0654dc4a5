// What comes back from a worker: plain records, one a game, and the games that broke the engine.
import type { GameJob } from './block.ts';
import { UNREPEATABLE } from './fault.ts';
import type { Outcome } from './outcome.ts';

/** A finished game. */
export interface GameRecord extends GameJob, Outcome {
  /** Every action; only for a traced game. */
  readonly trace?: readonly number[];
}

/** False for a game in which a limit on time or memory took a bot out: it may differ the next time. */
export const isRepeatable = ({ faults }: Pick<Outcome, 'faults'>): boolean =>
  faults.every((fault) => fault === null || !UNREPEATABLE.has(fault.code));

/** A game that could not be finished because of a fault of the engine. */
export interface GameFailure {
  readonly id: string;
  readonly message: string;
}

/** Games of a played block: one seed and one group of bots, in all seatings. */
export interface BlockResult {
  readonly index: number;
  readonly seedIndex: number;
  readonly games: readonly GameRecord[];
  readonly failures: readonly GameFailure[];
  /** Thinking time of each bot in games that were played now; none for a block from a ledger. */
  readonly thinking?: readonly ThinkingTime[];
  /** Only for a block that was measured. */
  readonly measures?: Measures;
}

/** Measurements of a bot that is watched closely, besides its games. */
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

/** How long one bot thought about its decisions in some games: the machine's own figure, never part of a result. */
export interface ThinkingTime {
  /** Index of the bot. */
  readonly entrant: number;
  /** Seats that it had in these games. */
  readonly games: number;
  /** Times it was asked what to do. */
  readonly decisions: number;
  /** Total of all these decisions. */
  readonly milliseconds: number;
  /** The longest decision, in milliseconds. */
  readonly slowest: number;
}

/** Two of one bot as one. */
export const addThinking = (one: ThinkingTime, other: Omit<ThinkingTime, 'entrant'>): ThinkingTime => ({
  entrant: one.entrant,
  games: one.games + other.games,
  decisions: one.decisions + other.decisions,
  milliseconds: one.milliseconds + other.milliseconds,
  slowest: Math.max(one.slowest, other.slowest),
});
