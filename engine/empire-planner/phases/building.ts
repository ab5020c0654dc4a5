// Phase 1, a side's Building turn: reroll a die once, build on a space, or pass. The three dice are assigned
// to block, number and cost in any order.

import * as actions from '../model/action.ts';
import { FACTORY_CARDS, SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { countBuildings } from '../pieces/city.ts';
import { rerollDie } from '../pieces/dice.ts';
import { cheapestInRow, costOfSlot, takeCard } from '../pieces/factories.ts';
import { moveCapital, payProfit } from '../pieces/money.ts';
import { NO_OPERAND, noSlot, slotName, spaceName } from './describe.ts';
import { CARD, choicePhase, PAYMENT, type Phase } from './phase.ts';

const mayReroll = (rules: PlannerRules, s: PlannerState, side: number, die: number): boolean =>
  s[W.REROLLED] === 0 &&
  s[W.CAPITAL + side] >= rules.rerollCost &&
  die > 0 &&
  (s[W.DICE] === die || s[W.DICE + 1] === die || s[W.DICE + 2] === die);

/** True if the space is free and the side can pay for the building and its card, ignoring dice and limits. */
function mayBuildAt(
  rules: PlannerRules,
  s: PlannerState,
  side: number,
  space: number,
  cost: number,
): boolean {
  if (s[W.OWNER + space] !== 0 || s[W.CAPITAL + side] < cost) return false;
  if (!rules.types[rules.typeOf[space]].takesCard) return true;
  const cheapest = cheapestInRow(rules, s);
  if (cheapest < 0) return !rules.cardRequired;
  return costOfSlot(rules, s, cheapest) <= s[W.CAPITAL + side] - cost + s[W.PROFIT + side];
}

/** True if the three numbers are the dice in some order. */
function matchesDice(s: PlannerState, block: number, number: number, cost: number): boolean {
  const [a, b, c] = [s[W.DICE], s[W.DICE + 1], s[W.DICE + 2]];
  if (a === block) return (b === number && c === cost) || (c === number && b === cost);
  if (b === block) return (a === number && c === cost) || (c === number && a === cost);
  return c === block && ((a === number && b === cost) || (b === number && a === cost));
}

function mayBuild(rules: PlannerRules, s: PlannerState, side: number, operand: number): boolean {
  const space = actions.buildSpace(operand);
  const cost = actions.buildCost(operand);
  return (
    space < SPACES &&
    matchesDice(s, Math.floor(space / 6) + 1, (space % 6) + 1, cost) &&
    countBuildings(s, side) < rules.maxBuildings &&
    mayBuildAt(rules, s, side, space, cost)
  );
}

const diceText = (s: PlannerState): string =>
  `the dice show ${s[W.DICE]}, ${s[W.DICE + 1]}, ${s[W.DICE + 2]}`;

function whyNoReroll(rules: PlannerRules, s: PlannerState, side: number, die: number): string {
  if (s[W.REROLLED] !== 0) return 'a die was already rerolled this turn';
  if (s[W.CAPITAL + side] < rules.rerollCost)
    return `it costs $${rules.rerollCost}, but the Capital is $${s[W.CAPITAL + side]}`;
  return `${diceText(s)}, not ${die}`;
}

function whyNotBuilt(rules: PlannerRules, s: PlannerState, side: number, operand: number): string {
  const [space, cost] = [actions.buildSpace(operand), actions.buildCost(operand)];
  if (space >= SPACES) return `there is no space ${space}`;
  const name = spaceName(rules, space);
  if (!matchesDice(s, Math.floor(space / 6) + 1, (space % 6) + 1, cost))
    return `${diceText(s)}, which does not give ${name} for $${cost}`;
  if (countBuildings(s, side) >= rules.maxBuildings)
    return `all ${rules.maxBuildings} building dice are in the city`;
  if (s[W.OWNER + space] !== 0) return `${name} is already built on`;
  if (s[W.CAPITAL + side] < cost) return `it costs $${cost}, but the Capital is $${s[W.CAPITAL + side]}`;
  const cheapest = cheapestInRow(rules, s);
  if (cheapest < 0) return 'no Factory card is left to go with it';
  return `the cheapest Factory card costs another ${costOfSlot(rules, s, cheapest)}, which cannot be paid`;
}

/** The six assignments of three dice to block, number and cost. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

export const building: Phase = {
  id: 'building',
  kinds: [actions.PASS, actions.REROLL, actions.BUILD],
  listLegal(rules, s, side, out) {
    let n = 0;
    out[n++] = actions.actionOf(actions.PASS);
    for (let die = 1; die <= 6; die++)
      if (mayReroll(rules, s, side, die)) out[n++] = actions.actionOf(actions.REROLL, die);
    if (countBuildings(s, side) >= rules.maxBuildings) return n;
    const firstBuild = n;
    for (let i = 0; i < ORDERS.length; i++) {
      const order = ORDERS[i];
      const space = (s[W.DICE + order[0]] - 1) * 6 + s[W.DICE + order[1]] - 1;
      const cost = s[W.DICE + order[2]];
      if (!mayBuildAt(rules, s, side, space, cost)) continue;
      // Insertion sort that skips duplicates, which come from equal dice.
      const action = actions.actionOf(actions.BUILD, actions.buildOperand(space, cost));
      let index = n;
      while (index > firstBuild && out[index - 1] > action) index--;
      if (index > firstBuild && out[index - 1] === action) continue;
      out.copyWithin(index + 1, index, n);
      out[index] = action;
      n++;
    }
    return n;
  },
  isLegal(rules, s, side, kind, operand) {
    if (kind === actions.PASS) return operand === 0;
    if (kind === actions.REROLL) return mayReroll(rules, s, side, operand);
    return kind === actions.BUILD && mayBuild(rules, s, side, operand);
  },
  whyIllegal(rules, s, side, kind, operand) {
    if (kind === actions.PASS) return NO_OPERAND;
    return kind === actions.REROLL
      ? whyNoReroll(rules, s, side, operand)
      : whyNotBuilt(rules, s, side, operand);
  },
  play(rules, s, side, kind, operand) {
    if (kind === actions.PASS) return true;
    if (kind === actions.REROLL) {
      moveCapital(s, side, W.FLOW_REROLLS, -rules.rerollCost);
      s[W.REROLLED] = 1;
      rerollDie(s, side, s[W.DICE] === operand ? 0 : s[W.DICE + 1] === operand ? 1 : 2);
      return false;
    }
    const space = actions.buildSpace(operand);
    moveCapital(s, side, W.FLOW_COST_DICE, -actions.buildCost(operand));
    s[W.OWNER + space] = side + 1;
    s[W.LEVEL + space] = 1;
    if (!rules.types[rules.typeOf[space]].takesCard || cheapestInRow(rules, s) < 0) return true;
    s[W.PHASE] = CARD;
    return false;
  },
};

/** Phase after building an Industrial Factory: chooses a card of the row. */
export const choosingCard = choicePhase({
  id: 'factory card',
  number: CARD,
  kind: actions.TAKE_CARD,
  operandCount: () => FACTORY_CARDS,
  isLegal: (rules, s, side, slot) =>
    s[W.HOLDER + slot] === 0 && costOfSlot(rules, s, slot) <= s[W.CAPITAL + side] + s[W.PROFIT + side],
  whyIllegal(rules, s, side, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (s[W.HOLDER + slot] !== 0) return `${slotName(rules, s, slot)} is no longer in the row`;
    const means = `$${s[W.CAPITAL + side]} and ${s[W.PROFIT + side]} VP`;
    return `${slotName(rules, s, slot)} costs ${costOfSlot(rules, s, slot)}, but you have ${means}`;
  },
  play(_rules, s, _side, slot) {
    s[W.P_SLOT] = slot + 1;
    s[W.PHASE] = PAYMENT;
    return false;
  },
});

/** Minimum and maximum part of the chosen card's price payable in Capital; Profit pays the rest. */
function paymentRange(rules: PlannerRules, s: PlannerState, side: number): [number, number] {
  const cost = costOfSlot(rules, s, s[W.P_SLOT] - 1);
  return [Math.max(0, cost - s[W.PROFIT + side]), Math.min(cost, s[W.CAPITAL + side])];
}

/** Phase that chooses the part of the card's price to pay in Capital. */
export const paying: Phase = {
  id: 'payment',
  kinds: [actions.PAY],
  listLegal(rules, s, side, out) {
    const [minCapital, maxCapital] = paymentRange(rules, s, side);
    let n = 0;
    for (let capital = minCapital; capital <= maxCapital; capital++)
      out[n++] = actions.actionOf(actions.PAY, capital);
    return n;
  },
  isLegal(rules, s, side, kind, capital) {
    const [min, max] = paymentRange(rules, s, side);
    return kind === actions.PAY && capital >= min && capital <= max;
  },
  whyIllegal(rules, s, side, _kind, _capital) {
    const [min, max] = paymentRange(rules, s, side);
    return `from $${min} to $${max} of the price can be paid in Capital`;
  },
  play(rules, s, side, _kind, capital) {
    const slot = s[W.P_SLOT] - 1;
    moveCapital(s, side, W.FLOW_CARDS, -capital);
    payProfit(s, side, costOfSlot(rules, s, slot) - capital);
    takeCard(s, side, slot);
    s[W.P_SLOT] = 0;
    return true;
  },
};
