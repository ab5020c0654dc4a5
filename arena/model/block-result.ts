// Results of a block as plain data: a record for each game, and the games in which the engine failed.
import type { GameJob } from './block.ts';
import { UNREPEATABLE_FAULTS } from './fault.ts';
import type { Outcome } from './outcome.ts';
import type { Probed } from './probe.ts';

/** A finished game. */
export interface GameRecord extends GameJob, Outcome {
  /** Every action; only for a game with `recordsActions`. */
  readonly trace?: readonly number[];
  /** Actions by which options were used; see `countUses`. Missing in games of earlier versions. */
  readonly uses?: readonly (readonly number[])[];
  /** What probes saw, by their ids. */
  readonly probed?: Readonly<Record<string, Probed>>;
}

/** False when a time or memory limit took a bot out of the game: a replay may differ. */
export const isReproducible = ({ faults }: Pick<Outcome, 'faults'>): boolean =>
  faults.every((fault) => fault === null || !UNREPEATABLE_FAULTS.has(fault.code));

/** A game that an engine error ended. */
export interface GameFailure {
  readonly id: string;
  readonly message: string;
}

export interface BlockResult {
  readonly index: number;
  readonly seedIndex: number;
  readonly games: readonly GameRecord[];
  readonly failures: readonly GameFailure[];
  /** Thinking time of each bot; undefined for a block from a ledger. */
  readonly thinking?: readonly ThinkingTime[];
  /** Only for a measured block. */
  readonly measures?: Measures;
  /** Only if the thread's memory had grown much since its first block. Depends on the machine. */
  readonly memory?: MemoryGrowth;
}

/** Growth of a thread's memory, in megabytes. */
export interface MemoryGrowth {
  readonly fromMb: number;
  readonly toMb: number;
  /** True if the thread is replaced. */
  readonly isFull: boolean;
}

/** Measurements for `check-bot`. */
export interface Measures {
  /** Games in which a bot changed an observation, each with the first decision at which it did. */
  readonly changedObservations: readonly { readonly seed: number; readonly question: number }[];
  /** Milliseconds of every answer. */
  readonly answerMs: readonly number[];
  /** Milliseconds of all games together. */
  readonly milliseconds: number;
  /** Megabytes of heap after each game. */
  readonly heapMb: readonly number[];
}

/** Time that a bot took for its decisions in some games. Depends on the machine, so it is never part of a result. */
export interface ThinkingTime {
  /** Index of the bot. */
  readonly entrant: number;
  /** Number of seats it had. */
  readonly games: number;
  readonly decisions: number;
  /** Total. */
  readonly milliseconds: number;
  /** Slowest decision, in milliseconds. */
  readonly slowest: number;
}

export const addThinking = (one: ThinkingTime, other: Omit<ThinkingTime, 'entrant'>): ThinkingTime => ({
  entrant: one.entrant,
  games: one.games + other.games,
  decisions: one.decisions + other.decisions,
  milliseconds: one.milliseconds + other.milliseconds,
  slowest: Math.max(one.slowest, other.slowest),
});
