// The six slots of Factory cards: 0 and 1 are dealt to the players, 2 to 5 form the row from left to right. A
// card that is taken keeps its slot; only its holder changes.
import { FACTORY_CARDS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';

/** Slot of the cheapest card in the row, the leftmost on ties; -1 if the row is empty. */
export function cheapestInRow(rules: PlannerRules, state: PlannerState): number {
  let best = -1;
  for (let slot = 0; slot < FACTORY_CARDS; slot++) {
    if (state.holder[slot] !== 0) continue;
    if (best < 0 || costOfSlot(rules, state, slot) < costOfSlot(rules, state, best)) best = slot;
  }
  return best;
}

/** Price of the card in a slot, in Capital and Profit. */
export const costOfSlot = (rules: PlannerRules, state: PlannerState, slot: number): number =>
  rules.costOf[state.face[slot]];

/** Good produced in a slot: an index into GOODS, or NO_GOOD. */
export const goodOfSlot = (rules: PlannerRules, state: PlannerState, slot: number): number =>
  rules.goodOf[state.face[slot]];

/** Number of rail links of the card in a slot. */
export const linksOfSlot = (rules: PlannerRules, state: PlannerState, slot: number): number =>
  rules.linksOf[state.face[slot]];

/** Gives the card in `slot` to a side as its newest. */
export function takeCard(state: PlannerState, side: number, slot: number): void {
  let count = 0;
  for (let i = 0; i < FACTORY_CARDS; i++) if (state.holder[i] !== 0) count++;
  state.holder[slot] = side + 1;
  state.taken[slot] = count + 1;
}

/** Price ($) of one more Good in a slot; -1 if none fits or the slot produces none. */
export function priceOfGood(rules: PlannerRules, state: PlannerState, slot: number): number {
  const face = state.face[slot];
  if (state.stock[slot] >= rules.trackOf[face]) return -1;
  return rules.price[(state.market - 1) * 3 + rules.goodOf[face]];
}
