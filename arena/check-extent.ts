// The number and length of a check's games: as requested, but less for a slow bot, so that it ends within
// minutes.

const DEFAULT_GAMES = 4;

/** Rounds of the trial that shows how fast a bot is. */
export const TRIAL_ROUNDS = 20;

/** Rounds of a typical finished game. */
const TYPICAL_ROUNDS = 80;

/** Seconds for all games together, estimated from the trial. */
const BUDGET = 120;

export interface AskedExtent {
  /** Not reduced if given. */
  readonly games?: number;
  /** Maximum length of a game, in rounds. */
  readonly rounds: number;
  /** Whether to keep this length even for a slow bot. */
  readonly fullLength: boolean;
}

export interface Extent {
  readonly games: number;
  readonly rounds: number;
}

/** @param perRound seconds that the bots take for a round @param times number of times that each game is played */
export function checkExtent(
  { games: given, rounds, fullLength }: AskedExtent,
  perRound: number,
  times: number,
): Extent {
  const typical = perRound * Math.min(rounds, TYPICAL_ROUNDS) * times;
  const games = given ?? Math.max(1, Math.min(DEFAULT_GAMES, Math.floor(BUDGET / typical)));
  const fitting = Math.max(TRIAL_ROUNDS, Math.floor(BUDGET / (perRound * games * times)));
  return { games, rounds: fullLength ? rounds : Math.min(rounds, fitting) };
}
