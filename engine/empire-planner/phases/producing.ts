// PROD: produces Goods on own Factories one by one, at the market price of their colour.

import { MAKE } from '../model/action.ts';
import { FACTORY_CARDS } from '../model/components.ts';
import { CAPITAL, FLOW_PRODUCE, HOLDER, MARKET, STOCK } from '../model/layout.ts';
import { priceOfGood } from '../pieces/factories.ts';
import { moveCapital } from '../pieces/money.ts';
import { noSlot, notYours, slotName } from './describe.ts';
import { choicePhase, PRODUCING } from './phase.ts';

export const producing = choicePhase({
  id: 'production',
  number: PRODUCING,
  kind: MAKE,
  operandCount: () => FACTORY_CARDS,
  isLegal(rules, s, side, slot) {
    if (s[HOLDER + slot] !== side + 1) return false;
    const price = priceOfGood(rules, s, slot, s[MARKET]);
    return price >= 0 && price <= s[CAPITAL + side];
  },
  whyIllegal(rules, s, side, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (s[HOLDER + slot] !== side + 1) return notYours(rules, s, slot);
    const price = priceOfGood(rules, s, slot, s[MARKET]);
    if (price < 0) return `${slotName(rules, s, slot)} cannot produce more`;
    return `it costs $${price}, but the Capital is $${s[CAPITAL + side]}`;
  },
  play(rules, s, side, slot) {
    moveCapital(s, side, FLOW_PRODUCE, -priceOfGood(rules, s, slot, s[MARKET]));
    s[STOCK + slot]++;
    return !producing.hasAny(rules, s, side);
  },
  whyNotDone: () => '',
});
