// Private cards: up to two that a seat chose in the draft, stored in its hand slots. Until a card's load is
// picked up, its chip lies face down on the train: out of the tray and in a cargo slot, but not cargo.
import { DEMANDS_PER_CARD } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { listedAction } from '../../model/listed-action.ts';
import type { Rules } from '../../model/rules.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import type { Shape } from '../../state/slots.ts';
import type { CrayonState } from '../../state/state.ts';
import { cityAt } from '../../track/track.ts';
import { discardCard, whyNoCard } from '../../turn/cards.ts';
import { drawMissingCards } from '../../turn/draw.ts';
import { describeDelivery, fillDemand, whyNotFilled } from '../../turn/fill-demand.ts';

/** Number of cards that a seat may take in the draft. */
export const MAX_PRIVATE_CARDS = 2;

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly privateDemand: Int32Array;
    readonly privateAboard: Int32Array;
  }
}

const handSlots = ({ seats, handSize }: Shape): number => seats * handSize;

export const privateFields: readonly ModuleField[] = [
  moduleField(
    'privateDemand',
    handSlots,
    [0, DEMANDS_PER_CARD],
    'By hand slot: the declared demand + 1, 0 without a card.',
  ),
  moduleField('privateAboard', handSlots, [0, 1], 'By hand slot: 1 once its load has been picked up.'),
];

/** Declared demand (card * 3 + index) of a hand slot (seat * handSize + k), -1 if it is empty. */
export const declaredDemand = (state: CrayonState, slot: number): number =>
  state.hand[slot] < 0 ? -1 : state.hand[slot] * DEMANDS_PER_CARD + state.extra.privateDemand[slot] - 1;

/** Lowest hand slot of the seat whose private card waits for this load, or -1. */
export function slotAwaitingLoad(rules: Rules, state: CrayonState, seat: number, load: number): number {
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) {
    const demand = declaredDemand(state, slot);
    if (demand >= 0 && state.extra.privateAboard[slot] === 0 && rules.deck.load[demand] === load) return slot;
  }
  return -1;
}

/** Number of face-down chips on the seat's train. */
export function countFaceDownChips(state: CrayonState, seat: number): number {
  const { handSize } = state.layout;
  let count = 0;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
    if (state.hand[slot] >= 0 && state.extra.privateAboard[slot] === 0) count++;
  return count;
}

/** Hand slot of the seat with this declared demand, or -1. */
export function slotOfDemand(state: CrayonState, seat: number, demand: number): number {
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
    if (state.hand[slot] >= 0 && declaredDemand(state, slot) === demand) return slot;
  return -1;
}

/** Gives the seat a private card and puts the load's chip face down on its train. */
export function addPrivateCard(rules: Rules, state: CrayonState, seat: number, demand: number): void {
  const { handSize } = state.layout;
  let slot = seat * handSize;
  while (state.hand[slot] >= 0) slot++;
  state.hand[slot] = Math.floor(demand / DEMANDS_PER_CARD);
  state.extra.privateDemand[slot] = (demand % DEMANDS_PER_CARD) + 1;
  state.chips[rules.deck.load[demand]]--;
}

/** Removes and returns the private card in a hand slot. The caller handles the load. */
export function removePrivateCard(state: CrayonState, slot: number): number {
  const card = state.hand[slot];
  state.hand[slot] = -1;
  state.extra.privateDemand[slot] = 0;
  state.extra.privateAboard[slot] = 0;
  return card;
}

/** Hand slot (seat * handSize + k) of an operand (k * 3 + index). */
const handSlotOf = (state: CrayonState, operand: number): number =>
  state.seat * state.layout.handSize + Math.floor(operand / DEMANDS_PER_CARD);

/** `deliver`: the declared demand of a private card whose load was picked up. The card is not replaced. */
export const deliverPrivate = listedAction('deliver', {
  operands: (rules, state) =>
    cityAt(rules, state, state.seat) === null ? 0 : state.layout.handSize * DEMANDS_PER_CARD,
  whyNot(rules, state, operand) {
    const reason = whyNoCard(state, Math.floor(operand / DEMANDS_PER_CARD));
    if (reason !== '') return reason;
    const slot = handSlotOf(state, operand);
    const demand = declaredDemand(state, slot);
    if (demand % DEMANDS_PER_CARD !== operand % DEMANDS_PER_CARD)
      return 'another demand of this private card was declared';
    if (state.extra.privateAboard[slot] === 0)
      return `${loadName(rules, rules.deck.load[demand])} has not been picked up for this private card`;
    return whyNotFilled(rules, state, demand);
  },
  apply(rules, state, operand) {
    const slot = handSlotOf(state, operand);
    fillDemand(rules, state, declaredDemand(state, slot));
    discardCard(state, removePrivateCard(state, slot));
    drawMissingCards(rules, state, state.seat);
  },
  describe: (rules, state, operand) =>
    describeDelivery(rules, state, declaredDemand(state, handSlotOf(state, operand)), ' on a private card'),
});
