// The contract between a game and everything that plays it: referee, journal, arena, search.
// Nothing in here knows what kind of game it is. A game is an object without state of its own; all that
// changes lives in `S`, so one `Game` serves any number of plays in one thread.

import type { Random } from './rng.ts';

/** A seat that plays no part: what `toAct` answers once the game is over. */
export const NOBODY = -1;

/** One number per seat that the game reports at its end, e.g. cash or deliveries. */
export interface FigureDef {
  /** Column name in the CSV files: lower case, words joined by underscores. */
  readonly id: string;
  /** One line for `results/README.md` and for tables, with the unit. */
  readonly description: string;
  /** Short unit for the heads of tables, such as `M` for millions; left out for numbers of things. */
  readonly unit?: string;
}

/** A named list of numbers that an observation holds. */
export interface ObservationField {
  readonly name: string;
  readonly type: 'Int32' | 'Int16' | 'Int8' | 'Uint8';
  /** First byte in the memory of `Game.words`, and how many numbers of the type follow. */
  readonly offset: number;
  readonly length: number;
  /** Inclusive range of the numbers. */
  readonly min: number;
  readonly max: number;
  readonly meaning: string;
}

/** Actions of one kind: `count` numbers from `first` on. Not all need be actions, none of the kind lies outside. */
export interface ActionRange {
  /** The first word of their text. */
  readonly kind: string;
  readonly first: number;
  readonly count: number;
}

/** How a game ended. All arrays are indexed by seat. */
export interface GameResult {
  /** Why it ended: a word of the game's own (`victory`, `round-limit`, ...). */
  readonly reason: string;
  /** False when a limit of the harness ended it before the game's own goal was met. */
  readonly finished: boolean;
  /** Seats that share the win, ascending; never empty when `finished`. */
  readonly winners: readonly number[];
  /** 1 for the best; tied seats share the better place (1, 1, 3, 4). */
  readonly places: readonly number[];
  /** Rounds completed or begun when it ended. */
  readonly rounds: number;
  /** Round in which a winner met the goal; 0 for the others. */
  readonly roundWon: readonly number[];
  /** Figures by id, each an array by seat. Has every id of `Game.figures`. */
  readonly figures: Readonly<Record<string, readonly number[]>>;
}

/**
 * A game of a fixed title, options, data and number of seats.
 *
 * An *action* is a 31-bit integer, 0 or more, and stands for one decision. It means the same in every state of a
 * game and across versions of a journal format.
 */
export interface Game<S = unknown, O = unknown> {
  readonly title: string;
  readonly family: string;
  readonly seats: number;
  readonly options: readonly string[];
  /** Public rules, board and cards, handed to bots as `BotSetup.rules`; the game itself when left out. */
  readonly rules?: unknown;
  /** What `result().figures` holds, in column order. */
  readonly figures: readonly FigureDef[];
  /** Id of the figure that standings average (`mean_<score>`). */
  readonly score: string;
  /** A buffer of this length holds any legal list. */
  readonly maxLegal: number;
  /** More actions than this by one seat in one turn is a fault of the bot. */
  readonly maxActionsPerTurn: number;

  /** What an observation consists of, without the parts that no seat sees. */
  readonly fields: readonly ObservationField[];
  /** All actions that can ever be legal, ascending and apart from each other: learners number actions by them. */
  readonly actionRanges: readonly ActionRange[];

  /** A new play. `seed` is a safe non-negative integer; it is the only source of randomness. */
  setup(seed: number): S;
  /** Seat that must act now, or `NOBODY` once the game is over. */
  toAct(state: S): number;
  /** Writes all legal actions into `out`, ascending and unique; returns how many. 0 only when over. */
  legalActions(state: S, out: Int32Array): number;
  /** Whether `legalActions` would list `action`, without listing. Accepts any number. */
  isLegal(state: S, action: number): boolean;
  /** Plays `action` for the seat to act, in place. The caller has checked `isLegal`. */
  apply(state: S, action: number): void;
  /** Action that takes `seat` out of the game for good. Never listed as legal; `apply` accepts it. */
  forfeit(seat: number): number;
  /** Grows by one each time a player's turn begins. */
  turn(state: S): number;
  /** The round that is played, from 1 on. */
  round(state: S): number;
  /** Grows whenever something hidden became known (a card drawn, a die rolled). */
  revealed(state: S): number;
  /** `null` while the game goes on. */
  result(state: S): GameResult | null;
  /** The figure `score` of a seat as it stands now; at the end the one of the result. */
  scoreOf(state: S, seat: number): number;

  /**
   * What `seat` may know, independent of `state`: nothing done to it can reach the play.
   * @param into an earlier observation of the same game, to be overwritten instead of making a new one
   */
  observe(state: S, seat: number, into?: O): O;
  /**
   * Resamples hidden information: another state that looks the same to `seat`, with its hidden parts drawn from
   * `random`. For checks that a bot uses observations only; not to be played on.
   */
  resampleHidden(state: S, seat: number, random: Random): S;
  /** Another state that is changed independently. */
  copy(state: S): S;
  /** 16 hex digits; equal for equal states only, as far as 64 bits go. */
  hash(state: S): string;
  /** All of a state, or of an observation, as 32-bit words: a view, so that writing to it changes the state. */
  words(state: S | O): Int32Array;
  /** All of the state as bytes; `decode` is the inverse. */
  encode(state: S): Uint8Array;
  /** Throws `DataError` when the bytes are not a state of this game. */
  decode(bytes: Uint8Array): S;

  /** Rules, board and cards as plain JSON data: what `rules` is to bots that are not of this process. A fresh object. */
  rulesToJson(): object;
  /** An observation of `seat` as plain JSON data in the game's own words; a fresh object. Depends on nothing else. */
  observationToJson(observation: O, seat: number): object;

  /** Stable short text of an action, e.g. `build 1203`; `parse` is its inverse. */
  format(action: number): string;
  /** The action that `format` writes as `text`, or -1. */
  parse(text: string): number;
  /**
   * Why `action` is not legal, in the words of the game, a clause without its full stop; '' when it is legal. Accepts any
   * number. Asked after a fault of a bot only, so it may be slow.
   */
  whyIllegal?(state: S, action: number): string;
  /** What the seat to act chooses now, in a word or two: `operate`, `build`, `factory card`. '' once the game is over. */
  phase?(state: S): string;
  /** The action in words, as seen just before it is played. */
  describe(state: S, action: number): string;
  /**
   * What an action sets off that nobody chose, such as a move of an opponent without a seat, as seen just before the action is
   * played. One thing a line, '' for nothing.
   */
  follows?(state: S, action: number): string;
  /** One line about where `seat` stands, for people watching. */
  summary(state: S, seat: number): string;
  /**
   * How a game that is over came out, a clause without its full stop: for games in which winners and places do not show
   * it, since somebody without a seat takes part. @param labels who sat in each seat
   */
  verdict?(state: S, labels: readonly string[]): string;
  /** Every broken invariant in words; empty for a sound state. Slow: for tests. */
  faults(state: S): string[];
  /**
   * What is wrong with the money, in words; empty when every seat has what it began with, plus all it received, less all
   * it paid. Fast: the referee asks at the end of every game.
   */
  moneyFaults(state: S): string[];
}

/** A game whose kinds of state and observation do not matter here. */
// biome-ignore lint/suspicious/noExplicitAny: a list of games of several kinds has no common state type
export type AnyGame = Game<any, any>;
