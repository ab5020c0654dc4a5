import type { GameRecord } from '../model/block-result.ts';
import type { JudgedGame } from '../stats/estimates/pair-value.ts';
import { winShare } from './win-share.ts';

type Played = Pick<GameRecord, 'entrants' | 'winners' | 'places' | 'figures' | 'faults'>;

/** A finished game as judges look at it. @param score index of the figure that the title scores by */
export function judgedGame(
  { entrants, winners, places, figures, faults }: Played,
  score: number,
): JudgedGame {
  return {
    entrants,
    shares: entrants.map((_, seat) => winShare(winners, seat)),
    places,
    // A bot that was taken out scores nothing, so that none gains by leaving while it is rich.
    scores: figures[score].map((value, seat) => (faults[seat] ? Math.min(0, value) : value)),
  };
}
