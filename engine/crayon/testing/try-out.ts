// Tries legal actions at random that a test player would not choose by itself.
import { type Random, randomInt } from '../../core/rng.ts';
import { type ActionKind, kindNumber, kindOf } from '../model/action.ts';

/** Probabilities of playing a kind of action where it is legal, in the order in which kinds are tried. */
export type TryProbabilities = readonly (readonly [ActionKind, number])[];

/** A random action of the first kind drawn; -1 if none is. */
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
