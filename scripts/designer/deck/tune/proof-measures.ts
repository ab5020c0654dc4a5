import type { crayon } from '../../../../engine/index.ts';
import { type GroupMeasure, groupBy, measureGroups } from '../balance/measure-groups.ts';
import type { Tuning } from './tune-deck.ts';

/** By demand, in the games of the proof before or after. */
export function proofMeasures({ plans, proof }: Tuning, side: 0 | 1): readonly GroupMeasure[] {
  const { deck } = plans[side].game.rules as crayon.Rules;
  return measureGroups(deck, proof.sides[side], groupBy(deck.payout.length, String));
}
