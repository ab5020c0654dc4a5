// What comes back from a worker: plain records, one a game, and the games that broke the engine.

import type { GameJob } from './block.ts';
import { UNREPEATABLE } from './fault.ts';
import type { Measures } from './measures.ts';
import type { Outcome } from './outcome.ts';
import type { ThinkingTime } from './thinking-time.ts';

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

export interface BlockResult {
  readonly index: number;
  readonly seedIndex: number;
  readonly games: readonly GameRecord[];
  readonly failures: readonly GameFailure[];
  /** Of each bot, in games that were played now; none for a block from a ledger. */
  readonly thinking?: readonly ThinkingTime[];
  /** Only for a block that was measured. */
  readonly measures?: Measures;
}
