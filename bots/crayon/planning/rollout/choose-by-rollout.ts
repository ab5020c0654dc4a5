// Chooses by Monte Carlo rollouts: the best tours, and discarding the hand, are played out on sampled decks. The one
// that brings the goal nearest is taken.
import { type Random, shuffle } from '../../../../engine/index.ts';
import { chooseTour, type TourSettings } from '../choose/choose-tour.ts';
import type { PlanningContext } from '../context.ts';
import { hasPool, isCommitted } from '../jobs/job.ts';
import type { Plan } from '../jobs/plan.ts';
import type { Rules, State } from '../map/board-tables.ts';
import type { AlternativeTours } from './alternative-tours.ts';
import { raceCandidates } from './racing.ts';
import type { RolloutPlayer } from './rollout.ts';

export interface RolloutSettings extends TourSettings {
  /** Most tours that are compared. */
  readonly candidates: number;
  /** Most decks that each is played out on. */
  readonly samples: number;
  /** Turns of rollouts in one decision after which no further deck is sampled. */
  readonly turnBudget: number;
  /** Turns that a rollout lasts. */
  readonly turnsAhead: number;
  /** Expected income per turn in M after the rollout ends: it turns missing cash into turns. */
  readonly incomeAfter: number;
  /** How many standard errors better than the greedy tour another one must score to replace it. */
  readonly standardErrors: number;
}

/** The tools of the choice, all for the same seat. */
export interface Helpers {
  readonly alternatives: AlternativeTours;
  readonly rollouts: RolloutPlayer;
  /** Draws the decks. */
  readonly random: Random;
}

/** The best plan, or null where a new hand promises more. */
export function chooseByRollout(
  context: PlanningContext,
  state: State,
  settings: RolloutSettings,
  { alternatives, rollouts, random }: Helpers,
): Plan | null {
  const { tables, seat } = context;
  const { rules } = tables;
  // Neither a pool nor a second train is played out: the outcome depends on more than the seat's own cards and plan.
  if (hasPool(tables) || rules.constants.secondTrain !== null) return chooseTour(context, state, settings);
  const considered = alternatives.tours(context, state, settings);
  const choices: (Plan | null)[] = considered.slice(0, settings.candidates);
  if (state.trainAt[seat] >= 0 && !isCommitted(tables, state, seat)) choices.push(null);
  if (choices.length === 0) return null;
  if (choices.length === 1) return choices[0] && { ...choices[0], considered };
  rollouts.begin(state);
  let turns = 0;
  let deck: number[] = [];
  const { winner, excess } = raceCandidates(
    choices.length,
    { samples: settings.samples, standardErrors: settings.standardErrors },
    (option) => {
      if (option === 0) deck = sampleDeck(rules, state, random);
      const end = rollouts.play(choices[option], deck, settings.turnsAhead);
      turns += end.turns;
      const fed = (context.params.evalWeights.feeWeight - 1) * end.fees;
      return end.turns + (end.missing + fed) / settings.incomeAfter;
    },
    () => turns < settings.turnBudget,
  );
  const told = choices.map((plan, option) => plan && { ...plan, later: excess[option] });
  const plan = told[winner];
  return plan && { ...plan, considered: told.filter((one) => one !== null) };
}

/** A random order of the demand cards that are neither held nor discarded: all that a player can know. */
function sampleDeck(rules: Rules, state: State, random: Random): number[] {
  const seen = new Set<number>(state.hand);
  for (let i = 0; i < state.discardCount; i++) seen.add(state.discards[i]);
  const deck = [...Array(rules.deck.cards).keys()].filter((card) => !seen.has(card));
  shuffle(random, deck, deck.length);
  return deck;
}
