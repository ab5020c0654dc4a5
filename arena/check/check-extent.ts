// Number and length of the games of a check, reduced for slow bots so that it ends within minutes.

const DEFAULT_GAMES = 4;

/** Rounds of the trial that shows how fast a bot is. */
export const TRIAL_ROUNDS = 20;

/** Rounds of a typical finished game. */
const TYPICAL_ROUNDS = 80;

/** Estimated time of all games together. */
const BUDGET_SECONDS = 120;

export interface RequestedExtent {
  /** Not reduced if given. */
  readonly games?: number;
  /** Maximum length of a game, in rounds. */
  readonly rounds: number;
  /** True to keep this length even for a slow bot. */
  readonly fullLength: boolean;
}

export interface Extent {
  readonly games: number;
  readonly rounds: number;
}

/** @param secondsPerRound seconds that the bots take for a round @param passes number of times that each game is played */
export function checkExtent(
  { games: given, rounds, fullLength }: RequestedExtent,
  secondsPerRound: number,
  passes: number,
): Extent {
  const secondsPerGame = secondsPerRound * Math.min(rounds, TYPICAL_ROUNDS) * passes;
  const games = given ?? Math.max(1, Math.min(DEFAULT_GAMES, Math.floor(BUDGET_SECONDS / secondsPerGame)));
  const affordableRounds = Math.max(
    TRIAL_ROUNDS,
    Math.floor(BUDGET_SECONDS / (secondsPerRound * games * passes)),
  );
  return { games, rounds: fullLength ? rounds : Math.min(rounds, affordableRounds) };
}
