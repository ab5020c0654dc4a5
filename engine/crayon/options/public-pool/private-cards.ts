// Privately-locked cards: up to two that a seat chose in the draft, stored in its hand slots. Until the load
// of a card is picked up, its chip is face down on the train: out of the tray and in a cargo slot, but not
// cargo.
import { DEMANDS } from '../../cards/deck.ts';
import { loadName } from '../../cargo/loads.ts';
import { listedAction } from '../../model/listed-action.ts';
import type { Rules } from '../../model/rules.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import type { Shape } from '../../state/slots.ts';
import type { CrayonState } from '../../state/state.ts';
import { cityAt } from '../../track/track.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawUp } from '../../turn/draw.ts';
import { describeDelivery, fillDemand, whyNotFilled } from '../../turn/fill-demand.ts';

/** Number of cards that a seat may choose in the draft. */
export const PRIVATE_CARDS = 2;

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
    [0, DEMANDS],
    'By hand slot: the declared demand + 1, 0 without a card.',
  ),
  moduleField('privateAboard', handSlots, [0, 1], 'By hand slot: 1 once its load has been picked up.'),
];

/** Declared demand (card * 3 + index) of a hand slot (seat * handSize + k), -1 if it is empty. */
export const declaredDemand = (state: CrayonState, slot: number): number =>
  state.hand[slot] < 0 ? -1 : state.hand[slot] * DEMANDS + state.extra.privateDemand[slot] - 1;

/** Number of private cards that the seat holds. */
export function privateCount(state: CrayonState, seat: number): number {
  const { handSize } = state.layout;
  let n = 0;
  for (let k = 0; k < handSize; k++) if (state.hand[seat * handSize + k] >= 0) n++;
  return n;
}

/** Lowest hand slot of the seat that waits for this load, or -1. */
export function awaitingSlot(rules: Rules, state: CrayonState, seat: number, load: number): number {
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) {
    const demand = declaredDemand(state, slot);
    if (demand >= 0 && state.extra.privateAboard[slot] === 0 && rules.deck.load[demand] === load) return slot;
  }
  return -1;
}

/** Number of face-down chips on the train. */
export function faceDown(state: CrayonState, seat: number): number {
  const { handSize } = state.layout;
  let n = 0;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++) {
    if (state.hand[slot] >= 0 && state.extra.privateAboard[slot] === 0) n++;
  }
  return n;
}

/** Hand slot of the seat with this declared demand, or -1. */
export function slotOfDemand(state: CrayonState, seat: number, demand: number): number {
  const { handSize } = state.layout;
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
    if (state.hand[slot] >= 0 && declaredDemand(state, slot) === demand) return slot;
  return -1;
}

/** The seat takes a card for itself and puts the load's chip face down on its train. */
export function takePrivate(rules: Rules, state: CrayonState, seat: number, demand: number): void {
  const { handSize } = state.layout;
  let slot = seat * handSize;
  while (state.hand[slot] >= 0) slot++;
  state.hand[slot] = Math.floor(demand / DEMANDS);
  state.extra.privateDemand[slot] = (demand % DEMANDS) + 1;
  state.chips[rules.deck.load[demand]]--;
}

/** Removes and returns the card in a hand slot. The caller handles the load. */
export function clearPrivate(state: CrayonState, slot: number): number {
  const card = state.hand[slot];
  state.hand[slot] = -1;
  state.extra.privateDemand[slot] = 0;
  state.extra.privateAboard[slot] = 0;
  return card;
}

// Delivers for a private card, instead of the usual delivery: only its owner, only the declared demand, and
// only after the load was picked up for it. The card is not replaced.

/** Hand slot (seat * handSize + k) of an operand (k * 3 + index). */
const slotAt = (state: CrayonState, operand: number): number =>
  state.seat * state.layout.handSize + Math.floor(operand / DEMANDS);

export const deliverPrivate = listedAction('deliver', {
  operands: (rules, state) =>
    cityAt(rules, state, state.seat) === null ? 0 : state.layout.handSize * DEMANDS,
  whyNot(rules, state, operand) {
    const { handSize } = state.layout;
    if (operand >= handSize * DEMANDS)
      return `there is no card ${Math.floor(operand / DEMANDS)} in a hand of ${handSize}`;
    const slot = slotAt(state, operand);
    const demand = declaredDemand(state, slot);
    if (demand < 0) return `slot ${slot - state.seat * handSize} of the hand is empty`;
    if (demand % DEMANDS !== operand % DEMANDS) return 'another demand of this private card was declared';
    if (state.extra.privateAboard[slot] === 0)
      return `${loadName(rules, rules.deck.load[demand])} has not been picked up for this private card`;
    return whyNotFilled(rules, state, demand);
  },
  apply(rules, state, operand) {
    const slot = slotAt(state, operand);
    fillDemand(rules, state, declaredDemand(state, slot));
    discardCard(state, clearPrivate(state, slot));
    drawUp(rules, state, state.seat);
  },
  describe: (rules, state, operand) =>
    describeDelivery(rules, state, declaredDemand(state, slotAt(state, operand)), ' on a private card'),
});
