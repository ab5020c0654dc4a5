// The unit of work of a fleet: some seconds of games. A piece holds blocks or parts of them; the coordinator puts parts
// together. All is plain data that goes through a queue as JSON.
import type { Block } from '../../model/block.ts';
import type { GameFailure } from '../../model/block-result.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { ThinkingTime } from '../../model/thinking-time.ts';

export interface Piece {
  /** Unique in its session. */
  readonly id: string;
  /** With the games of this piece alone. */
  readonly blocks: readonly Block[];
  /** Machines that must not play it: they have played its games before. */
  readonly not?: readonly string[];
}

/** A game as a machine reports it: what the coordinator knows of it is left out. */
export type ReportedGame = { readonly id: string; readonly trace?: readonly number[] } & Outcome;

/** What was played of one block. */
export interface ReportedPart {
  readonly index: number;
  readonly games: readonly ReportedGame[];
  readonly failures: readonly GameFailure[];
  readonly thinking: readonly ThinkingTime[];
}

/** What a machine tells the coordinator: a piece that was played, or why it plays none. */
export type Report =
  | {
      readonly machine: string;
      readonly piece: string;
      /** How long one thread was busy with it. */
      readonly seconds: number;
      readonly parts: readonly ReportedPart[];
    }
  | { readonly machine: string; readonly refused: string }
  | { readonly machine: string; readonly piece: string; readonly error: string };
