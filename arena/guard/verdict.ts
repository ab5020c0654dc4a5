// The main thread's decision about a game that a worker could not finish: which bot was to blame. The game is played
// again, and that bot is taken out at the same question, as if its answer had been bad.
import type { Fault } from '../model/fault.ts';

export interface Verdict {
  /** Index within the block. */
  readonly game: number;
  readonly seat: number;
  /** Which question to the seat: 0 is its making, 1 its first decision. */
  readonly question: number;
  readonly fault: Fault;
}
