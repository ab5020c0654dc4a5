// Chooses by Monte Carlo rollouts: plays out the plans that look best by the value, and discarding the hand,
// for a few deliveries on sampled decks, and takes the one that reaches the goal soonest.
import { type Random, shuffle } from '../../../../engine/index.ts';
import { type ConsiderPlans, chooseTour, considerTours } from '../choose/choose-tour.ts';
import type { PlanningContext } from '../context.ts';
import type { Rules, State } from '../map/board-tables.ts';
import type { ParamsOf, rolloutTable, TourSettings } from '../params.ts';
import { hasPoolOrSecondTrain } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { type JudgeSettings, judgePlans } from '../value/judge-plans.ts';
import { raceCandidates } from './racing.ts';
import type { Prospect, RolloutPlayer } from './rollout.ts';

export type RolloutSettings = TourSettings & JudgeSettings & ParamsOf<typeof rolloutTable>;

/** Tools for choosing by rollout, all for the same seat. */
export interface RolloutTools {
  readonly considerPlans: ConsiderPlans;
  readonly rollouts: RolloutPlayer;
  /** Shuffles the sampled decks. */
  readonly random: Random;
}

/** Turns to the goal of a seat for which no plan is found. */
const TURNS_WITHOUT_PLAN = 100;

/** Chooses within rollouts: the plan that leads to the best position by the value. */
export function findProspect(
  context: PlanningContext,
  state: State,
  settings: TourSettings & JudgeSettings,
): Prospect {
  const [best] = judgePlans(context, state, considerTours(context, state, settings), settings);
  return best ?? { plan: null, turnsToGoal: TURNS_WITHOUT_PLAN };
}

/** The best plan, or null if a new hand is better. */
export function chooseByRollout(
  context: PlanningContext,
  state: State,
  settings: RolloutSettings,
  { considerPlans, rollouts, random }: RolloutTools,
): Plan | null {
  const { rules, units } = context.tables;
  if (hasPoolOrSecondTrain(context.tables)) return chooseTour(context, state, settings);
  const plans = considerPlans(context, state, settings);
  if (plans.length === 0) return null;
  const judgedPlans = judgePlans(context, state, plans, settings);
  if (judgedPlans.length === 0) return plans[0];
  // If the game ends before the goal, cash counts, not the position.
  if (judgedPlans[0].turnsToGoal > context.turnsLeft(state)) return chooseTour(context, state, settings);
  const choices = judgedPlans
    .filter(({ turnsToGoal }) => turnsToGoal <= judgedPlans[0].turnsToGoal + settings.reach)
    .slice(0, settings.candidates);
  if (choices.length === 1) return choices[0].plan && { ...choices[0].plan, candidates: plans };
  rollouts.start(state, context.router.distances);
  const starts = choices.map(({ plan }) => rollouts.begin(plan));
  let deck: number[] = [];
  const { winner, excess } = raceCandidates(choices.length, settings, (choice) => {
    if (choice === 0) deck = sampleDeck(rules, state, random);
    const end = rollouts.play(starts[choice], deck, settings.rolloutDeliveries);
    return end.turns + end.turnsToGoal + (settings.rivalFees * end.feesM * units.haulTurns) / units.payoutM;
  });
  const withDelays = choices.map(({ plan }, choice) => plan && { ...plan, delay: excess[choice] });
  const plan = withDelays[winner];
  return plan && { ...plan, candidates: withDelays.filter((choice) => choice !== null) };
}

/** A random order of the demand cards that are neither held nor discarded, as a player may expect them. */
function sampleDeck(rules: Rules, state: State, random: Random): number[] {
  const drawnCards = new Set<number>([...state.hand, ...state.discards.subarray(0, state.discardCount)]);
  const deck = [...Array(rules.deck.cards).keys()].filter((card) => !drawnCards.has(card));
  shuffle(random, deck, deck.length);
  return deck;
}
