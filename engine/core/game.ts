// The contract between a game and everything that plays it: referee, journal, arena, search. It knows no
// particular game. A `Game` has no state of its own: everything that changes is in `S`, so one `Game` serves
// any number of plays in one thread.

import type { Random } from './rng.ts';

/** The answer of `toAct` once the game is over. */
export const NOBODY = -1;

/** One number per seat that the game reports at its end, such as cash or deliveries. */
export interface FigureDef {
  /** Column name in the CSV files, in snake_case. */
  readonly id: string;
  /** One line for `results/README.md` and for tables, with the unit. */
  readonly description: string;
  /** Short unit for table headers, such as `M` for millions; omitted for plain counts. */
  readonly unit?: string;
}

/** A named list of numbers in an observation. */
export interface ObservationField {
  readonly name: string;
  readonly type: 'Int32' | 'Int16' | 'Int8' | 'Uint8';
  /** Offset in bytes in the memory of `Game.words`, and length in numbers. */
  readonly offset: number;
  readonly length: number;
  /** Inclusive range of the numbers. */
  readonly min: number;
  readonly max: number;
  readonly meaning: string;
}

/** Actions of one kind lie in the `count` numbers from `first` on. Not all of these need be actions. */
export interface ActionRange {
  /** The first word of the actions' text. */
  readonly kind: string;
  readonly first: number;
  readonly count: number;
}

/** Result of a game. All arrays are indexed by seat. */
export interface GameResult {
  /** Why it ended, in the game's own term (`victory`, `round-limit`, ...). */
  readonly reason: string;
  /** False if a limit of the run ended it before the game's own goal was met. */
  readonly finished: boolean;
  /** Seats that share the win, ascending; never empty when `finished`. */
  readonly winners: readonly number[];
  /** 1 is best; tied seats share the better place (1, 1, 3, 4). */
  readonly places: readonly number[];
  /** Rounds completed or begun at the end. */
  readonly rounds: number;
  /** Round in which a winner met the goal; 0 for the others. */
  readonly roundWon: readonly number[];
  /** Figures by id, each an array by seat. Has every id of `Game.figures`. */
  readonly figures: Readonly<Record<string, readonly number[]>>;
}

/**
 * A game of a fixed title, options, data and number of seats.
 *
 * An *action* is a non-negative 31-bit integer that stands for one decision. It means the same in every state
 * of a game and across versions of a journal format.
 */
export interface Game<S = unknown, O = unknown> {
  readonly title: string;
  readonly family: string;
  readonly seats: number;
  readonly options: readonly string[];
  /** Public rules, board and cards, passed to bots as `BotSetup.rules`; if omitted, the game itself. */
  readonly rules?: unknown;
  /** The figures of a result, in column order. */
  readonly figures: readonly FigureDef[];
  /** Id of the figure that standings average (`mean_<score>`). */
  readonly score: string;
  /** Upper bound of the number of legal actions in any state. */
  readonly maxLegal: number;
  /** A bot that plays more actions than this in one turn is at fault. */
  readonly maxActionsPerTurn: number;

  /** The fields of an observation, without those that no seat sees. */
  readonly fields: readonly ObservationField[];
  /** Ranges that cover all possible actions, ascending and disjoint: learners number actions by them. */
  readonly actionRanges: readonly ActionRange[];

  /** Starts a play. `seed` is a non-negative safe integer and the only source of randomness. */
  setup(seed: number): S;
  /** The seat that must act now, or `NOBODY` once the game is over. */
  toAct(state: S): number;
  /** Writes all legal actions into `out`, ascending and unique; returns how many, 0 only once over. */
  legalActions(state: S, out: Int32Array): number;
  /** True when `legalActions` would list `action`, without listing. Accepts any number. */
  isLegal(state: S, action: number): boolean;
  /** Plays `action` for the seat to act, in place. Precondition: it is legal. */
  apply(state: S, action: number): void;
  /** The action that takes `seat` out of the game for good. Never listed as legal, but `apply` accepts it. */
  forfeit(seat: number): number;
  /** Number of turns begun so far. */
  turn(state: S): number;
  /** The current round, from 1 on. */
  round(state: S): number;
  /** Increases whenever something hidden is revealed (a card drawn, a die rolled). */
  revealed(state: S): number;
  /** Null until the game is over. */
  result(state: S): GameResult | null;
  /** The current figure `score` of a seat; at the end it equals the one of the result. */
  scoreOf(state: S, seat: number): number;

  /**
   * The observation of `seat`: all that it may know. Shares no memory with `state`.
   * @param into an earlier observation of the same game to overwrite instead of allocating a new one
   */
  observe(state: S, seat: number, into?: O): O;
  /**
   * Resamples hidden information: another state that looks the same to `seat`, with its hidden parts drawn
   * from `random`. For checks that a bot uses observations only; do not play it on.
   */
  resampleHidden(state: S, seat: number, random: Random): S;
  /** A deep copy. */
  copy(state: S): S;
  /** 64-bit hash of a state as 16 hex digits. */
  hash(state: S): string;
  /** A state or observation as 32-bit words: a view, so that writing to it changes the state. */
  words(state: S | O): Int32Array;
  /** A state as bytes; `decode` is the inverse. */
  encode(state: S): Uint8Array;
  /** @throws DataError if the bytes are not a state of this game */
  decode(bytes: Uint8Array): S;

  /** Rules, board and cards as a new object of plain JSON data, for bots in other processes. */
  rulesToJson(): object;
  /** An observation of `seat` as a new object of plain JSON data in the game's own terms. */
  observationToJson(observation: O, seat: number): object;

  /** Stable short text of an action, such as `build 1203`; `parse` is the inverse. */
  format(action: number): string;
  /** The action that `format` writes as `text`, or -1. */
  parse(text: string): number;
  /**
   * Why `action` is illegal, as a clause without a full stop; '' if it is legal. Accepts any number. May be
   * slow: it is called only after a bot's fault.
   */
  whyIllegal?(state: S, action: number): string;
  /** The kind of choice of the seat to act: `operate`, `build`, `factory card`. '' once the game is over. */
  phase?(state: S): string;
  /** The action in words, as seen just before it is played. */
  describe(state: S, action: number): string;
  /**
   * Automatic consequences of an action, such as a move of an opponent without a seat, as seen just before it
   * is played. One per line, '' for none.
   */
  follows?(state: S, action: number): string;
  /** One line about the position of `seat`, for spectators. */
  summary(state: S, seat: number): string;
  /**
   * The outcome of a finished game, as a clause without a full stop: for games in which winners and places do
   * not show it, because an opponent has no seat. @param labels who sat in each seat
   */
  verdict?(state: S, labels: readonly string[]): string;
  /** Describes every broken invariant; empty for a sound state. Slow: for tests. */
  violations(state: S): string[];
  /**
   * Describes errors in the money; empty if every seat has its starting cash, plus everything received, less
   * everything paid. Fast: the referee calls it at the end of every game.
   */
  moneyViolations(state: S): string[];
}

/** A game with any types of state and observation. */
// biome-ignore lint/suspicious/noExplicitAny: a list of games of several kinds has no common state type
export type AnyGame = Game<any, any>;
