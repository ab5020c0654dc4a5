// What the main thread has found out about a game that could not be played to its end in a worker: who was to blame.
// The game is played again with that bot taken out where it did it, as if it had answered badly.
import type { Fault } from '../model/fault.ts';

export interface Verdict {
  /** Index within the block. */
  readonly game: number;
  readonly seat: number;
  /** Which question to the seat: 0 is its making, 1 its first decision. */
  readonly question: number;
  readonly fault: Fault;
}
