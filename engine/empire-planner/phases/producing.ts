// PROD: produces Goods on own Factories one by one, each at the market price of its colour.

import { actionOf, DONE, MAKE } from '../model/action.ts';
import { FACTORY_CARDS } from '../model/components.ts';
import { CAPITAL, FLOW_PRODUCE, HOLDER, MARKET, PHASE, type PlannerState, STOCK } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { priceOfGood } from '../pieces/factories.ts';
import { moveCapital } from '../pieces/money.ts';
import { NO_OPERAND, noSlot, notYours, slotName } from './describe.ts';
import { type Phase, PRODUCING } from './phase.ts';

function mayProduce(rules: PlannerRules, s: PlannerState, side: number, slot: number): boolean {
  if (s[HOLDER + slot] !== side + 1) return false;
  const price = priceOfGood(rules, s, slot, s[MARKET]);
  return price >= 0 && price <= s[CAPITAL + side];
}

function mayProduceAny(rules: PlannerRules, s: PlannerState, side: number): boolean {
  for (let slot = 0; slot < FACTORY_CARDS; slot++) if (mayProduce(rules, s, side, slot)) return true;
  return false;
}

/** Begins the action; true if nothing can be produced. */
export function enterProducing(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = PRODUCING;
  return !mayProduceAny(rules, s, side);
}

export const producing: Phase = {
  id: 'production',
  kinds: [DONE, MAKE],
  list(rules, s, side, out) {
    let n = 0;
    out[n++] = actionOf(DONE);
    for (let slot = 0; slot < FACTORY_CARDS; slot++) {
      if (mayProduce(rules, s, side, slot)) out[n++] = actionOf(MAKE, slot);
    }
    return n;
  },
  may(rules, s, side, kind, operand) {
    if (kind === DONE) return operand === 0;
    return kind === MAKE && operand < FACTORY_CARDS && mayProduce(rules, s, side, operand);
  },
  why(rules, s, side, kind, slot) {
    if (kind === DONE) return NO_OPERAND;
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (s[HOLDER + slot] !== side + 1) return notYours(rules, s, slot);
    const price = priceOfGood(rules, s, slot, s[MARKET]);
    if (price < 0) return `${slotName(rules, s, slot)} cannot produce more`;
    return `it costs $${price}, but the Capital is $${s[CAPITAL + side]}`;
  },
  play(rules, s, side, kind, slot) {
    if (kind === DONE) return true;
    moveCapital(s, side, FLOW_PRODUCE, -priceOfGood(rules, s, slot, s[MARKET]));
    s[STOCK + slot]++;
    return !mayProduceAny(rules, s, side);
  },
};
