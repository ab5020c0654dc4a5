// What one game says about two bots that sat in it, by each of three metrics (`--judge`). All values lie in [-1, 1], are 0 for
// bots that did equally well, and change their sign when the two bots are swapped.
// - wins: win share of one minus win share of the other. Only the top of the table counts.
// - places: 1 when one finished ahead of the other, -1 when behind, 0 when level. Ranks losers too.
// - score: difference of the two scores (cash in crayon rails, victory points in Empire Planner), divided by the sum of
//   the absolute scores of all seats. 0.1 means that one of them took a tenth of the game's total more than the other.
//   The triangle inequality keeps it in [-1, 1], also with negative scores. If all scores are 0, the value is 0.
// A bot that was taken out of a game scores nothing in it, so that no bot gains by leaving while it is rich.

export const JUDGES = ['wins', 'places', 'score'] as const;
/** How two bots are compared. */
export type Judge = (typeof JUDGES)[number];
/** The judge where none is named. */
export const DEFAULT_JUDGE: Judge = 'wins';

/** A finished game as far as judges look at it. All lists are by seat. */
export interface JudgedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Win share: 1 for a win, 1/t for a win shared by t, else 0. */
  readonly shares: readonly number[];
  /** 1 for the best; equal places are shared. */
  readonly places: readonly number[];
  /** Cash, victory points or whatever figure the title scores by, in its own unit; 0 or less for a bot that was taken out. */
  readonly scores: readonly number[];
}

/**
 * Least change of a value that one rare game may make. Wins and places: 2, a reversed result. Score: 0.2, a fifth of the
 * game's total, chosen since most games differ by little. A variance from few seeds may miss such games, so the standard
 * errors include this step (see moments.ts).
 */
export const GAME_STEP: Readonly<Record<Judge, number>> = { wins: 2, places: 2, score: 0.2 };

/** The step of a pair: at least GAME_STEP, and the size of the largest value that a game of the pair had. */
export const gameStep = (judge: Judge, largest: number): number => Math.max(GAME_STEP[judge], largest);

/** Sum of the absolute scores of all seats, at least 0. */
export const scoreTotal = ({ scores }: JudgedGame): number =>
  scores.reduce((sum, score) => sum + Math.abs(score), 0);

/**
 * Value of one game for the bots in two seats, `seat` minus `other`, in [-1, 1].
 * @param total `scoreTotal(game)`, for callers that ask for many pairs of one game
 */
export function pairValue(
  judge: Judge,
  game: JudgedGame,
  seat: number,
  other: number,
  total = judge === 'score' ? scoreTotal(game) : 0,
): number {
  switch (judge) {
    case 'wins':
      return game.shares[seat] - game.shares[other];
    case 'places':
      return Math.sign(game.places[other] - game.places[seat]);
    case 'score':
      return total === 0 ? 0 : (game.scores[seat] - game.scores[other]) / total;
  }
}
