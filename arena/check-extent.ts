// How much a check plays: as much as was asked for, or less with a slow bot, so that it ends within minutes.

/** Games without a number from the user. */
const USUAL_GAMES = 4;

/** Rounds of the trial that shows how fast a bot is. */
export const TRIAL_ROUNDS = 20;

/** Rounds of a game that comes to its own end. */
const TYPICAL_ROUNDS = 80;

/** Seconds that all games may take together, by the trial. */
const BUDGET = 120;

export interface AskedExtent {
  /** Kept when given. */
  readonly games?: number;
  /** Longest game, in rounds. */
  readonly rounds: number;
  /** Whether games are of this length even if the bot is slow. */
  readonly fullLength: boolean;
}

export interface Extent {
  readonly games: number;
  readonly rounds: number;
}

/** Number of games and rounds for a check. @param perRound seconds that the bots take for a round @param times how often each game is played */
export function checkExtent(
  { games: given, rounds, fullLength }: AskedExtent,
  perRound: number,
  times: number,
): Extent {
  const typical = perRound * Math.min(rounds, TYPICAL_ROUNDS) * times;
  const games = given ?? Math.max(1, Math.min(USUAL_GAMES, Math.floor(BUDGET / typical)));
  const fitting = Math.max(TRIAL_ROUNDS, Math.floor(BUDGET / (perRound * games * times)));
  return { games, rounds: fullLength ? rounds : Math.min(rounds, fitting) };
}
