// Results of a game in the form that judges use: win shares, places and scores.
import type { GameRecord } from '../model/block-result.ts';
import type { JudgedGame } from '../stats/judges/judge.ts';

type PlayedGame = Pick<GameRecord, 'entrants' | 'winners' | 'places' | 'figures' | 'faults'>;

/** 1 for a sole winner, 1/t for each of t joint winners, else 0. */
export const winShare = (winners: readonly number[], seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

/** Results of a game as judges use them. @param scoreIndex index of the figure that the title scores by */
export function judgedGame(
  { entrants, winners, places, figures, faults }: PlayedGame,
  scoreIndex: number,
): JudgedGame {
  return {
    entrants,
    shares: entrants.map((_, seat) => winShare(winners, seat)),
    places,
    // An expelled bot scores at most 0, so that a bot cannot gain by leaving while it is rich.
    scores: figures[scoreIndex].map((value, seat) => (faults[seat] ? Math.min(0, value) : value)),
  };
}
