// PROD: produces Goods on own Factories one by one, at the market price of their colour.

import { MAKE } from '../model/action.ts';
import { FACTORY_CARDS } from '../model/components.ts';
import { priceOfGood } from '../pieces/factories.ts';
import { moveCapital } from '../pieces/money.ts';
import { noSlot, notYours, slotName } from './describe.ts';
import { choicePhase, PRODUCING } from './phase.ts';

export const producing = choicePhase({
  id: 'production',
  number: PRODUCING,
  kind: MAKE,
  operandCount: () => FACTORY_CARDS,
  isLegal(rules, state, side, slot) {
    if (state.holder[slot] !== side + 1) return false;
    const price = priceOfGood(rules, state, slot);
    return price >= 0 && price <= state.capital[side];
  },
  whyIllegal(rules, state, side, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (state.holder[slot] !== side + 1) return notYours(rules, state, slot);
    const price = priceOfGood(rules, state, slot);
    if (price < 0) return `${slotName(rules, state, slot)} cannot produce more`;
    return `it costs $${price}, but the Capital is $${state.capital[side]}`;
  },
  play(rules, state, side, slot) {
    moveCapital(state, side, 'produce', -priceOfGood(rules, state, slot));
    state.stock[slot]++;
    return !producing.hasAny(rules, state, side);
  },
  whyNotDone: () => '',
});
