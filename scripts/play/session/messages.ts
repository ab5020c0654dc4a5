// Messages between the server of a game and the page of the person who plays. Plain JSON data. The page gets
// only what its seat may see: observations, legal actions, and the actions of all seats as text.

import type { GameResult } from '../../../engine/index.ts';
import type { StateChange } from '../../games/index.ts';

/** Header with the token of each command, which only the served page knows: no other page can play. */
export const TOKEN_HEADER = 'x-switchback-token';

/** An action that was played. */
export interface PlayedAction {
  /** Code of the action, as `Game.format` writes it. */
  readonly action: string;
  readonly seat: number;
  readonly round: number;
  readonly turn: number;
  /** The action as text. */
  readonly text: string;
  /** Changes that it caused beyond its own text. */
  readonly changes: readonly Pick<StateChange, 'kind' | 'seat' | 'text' | 'isSentence' | 'isInText'>[];
}

/** State of the game for the page. */
export interface TableState {
  /** Grows with every change. A command names the version that it was meant for. */
  readonly version: number;
  /** Seat to act, -1 once the game is over. */
  readonly toAct: number;
  /** All actions that are legal for the person, ascending; empty while others act. */
  readonly legal: readonly number[];
  readonly canUndo: boolean;
  /** Null while the game goes on. */
  readonly result: GameResult | null;
  /** The whole journal once the game is over; null before. */
  readonly journal: string | null;
  /** By seat, why a bot was expelled from the game. */
  readonly faults: readonly (string | null)[];
}

/** The whole table: sent at the beginning, when a page is opened, and after an undo. */
export interface TableMessage {
  readonly kind: 'table';
  /** The seat's observation as 32-bit words, see `Game.words`. */
  readonly words: readonly number[];
  /** The last actions, the oldest first. */
  readonly lastActions: readonly PlayedAction[];
  readonly now: TableState;
}

/** An action was played. */
export interface ActionMessage {
  readonly kind: 'action';
  readonly played: PlayedAction;
  /** The seat's observation after it, as in `TableMessage`. */
  readonly words: readonly number[];
}

/** A seat is to act, or the game is over. */
export interface NowMessage {
  readonly kind: 'now';
  readonly now: TableState;
}

export type PlayMessage = TableMessage | ActionMessage | NowMessage;

/** Requests of a page. */
export type PlayCommand =
  | { readonly kind: 'play'; readonly version: number; readonly actions: readonly number[] }
  | { readonly kind: 'undo'; readonly version: number }
  /** Begins another game of the same kind after the end of this one. */
  | { readonly kind: 'again'; readonly version: number };

/** Answer to a request. */
export interface PlayReply {
  /** Number of actions played; the rest was dropped, as a bot's would be, once something new was revealed. */
  readonly played: number;
  /** Reason why the next action was refused. */
  readonly refused?: string;
}
