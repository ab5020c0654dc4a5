// A delivery in the order of the rule book: the chip goes to the tray, the bank pays, the card is
// discarded, and a new one is drawn. Events drawn on the way are resolved at once.

import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import { carries } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { discardCard, whyNoCard } from '../turn/cards.ts';
import { drawMissingCards } from '../turn/draw.ts';
import { describeDelivery, fillDemand, isDemandHere, whyNotFilled } from '../turn/fill-demand.ts';

const DELIVER = actionOf('deliver');

/** True if the active seat can fill this demand of its hand now. @param operand slot * 3 + index */
function mayDeliver(rules: Rules, state: CrayonState, operand: number): boolean {
  const { seat, layout, hand } = state;
  const slot = Math.floor(operand / DEMANDS_PER_CARD);
  if (slot >= layout.handSize || hand[seat * layout.handSize + slot] < 0) return false;
  const demand = demandOf(state, operand);
  return isDemandHere(rules, state, demand) && carries(state, seat, rules.deck.load[demand]);
}

/** Demand (card * 3 + index) of an operand (slot * 3 + index). */
const demandOf = (state: CrayonState, operand: number): number =>
  state.hand[state.seat * state.layout.handSize + Math.floor(operand / DEMANDS_PER_CARD)] * DEMANDS_PER_CARD +
  (operand % DEMANDS_PER_CARD);

export const deliver: ActionDef = {
  kind: kindNumber('deliver'),
  list(rules, state, out, n) {
    const city = rules.board.cityOf[state.trainAt[state.seat]]; // undefined before the train is placed
    if (!(city >= 0) || state.carried[state.seat * state.layout.cargoSlots] === 0) return n;
    const count = state.layout.handSize * DEMANDS_PER_CARD;
    for (let operand = 0; operand < count; operand++) {
      if (mayDeliver(rules, state, operand)) out[n++] = DELIVER | operand;
    }
    return n;
  },
  isLegal: mayDeliver,
  whyIllegal: (rules, state, operand) =>
    whyNoCard(state, Math.floor(operand / DEMANDS_PER_CARD)) ||
    whyNotFilled(rules, state, demandOf(state, operand)),
  apply(rules, state, operand) {
    const { seat } = state;
    const slot = seat * state.layout.handSize + Math.floor(operand / DEMANDS_PER_CARD);
    fillDemand(rules, state, demandOf(state, operand));
    discardCard(state, state.hand[slot]);
    state.hand[slot] = -1;
    drawMissingCards(rules, state, seat);
  },
  describe: (rules, state, operand) => describeDelivery(rules, state, demandOf(state, operand)),
};
