// What comes back from a worker: plain records, one a game, and the games that broke the engine.
import type { Outcome } from './referee.ts';
import type { GameJob } from './schedule.ts';

/** A finished game. */
export interface GameRecord extends GameJob, Outcome {
  /** Every ply, of a game that was to be traced. */
  readonly trace?: readonly number[];
}

/** A game that could not be finished for a fault of the engine. */
export interface GameFailure {
  readonly id: string;
  readonly message: string;
}

export interface BlockResult {
  readonly index: number;
  readonly seedIndex: number;
  readonly games: readonly GameRecord[];
  readonly failures: readonly GameFailure[];
}
