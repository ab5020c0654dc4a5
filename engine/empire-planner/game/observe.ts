// Observations, and full states that match them. Hidden are the seed (and so all future dice) and the order
// of the cards left in the Action deck; everything else is public.
import { type Random, randomInt, shuffle } from '../../core/rng.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { setSeed } from '../pieces/dice.ts';

/** A copy of the state with its hidden words blanked; the same for both seats. */
export function observe(state: PlannerState): PlannerState {
  const observation = state.copy();
  observation.seed.fill(0);
  observation.deck.fill(0, state.dealt);
  return observation;
}

/**
 * A uniformly random state that matches the observation: undealt cards in random order, and other future
 * dice. Overwrites `into` if given.
 */
export function resampleHidden(
  rules: PlannerRules,
  observation: PlannerState,
  random: Random,
  into: PlannerState = observation.copy(),
): PlannerState {
  into.become(observation);
  setSeed(into, randomInt(random, 2 ** 32) + 2 ** 32 * randomInt(random, 2 ** 21));
  const dealt = observation.dealt;
  const count = rules.cards.length;
  let n = dealt;
  for (let card = 1; card <= count; card++) {
    if (!isDealt(observation, card)) into.deck[n++] = card;
  }
  shuffle(random, into.deck.subarray(dealt, count), count - dealt);
  return into;
}

function isDealt(state: PlannerState, card: number): boolean {
  for (let i = 0; i < state.dealt; i++) if (state.deck[i] === card) return true;
  return false;
}
