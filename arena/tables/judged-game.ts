import type { GameRecord } from '../model/block-result.ts';
import type { JudgedGame } from '../stats/estimates/pair-value.ts';

type Played = Pick<GameRecord, 'entrants' | 'winners' | 'places' | 'figures' | 'faults'>;

/** 1 for a sole winner, 1/t for each of t joint winners, else 0. */
export const winShare = (winners: readonly number[], seat: number): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

/** Results of a game as judges use them. @param score index of the figure that the title scores by */
export function judgedGame(
  { entrants, winners, places, figures, faults }: Played,
  score: number,
): JudgedGame {
  return {
    entrants,
    shares: entrants.map((_, seat) => winShare(winners, seat)),
    places,
    // An expelled bot scores at most 0, so that none gains by leaving while it is rich.
    scores: figures[score].map((value, seat) => (faults[seat] ? Math.min(0, value) : value)),
  };
}
