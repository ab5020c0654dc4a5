// Delivering for a card of the pool that carries the seat's marker. The card goes to the discards. Other seats that raced
// for it get their markers back, and their loads are bound to nothing.

import { DEMANDS } from '../../cards/deck.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import type { ActionDef } from '../../model/rules.ts';
import { discardCard } from '../../turn/cards.ts';
import { drawUp } from '../../turn/draw.ts';
import { fillDemand, isWantedHere, tellDelivery, whyNotFilled } from '../../turn/fill-demand.ts';
import { hasMarker, lockedDemand, slotOfCard, takeSlot } from './pool.ts';
import { whyNoCard } from './why-no-card.ts';

export const deliverLocked: ActionDef = {
  kind: kindNumber('deliver-locked'),
  list(rules, state, out, n) {
    const { poolCard } = state.extra;
    for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++) {
      if (!hasMarker(state, i, state.seat)) continue;
      const demand = lockedDemand(state, i);
      if (isWantedHere(rules, state, demand)) out[n++] = actionOf('deliver-locked', demand);
    }
    return n;
  },
  isLegal(rules, state, demand) {
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    return (
      slot >= 0 &&
      hasMarker(state, slot, state.seat) &&
      lockedDemand(state, slot) === demand &&
      isWantedHere(rules, state, demand)
    );
  },
  why(rules, state, demand) {
    const absent = whyNoCard(rules, state, demand);
    if (absent !== '') return absent;
    const slot = slotOfCard(state, Math.floor(demand / DEMANDS));
    if (!hasMarker(state, slot, state.seat) || lockedDemand(state, slot) !== demand)
      return 'your marker does not lie on this demand';
    return whyNotFilled(rules, state, demand);
  },
  apply(rules, state, demand) {
    fillDemand(rules, state, demand);
    discardCard(state, takeSlot(state, slotOfCard(state, Math.floor(demand / DEMANDS))));
    drawUp(rules, state, state.seat);
  },
  describe: (rules, state, demand) => tellDelivery(rules, state, demand, ' on a locked card'),
};
