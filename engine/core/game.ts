// The contract between a game and the code that plays it: referee, journal, arena, search. It is independent
// of any particular game. A `Game` is stateless: everything that changes is in `S`, so one `Game` serves any
// number of plays in one thread.

import type { Random } from './rng.ts';

/** Returned by `toAct` once the game is over. */
export const NOBODY = -1;

/** `GameResult.reason` of every title when a game reaches its maximum number of rounds; not `finished`. */
export const ROUND_LIMIT = 'round-limit';

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

/** The numbers from `first` to `first + count - 1`, reserved for one kind of action. Some may be unused. */
export interface ActionRange {
  /** The first word of the actions' text. */
  readonly kind: string;
  readonly first: number;
  readonly count: number;
}

/**
 * How the use of an optional rule is counted: by actions, asked just before each one is played; by games that it ended; or
 * not at all, because it is in force in every game.
 */
export type OptionUse<S = unknown> =
  | { readonly kind: 'action'; readonly isUse: (state: S, action: number) => boolean }
  | { readonly kind: 'end'; readonly reason: string }
  | { readonly kind: 'always' };

/** Result of a game. All arrays are indexed by seat. */
export interface GameResult {
  /** Reason for the end, in the game's own term (`victory`, ...), or `ROUND_LIMIT`. */
  readonly reason: string;
  /** False if a limit of the run ended the game before anybody reached its goal. */
  readonly finished: boolean;
  /** Seats that share the win, ascending; never empty when `finished`. */
  readonly winners: readonly number[];
  /** Place of each seat, 1 for the best; tied seats share the better place (1, 1, 3, 4). */
  readonly places: readonly number[];
  /** Number of rounds begun. */
  readonly rounds: number;
  /** Round in which a winner met the goal; 0 for the others. */
  readonly roundWon: readonly number[];
  /** Arrays by seat for every id of `Game.figures`. */
  readonly figures: Readonly<Record<string, readonly number[]>>;
}

/**
 * A game with fixed title, options, data and number of seats.
 *
 * An *action* is a non-negative 31-bit integer that encodes one decision. Its meaning is the same in every
 * state of a game and in all versions of a journal format.
 */
export interface Game<S = unknown, O = unknown> {
  readonly title: string;
  readonly family: string;
  readonly seats: number;
  readonly options: readonly string[];
  /** By option in play; omitted if none is. */
  readonly optionUses?: Readonly<Record<string, OptionUse<S>>>;
  /** Public rules, board and cards, passed to bots as `BotSetup.rules`; if omitted, the game itself. */
  readonly rules?: unknown;
  /** The figures of a result, in column order. */
  readonly figures: readonly FigureDef[];
  /** Id of the figure that standings average (`mean_<score>`). */
  readonly score: string;
  /** Maximum number of legal actions in any state. */
  readonly maxLegal: number;
  /** Maximum number of actions in one turn; playing more is a fault of the bot. */
  readonly maxActionsPerTurn: number;

  /** The fields of an observation that some seat can see. */
  readonly fields: readonly ObservationField[];
  /** Ranges that cover all possible actions, ascending and disjoint. Learners number actions by them. */
  readonly actionRanges: readonly ActionRange[];

  /** Starts a play. `seed` is a non-negative safe integer and the only source of randomness. */
  setup(seed: number): S;
  /** The seat that must act now, or `NOBODY` once the game is over. */
  toAct(state: S): number;
  /** Writes all legal actions into `out`, ascending and unique. Returns their number, 0 once over. */
  legalActions(state: S, out: Int32Array): number;
  /** True if `legalActions` would list `action`; faster than listing. Accepts any number. */
  isLegal(state: S, action: number): boolean;
  /** Plays `action` for the seat to act, in place. Precondition: it is legal. */
  apply(state: S, action: number): void;
  /** The action that removes `seat` from the game. Never listed as legal, but `apply` accepts it. */
  forfeit(seat: number): number;
  /** Number of turns begun. */
  turn(state: S): number;
  /** The current round, from 1 on. */
  round(state: S): number;
  /** Counter that increases whenever something hidden is revealed (a card drawn, a die rolled). */
  revealed(state: S): number;
  /** The result, or null until the game is over. */
  result(state: S): GameResult | null;
  /** The current value of the figure `score` for a seat; at the end equal to the result's. */
  scoreOf(state: S, seat: number): number;

  /**
   * The observation of `seat`: everything that it may know. Shares no memory with `state`.
   * @param into an earlier observation of the same game to overwrite instead of allocating a new one
   */
  observe(state: S, seat: number, into?: O): O;
  /**
   * Resamples hidden information: returns a state with the same observation for `seat` and hidden parts drawn
   * from `random`. Checks use it to prove that a bot reads only its observation. Do not continue play from
   * it.
   */
  resampleHidden(state: S, seat: number, random: Random): S;
  /** A deep copy. */
  copy(state: S): S;
  /** 64-bit hash of a state as 16 hex digits. */
  hash(state: S): string;
  /** A view of a state or observation as 32-bit words: writing to it changes the state. */
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
   * Explains why `action` is illegal, as a clause without a full stop; '' if it is legal. Accepts any number.
   * May be slow: called only after a fault.
   */
  whyIllegal?(state: S, action: number): string;
  /** Name of the current phase, such as `operate` or `build`; '' once the game is over. */
  phase?(state: S): string;
  /** The action in words, as seen just before it is played. */
  describe(state: S, action: number): string;
  /**
   * Describes automatic consequences of an action, such as the moves of an opponent without a seat, just
   * before the action is played. One per line, '' for none.
   */
  describeConsequences?(state: S, action: number): string;
  /** One line about the position of `seat`, for spectators. */
  summary(state: S, seat: number): string;
  /**
   * Describes the outcome of a finished game as a clause without a full stop. For games with an opponent who
   * has no seat and so is missing from winners and places. @param labels names of the players, by seat
   */
  verdict?(state: S, labels: readonly string[]): string;
  /** Describes every broken invariant; empty for a sound state. Slow: for tests. */
  violations(state: S): string[];
  /**
   * Describes errors in the money; empty if each seat's cash equals its starting cash plus receipts minus
   * payments. Fast: the referee calls it at the end of every game.
   */
  moneyViolations(state: S): string[];
}

/** A game whose types of state and observation are unknown to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: a list of different games has no common state type
export type AnyGame = Game<any, any>;
