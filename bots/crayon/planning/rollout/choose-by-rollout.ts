// The trip that leads furthest: the best trips by what they bring themselves, and giving up the hand, are rehearsed on
// cards that may come, and the one is taken after which the goal is nearest.
import { type Random, shuffle } from '../../../../engine/index.ts';
import { chooseTour, type TourSettings } from '../choose/choose-tour.ts';
import type { PlanningContext } from '../context.ts';
import { hasPool, isBound } from '../jobs/job.ts';
import type { Plan } from '../jobs/plan.ts';
import type { Rules, State } from '../map/board-tables.ts';
import type { AlternativeTours } from './alternative-tours.ts';
import { raceCandidates } from './racing.ts';
import type { RolloutPlayer } from './rollout.ts';

export interface RolloutSettings extends TourSettings {
  /** Trips that are rehearsed at most. */
  readonly candidates: number;
  /** Piles of cards that they are rehearsed on at most. */
  readonly samples: number;
  /** Turns rehearsed for one decision after which no further pile is drawn. */
  readonly turnBudget: number;
  /** Turns that a rehearsal lasts. */
  readonly turnsAhead: number;
  /** Millions a turn by which what is missing at its end is thought to come in. */
  readonly incomeAfter: number;
  /** Standard errors by which another trip must do better than the one of most worth. */
  readonly standardErrors: number;
}

/** Who helps to choose, all for the same seat. */
export interface Helpers {
  readonly alternatives: AlternativeTours;
  readonly rollouts: RolloutPlayer;
  /** Luck for the piles. */
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
  // Neither a pool nor a second train is rehearsed: what comes does not hang on the seat's own cards and plan alone.
  if (hasPool(tables) || rules.constants.secondTrain !== null) return chooseTour(context, state, settings);
  const considered = alternatives.tours(context, state, settings);
  const choices: (Plan | null)[] = considered.slice(0, settings.candidates);
  if (state.trainAt[seat] >= 0 && !isBound(tables, state, seat)) choices.push(null);
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

/** The demand cards that nobody holds and that were not played, in any order: all that a player can know. */
function sampleDeck(rules: Rules, state: State, random: Random): number[] {
  const seen = new Set<number>(state.hand);
  for (let i = 0; i < state.discardCount; i++) seen.add(state.discards[i]);
  const deck = [...Array(rules.deck.cards).keys()].filter((card) => !seen.has(card));
  shuffle(random, deck, deck.length);
  return deck;
}
