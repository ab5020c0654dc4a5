// A bot that plays by a policy that `train.ts` has learnt: it takes the tour with the highest weighted sum of its numbers.
import { type BotDef, createTourBot, TOUR_NUMBERS, type TourOption } from 'switchback';
import learnt from './policy.json' with { type: 'json' };

export interface Policy {
  /** Games that it was learnt from. */
  readonly games: number;
  /** By name of a number of tours. */
  readonly weights: Readonly<Record<string, number>>;
}

/** @returns index of the best tour */
export function bestTour({ weights }: Policy, tours: readonly TourOption[]): number {
  const names = Object.keys(TOUR_NUMBERS);
  const scores = tours.map(({ numbers }) => numbers.reduce((sum, x, n) => sum + x * weights[names[n]], 0));
  return scores.indexOf(Math.max(...scores));
}

export const bot: BotDef = {
  name: 'learner',
  version: '1',
  family: 'crayon',
  description: 'takes tours by a policy learnt by train.ts',
  create: (setup) => createTourBot(setup, (tours) => bestTour(learnt, tours)),
};
