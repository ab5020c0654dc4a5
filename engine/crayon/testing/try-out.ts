// Actions that a player of tests would not choose by itself, now and then.
import { type Random, randomInt } from '../../core/rng.ts';
import { type ActionKind, kindNumber, kindOf } from '../model/action.ts';

/** Chances that a kind of action is taken up where it is legal, 0 to 1. The first kind that is taken up is played. */
export type TryProbabilities = readonly (readonly [ActionKind, number])[];

/** An action of the first kind taken up, any one with equal chance; -1 when none is. */
export function tryOut(
  probabilities: TryProbabilities,
  offered: readonly number[] | Int32Array,
  random: Random,
): number {
  for (const [kind, probability] of probabilities) {
    const number = kindNumber(kind);
    const candidates = offered.filter((action) => kindOf(action) === number);
    if (candidates.length > 0 && random() < probability)
      return candidates[randomInt(random, candidates.length)];
  }
  return -1;
}
