// A delivery, in the order of the rules: chip to the tray, payout from the bank, card to the discards, new
// card (events resolve at once).

import { DEMANDS } from '../cards/deck.ts';
import { carries } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { discardCard } from '../turn/cards.ts';
import { drawUp } from '../turn/draw.ts';
import { describeDelivery, fillDemand, isWantedHere, whyNotFilled } from '../turn/fill-demand.ts';

const DELIVER = actionOf('deliver');

/** Whether demand `operand` (slot * 3 + demand) of the active hand can be filled now. */
function mayDeliver(rules: Rules, state: CrayonState, operand: number): boolean {
  const { seat } = state;
  const { handSize } = state.layout;
  const slot = Math.floor(operand / DEMANDS);
  if (slot >= handSize) return false;
  const card = state.hand[seat * handSize + slot];
  if (card < 0) return false;
  const demand = card * DEMANDS + (operand % DEMANDS);
  return isWantedHere(rules, state, demand) && carries(state, seat, rules.deck.load[demand]);
}

const demandOf = (state: CrayonState, operand: number): number =>
  state.hand[state.seat * state.layout.handSize + Math.floor(operand / DEMANDS)] * DEMANDS +
  (operand % DEMANDS);

export const deliver: ActionDef = {
  kind: kindNumber('deliver'),
  list(rules, state, out, n) {
    const at = state.trainAt[state.seat];
    if (at < 0 || rules.board.cityOf[at] < 0 || state.carried[state.seat * state.layout.cargoSlots] === 0)
      return n;
    const count = state.layout.handSize * DEMANDS;
    for (let operand = 0; operand < count; operand++) {
      if (mayDeliver(rules, state, operand)) out[n++] = DELIVER | operand;
    }
    return n;
  },
  isLegal: mayDeliver,
  why(rules, state, operand) {
    const { handSize } = state.layout;
    const slot = Math.floor(operand / DEMANDS);
    if (slot >= handSize) return `there is no card ${slot} in a hand of ${handSize}`;
    if (state.hand[state.seat * handSize + slot] < 0) return `slot ${slot} of the hand is empty`;
    return whyNotFilled(rules, state, demandOf(state, operand));
  },
  apply(rules, state, operand) {
    const { seat } = state;
    const slot = seat * state.layout.handSize + Math.floor(operand / DEMANDS);
    const demand = demandOf(state, operand);
    fillDemand(rules, state, demand);
    discardCard(state, state.hand[slot]);
    state.hand[slot] = -1;
    drawUp(rules, state, seat);
  },
  describe: (rules, state, operand) => describeDelivery(rules, state, demandOf(state, operand)),
};
