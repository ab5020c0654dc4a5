// A policy for tests that draws actions at random but keeps the game going: uniformly random players soon
// have no money and stand still, and then nothing more is tested.
import { type Random, randomInt } from '../../core/rng.ts';
import { ACTION_KINDS, type ActionKind, kindOf, operandOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { mayStartAt } from '../track/build-cost.ts';

/** Probability that a kind of action is played when it is offered, in the order in which kinds are tried. */
const PROBABILITIES: readonly (readonly [ActionKind, number])[] = [
  ['deliver', 1],
  ['deliver-open', 1],
  ['deliver-locked', 1],
  ['lock', 0.4],
  ['draft', 0.7],
  ['place', 1],
  ['pick-up', 0.6],
  ['upgrade', 0.05],
  ['build', 0.9],
  ['borrow', 0.1],
  ['drop', 0.03],
  ['backtrack', 0.1],
  ['discard-hand', 0.02],
  ['pitch', 0.02],
  ['move', 0.9],
];

/** One of the first `count` actions of `legal`. */
export function weightedRandomAction(
  rules: Rules,
  state: CrayonState,
  legal: Int32Array,
  count: number,
  random: Random,
): number {
  for (const [kind, probability] of PROBABILITIES) {
    let offers = [...legal.subarray(0, count)].filter((action) => ACTION_KINDS[kindOf(action)] === kind);
    if (offers.length === 0 || random() >= probability) continue;
    if (kind === 'place') {
      const placesAtTrack = offers.filter((action) =>
        mayStartAt(rules, state, state.actor, operandOf(action)),
      );
      if (placesAtTrack.length > 0) offers = placesAtTrack;
    }
    return offers[randomInt(random, offers.length)];
  }
  const harmlessActions = [...legal.subarray(0, count)].filter(
    (action) => !['build', 'discard-hand', 'pitch', 'borrow'].includes(ACTION_KINDS[kindOf(action)]),
  );
  return harmlessActions.length > 0
    ? harmlessActions[randomInt(random, harmlessActions.length)]
    : legal[randomInt(random, count)];
}
