// Values of a game for two of its bots under each judge (`--judge`). All are in [-1, 1], 0 for bots that did equally
// well, and change sign when the two bots are swapped.
// - wins: win share of one bot minus win share of the other. Ignores the order of losers.
// - places: 1 when one finished ahead of the other, -1 when behind, 0 when level. Ranks losers too.
// - score: difference of the two scores (cash in crayon rails, victory points in Empire Planner), divided by the sum of
//   the absolute scores of all seats. 0.1 means that one bot's score is higher by a tenth of the game's total. The triangle
//   inequality keeps it in [-1, 1], also with negative scores. If all scores are 0, the value is 0.

export const JUDGES = ['wins', 'places', 'score'] as const;
/** Metric that compares two bots. */
export type Judge = (typeof JUDGES)[number];
export const DEFAULT_JUDGE: Judge = 'wins';

/** Results of a finished game that judges use. All lists are by seat. */
export interface JudgedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Win shares: 1 for a win, 1/t for a win shared by t bots, else 0. */
  readonly shares: readonly number[];
  /** 1 for the best; level bots share the better place. */
  readonly places: readonly number[];
  /** Figure that the title scores by, such as cash or victory points; at most 0 for an expelled bot. */
  readonly scores: readonly number[];
}

/**
 * Minimum change of a value that one rare game may cause. Wins and places: 2, a reversed result. Score: 0.2,
 * a fifth of the game's total, because most values are small. The variance of a few seeds may miss such games,
 * so standard errors include this step (see moments.ts).
 */
export const GAME_STEP: Readonly<Record<Judge, number>> = { wins: 2, places: 2, score: 0.2 };

/** Step of a pair: GAME_STEP or, if larger, the largest absolute value of the pair's games. */
export const gameStep = (judge: Judge, largest: number): number => Math.max(GAME_STEP[judge], largest);

/** Sum of the absolute scores of all seats. */
export const scoreTotal = ({ scores }: JudgedGame): number =>
  scores.reduce((sum, score) => sum + Math.abs(score), 0);

/**
 * Value of a game for the bots in two seats, `seat` minus `other`, in [-1, 1].
 * @param total `scoreTotal(game)`, if known
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
