// Phase 1, a side's Building turn: reroll a die once, build on a space, or pass. The three dice go to block,
// number and cost in any order.
import { FACTORY_CARDS, SPACES } from '../components/components.ts';
import {
  actionOf,
  BUILD,
  buildCost,
  buildOperand,
  buildSpace,
  PASS,
  PAY,
  REROLL,
  TAKE_CARD,
} from '../model/action.ts';
import type { PlannerRules } from '../model/rules.ts';
import { countBuildings } from '../pieces/city.ts';
import { rerollDie } from '../pieces/dice.ts';
import { cheapestInRow, costOfSlot, takeCard } from '../pieces/factories.ts';
import { moveCapital, payProfit } from '../pieces/money.ts';
import {
  CAPITAL,
  DICE,
  FLOW_CARDS,
  FLOW_COST_DICE,
  FLOW_REROLLS,
  HOLDER,
  LEVEL,
  OWNER,
  P_SLOT,
  PHASE,
  type PlannerState,
  PROFIT,
  REROLLED,
} from '../state/layout.ts';
import { slotName, spaceName } from '../words/describe.ts';
import { NO_OPERAND, noSlot } from '../words/why.ts';
import { CARD, PAYMENT, type Phase } from './phase.ts';

const mayReroll = (rules: PlannerRules, s: PlannerState, side: number, die: number): boolean =>
  s[REROLLED] === 0 &&
  s[CAPITAL + side] >= rules.rerollCost &&
  die > 0 &&
  (s[DICE] === die || s[DICE + 1] === die || s[DICE + 2] === die);

/** Whether the space can be built on for that cost, the dice aside; the side has a die left to mark it. */
function mayBuildAt(
  rules: PlannerRules,
  s: PlannerState,
  side: number,
  space: number,
  cost: number,
): boolean {
  if (s[OWNER + space] !== 0 || s[CAPITAL + side] < cost) return false;
  if (!rules.types[rules.typeOf[space]].takesCard) return true;
  const cheapest = cheapestInRow(rules, s);
  if (cheapest < 0) return !rules.cardRequired;
  return costOfSlot(rules, s, cheapest) <= s[CAPITAL + side] - cost + s[PROFIT + side];
}

/** Whether the three numbers are the dice in some order. */
function matchesDice(s: PlannerState, block: number, number: number, cost: number): boolean {
  const [a, b, c] = [s[DICE], s[DICE + 1], s[DICE + 2]];
  if (a === block) return (b === number && c === cost) || (c === number && b === cost);
  if (b === block) return (a === number && c === cost) || (c === number && a === cost);
  return c === block && ((a === number && b === cost) || (b === number && a === cost));
}

function mayBuild(rules: PlannerRules, s: PlannerState, side: number, operand: number): boolean {
  const space = buildSpace(operand);
  const cost = buildCost(operand);
  return (
    space < SPACES &&
    matchesDice(s, Math.floor(space / 6) + 1, (space % 6) + 1, cost) &&
    countBuildings(s, side) < rules.maxBuildings &&
    mayBuildAt(rules, s, side, space, cost)
  );
}

const diceText = (s: PlannerState): string => `the dice show ${s[DICE]}, ${s[DICE + 1]}, ${s[DICE + 2]}`;

function whyNoReroll(rules: PlannerRules, s: PlannerState, side: number, die: number): string {
  if (s[REROLLED] !== 0) return 'a die was rolled again in this turn already';
  if (s[CAPITAL + side] < rules.rerollCost)
    return `it costs $${rules.rerollCost}, the Capital is $${s[CAPITAL + side]}`;
  return `${diceText(s)}, not ${die}`;
}

function whyNotBuilt(rules: PlannerRules, s: PlannerState, side: number, operand: number): string {
  const [space, cost] = [buildSpace(operand), buildCost(operand)];
  if (space >= SPACES) return `there is no space ${space}`;
  const name = spaceName(rules, space);
  if (!matchesDice(s, Math.floor(space / 6) + 1, (space % 6) + 1, cost))
    return `${diceText(s)}, which does not give ${name} for $${cost}`;
  if (countBuildings(s, side) >= rules.maxBuildings)
    return `all ${rules.maxBuildings} building dice are in the city`;
  if (s[OWNER + space] !== 0) return `${name} is built on`;
  if (s[CAPITAL + side] < cost) return `it costs $${cost}, the Capital is $${s[CAPITAL + side]}`;
  const cheapest = cheapestInRow(rules, s);
  if (cheapest < 0) return 'no Factory card is left to go with it';
  return `the cheapest Factory card costs ${costOfSlot(rules, s, cheapest)}, which cannot be paid as well`;
}

/** The six ways to hand out three dice: which is block, number and cost. */
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
  list(rules, s, side, out) {
    let n = 0;
    out[n++] = actionOf(PASS);
    for (let die = 1; die <= 6; die++) if (mayReroll(rules, s, side, die)) out[n++] = actionOf(REROLL, die);
    if (countBuildings(s, side) >= rules.maxBuildings) return n;
    const from = n;
    for (let i = 0; i < ORDERS.length; i++) {
      const order = ORDERS[i];
      const space = (s[DICE + order[0]] - 1) * 6 + s[DICE + order[1]] - 1;
      const cost = s[DICE + order[2]];
      if (!mayBuildAt(rules, s, side, space, cost)) continue;
      // Sorted in as they come, equal ones (from equal dice) once.
      const action = actionOf(BUILD, buildOperand(space, cost));
      let at = n;
      while (at > from && out[at - 1] > action) at--;
      if (at > from && out[at - 1] === action) continue;
      out.copyWithin(at + 1, at, n);
      out[at] = action;
      n++;
    }
    return n;
  },
  may(rules, s, side, kind, operand) {
    if (kind === PASS) return operand === 0;
    if (kind === REROLL) return mayReroll(rules, s, side, operand);
    return kind === BUILD && mayBuild(rules, s, side, operand);
  },
  why(rules, s, side, kind, operand) {
    if (kind === PASS) return NO_OPERAND;
    return kind === REROLL ? whyNoReroll(rules, s, side, operand) : whyNotBuilt(rules, s, side, operand);
  },
  play(rules, s, side, kind, operand) {
    if (kind === PASS) return true;
    if (kind === REROLL) {
      moveCapital(s, side, FLOW_REROLLS, -rules.rerollCost);
      s[REROLLED] = 1;
      rerollDie(s, side, s[DICE] === operand ? 0 : s[DICE + 1] === operand ? 1 : 2);
      return false;
    }
    const space = buildSpace(operand);
    moveCapital(s, side, FLOW_COST_DICE, -buildCost(operand));
    s[OWNER + space] = side + 1;
    s[LEVEL + space] = 1;
    if (!rules.types[rules.typeOf[space]].takesCard || cheapestInRow(rules, s) < 0) return true;
    s[PHASE] = CARD;
    return false;
  },
};

/** Whether the card in a slot is in the row and can be paid for. */
const mayTake = (rules: PlannerRules, s: PlannerState, side: number, slot: number): boolean =>
  s[HOLDER + slot] === 0 && costOfSlot(rules, s, slot) <= s[CAPITAL + side] + s[PROFIT + side];

/** After an Industrial Factory was built: which card of the row goes with it. */
export const choosingCard: Phase = {
  id: 'factory card',
  list(rules, s, side, out) {
    let n = 0;
    for (let slot = 0; slot < FACTORY_CARDS; slot++) {
      if (mayTake(rules, s, side, slot)) out[n++] = actionOf(TAKE_CARD, slot);
    }
    return n;
  },
  may: (rules, s, side, kind, slot) =>
    kind === TAKE_CARD && slot < FACTORY_CARDS && mayTake(rules, s, side, slot),
  why(rules, s, side, _kind, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (s[HOLDER + slot] !== 0) return `${slotName(rules, s, slot)} lies in the row no more`;
    const means = `$${s[CAPITAL + side]} and ${s[PROFIT + side]} VP`;
    return `${slotName(rules, s, slot)} costs ${costOfSlot(rules, s, slot)}, there are ${means}`;
  },
  play(_rules, s, _side, _kind, slot) {
    s[P_SLOT] = slot + 1;
    s[PHASE] = PAYMENT;
    return false;
  },
};

/** Least and most Capital that can go into the price of the chosen card; Profit pays the rest. */
function paymentRange(rules: PlannerRules, s: PlannerState, side: number): [number, number] {
  const cost = costOfSlot(rules, s, s[P_SLOT] - 1);
  return [Math.max(0, cost - s[PROFIT + side]), Math.min(cost, s[CAPITAL + side])];
}

/** How much of the card's price is paid in Capital. */
export const paying: Phase = {
  id: 'payment',
  list(rules, s, side, out) {
    const [least, most] = paymentRange(rules, s, side);
    let n = 0;
    for (let capital = least; capital <= most; capital++) out[n++] = actionOf(PAY, capital);
    return n;
  },
  may(rules, s, side, kind, capital) {
    const [least, most] = paymentRange(rules, s, side);
    return kind === PAY && capital >= least && capital <= most;
  },
  why(rules, s, side, _kind, _capital) {
    const [least, most] = paymentRange(rules, s, side);
    return `from $${least} to $${most} of the price can be paid in Capital`;
  },
  play(rules, s, side, _kind, capital) {
    const slot = s[P_SLOT] - 1;
    moveCapital(s, side, FLOW_CARDS, -capital);
    payProfit(s, side, costOfSlot(rules, s, slot) - capital);
    takeCard(s, side, slot);
    s[P_SLOT] = 0;
    return true;
  },
};
