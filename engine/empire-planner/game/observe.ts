// Observations, and full states that match them. Hidden are the seed (and so all future dice) and the order
// of the cards left in the Action deck; everything else is public.
import { type Random, randomInt, shuffle } from '../../core/rng.ts';
import { DEALT, DECK, type PlannerState, SEED } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { setSeed } from '../pieces/dice.ts';

/** A copy of the state with its hidden words blanked; the same for both seats. */
export function observe(rules: PlannerRules, s: PlannerState): PlannerState {
  const seen = s.slice();
  seen.fill(0, SEED, SEED + 2);
  seen.fill(0, DECK + s[DEALT], DECK + rules.cards.length);
  return seen;
}

/**
 * A uniformly random state that matches the observation: undealt cards in random order, and other future
 * dice. Overwrites `into` if given.
 */
export function resampleHidden(
  rules: PlannerRules,
  observation: PlannerState,
  random: Random,
  into: PlannerState = observation.slice(),
): PlannerState {
  into.set(observation);
  setSeed(into, randomInt(random, 2 ** 32) + 2 ** 32 * randomInt(random, 2 ** 21));
  const dealt = observation[DEALT];
  const count = rules.cards.length;
  let n = dealt;
  for (let card = 1; card <= count; card++) {
    if (!isDealt(observation, card)) into[DECK + n++] = card;
  }
  shuffle(random, into.subarray(DECK + dealt, DECK + count), count - dealt);
  return into;
}

function isDealt(s: PlannerState, card: number): boolean {
  for (let i = 0; i < s[DEALT]; i++) if (s[DECK + i] === card) return true;
  return false;
}
