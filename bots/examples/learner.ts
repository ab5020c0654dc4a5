// A bot that plays the policy learned by `train.ts`: it takes the tour with the highest weighted sum of its
// numbers.
import { type BotDef, createTourBot, TOUR_NUMBERS, type TourOption } from 'switchback';
import learned from './policy.json' with { type: 'json' };

/** A linear policy over the numbers of a tour. */
export interface Policy {
  /** Number of games played in training. */
  readonly games: number;
  /** Weights by the names in `TOUR_NUMBERS`. */
  readonly weights: Readonly<Record<string, number>>;
}

/** The index of the tour with the highest weighted sum. */
export function bestTour({ weights }: Policy, tours: readonly TourOption[]): number {
  const names = Object.keys(TOUR_NUMBERS);
  const scores = tours.map(({ numbers }) => numbers.reduce((sum, x, n) => sum + x * weights[names[n]], 0));
  return scores.indexOf(Math.max(...scores));
}

export const bot: BotDef = {
  name: 'learner',
  version: '1',
  family: 'crayon',
  description: 'takes tours by the policy that train.ts learned',
  create: (setup) => createTourBot(setup, (tours) => bestTour(learned, tours)),
};
