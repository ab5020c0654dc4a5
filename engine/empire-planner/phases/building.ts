// Phase 1, a side's Building turn: reroll a die once, build on a space, or pass. The three dice are assigned
// to block, number and cost in any order.

import * as actions from '../model/action.ts';
import { FACTORY_CARDS, SPACES } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { countBuildings } from '../pieces/city.ts';
import { rerollDie } from '../pieces/dice.ts';
import { cheapestInRow, costOfSlot, takeCard } from '../pieces/factories.ts';
import { moveCapital, payProfit } from '../pieces/money.ts';
import { NO_OPERAND, noSlot, slotName, spaceName } from './describe.ts';
import { CARD, choicePhase, PAYMENT, type Phase } from './phase.ts';

const mayReroll = (rules: PlannerRules, state: PlannerState, side: number, die: number): boolean =>
  state.rerolled === 0 &&
  state.capital[side] >= rules.rerollCost &&
  die > 0 &&
  (state.dice[0] === die || state.dice[1] === die || state.dice[2] === die);

/** True if the space is free and the side can pay for the building and its card, ignoring dice and limits. */
function mayBuildAt(
  rules: PlannerRules,
  state: PlannerState,
  side: number,
  space: number,
  cost: number,
): boolean {
  if (state.owner[space] !== 0 || state.capital[side] < cost) return false;
  if (!rules.types[rules.typeOf[space]].takesCard) return true;
  const cheapest = cheapestInRow(rules, state);
  if (cheapest < 0) return !rules.cardRequired;
  return costOfSlot(rules, state, cheapest) <= state.capital[side] - cost + state.profit[side];
}

/** True if the three numbers are the dice in some order. */
function matchesDice(state: PlannerState, block: number, number: number, cost: number): boolean {
  const [a, b, c] = [state.dice[0], state.dice[1], state.dice[2]];
  if (a === block) return (b === number && c === cost) || (c === number && b === cost);
  if (b === block) return (a === number && c === cost) || (c === number && a === cost);
  return c === block && ((a === number && b === cost) || (b === number && a === cost));
}

function mayBuild(rules: PlannerRules, state: PlannerState, side: number, operand: number): boolean {
  const space = actions.buildSpace(operand);
  const cost = actions.buildCost(operand);
  return (
    space < SPACES &&
    matchesDice(state, Math.floor(space / 6) + 1, (space % 6) + 1, cost) &&
    countBuildings(state, side) < rules.maxBuildings &&
    mayBuildAt(rules, state, side, space, cost)
  );
}

const diceText = (state: PlannerState): string =>
  `the dice show ${state.dice[0]}, ${state.dice[1]}, ${state.dice[2]}`;

function whyNoReroll(rules: PlannerRules, state: PlannerState, side: number, die: number): string {
  if (state.rerolled !== 0) return 'a die was already rerolled this turn';
  if (state.capital[side] < rules.rerollCost)
    return `it costs $${rules.rerollCost}, but the Capital is $${state.capital[side]}`;
  return `${diceText(state)}, not ${die}`;
}

function whyNotBuilt(rules: PlannerRules, state: PlannerState, side: number, operand: number): string {
  const [space, cost] = [actions.buildSpace(operand), actions.buildCost(operand)];
  if (space >= SPACES) return `there is no space ${space}`;
  const name = spaceName(rules, space);
  if (!matchesDice(state, Math.floor(space / 6) + 1, (space % 6) + 1, cost))
    return `${diceText(state)}, which does not give ${name} for $${cost}`;
  if (countBuildings(state, side) >= rules.maxBuildings)
    return `all ${rules.maxBuildings} building dice are in the city`;
  if (state.owner[space] !== 0) return `${name} is already built on`;
  if (state.capital[side] < cost) return `it costs $${cost}, but the Capital is $${state.capital[side]}`;
  const cheapest = cheapestInRow(rules, state);
  if (cheapest < 0) return 'no Factory card is left to go with it';
  return `the cheapest Factory card costs another ${costOfSlot(rules, state, cheapest)}, which cannot be paid`;
}

/** The six assignments of three dice to block, number and cost. */
const DICE_ORDERS = [
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
  listLegal(rules, state, side, out) {
    let n = 0;
    out[n++] = actions.actionOf(actions.PASS);
    for (let die = 1; die <= 6; die++)
      if (mayReroll(rules, state, side, die)) out[n++] = actions.actionOf(actions.REROLL, die);
    if (countBuildings(state, side) >= rules.maxBuildings) return n;
    const firstBuild = n;
    for (let i = 0; i < DICE_ORDERS.length; i++) {
      const order = DICE_ORDERS[i];
      const space = (state.dice[order[0]] - 1) * 6 + state.dice[order[1]] - 1;
      const cost = state.dice[order[2]];
      if (!mayBuildAt(rules, state, side, space, cost)) continue;
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
  isLegal(rules, state, side, kind, operand) {
    if (kind === actions.PASS) return operand === 0;
    if (kind === actions.REROLL) return mayReroll(rules, state, side, operand);
    return kind === actions.BUILD && mayBuild(rules, state, side, operand);
  },
  whyIllegal(rules, state, side, kind, operand) {
    if (kind === actions.PASS) return NO_OPERAND;
    return kind === actions.REROLL
      ? whyNoReroll(rules, state, side, operand)
      : whyNotBuilt(rules, state, side, operand);
  },
  play(rules, state, side, kind, operand) {
    if (kind === actions.PASS) return true;
    if (kind === actions.REROLL) {
      moveCapital(state, side, 'rerolls', -rules.rerollCost);
      state.rerolled = 1;
      rerollDie(state, side, state.dice.indexOf(operand));
      return false;
    }
    const space = actions.buildSpace(operand);
    moveCapital(state, side, 'costDice', -actions.buildCost(operand));
    state.owner[space] = side + 1;
    state.level[space] = 1;
    if (!rules.types[rules.typeOf[space]].takesCard || cheapestInRow(rules, state) < 0) return true;
    state.phase = CARD;
    return false;
  },
};

/** Phase after building an Industrial Factory: chooses a card of the row. */
export const choosingCard = choicePhase({
  id: 'factory card',
  number: CARD,
  kind: actions.TAKE_CARD,
  operandCount: () => FACTORY_CARDS,
  isLegal: (rules, state, side, slot) =>
    state.holder[slot] === 0 && costOfSlot(rules, state, slot) <= state.capital[side] + state.profit[side],
  whyIllegal(rules, state, side, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (state.holder[slot] !== 0) return `${slotName(rules, state, slot)} is no longer in the row`;
    const means = `$${state.capital[side]} and ${state.profit[side]} VP`;
    return `${slotName(rules, state, slot)} costs ${costOfSlot(rules, state, slot)}, but you have ${means}`;
  },
  play(_rules, state, _side, slot) {
    state.pendingSlot = slot + 1;
    state.phase = PAYMENT;
    return false;
  },
});

/** Minimum and maximum part of the chosen card's price payable in Capital; Profit pays the rest. */
function paymentRange(rules: PlannerRules, state: PlannerState, side: number): [number, number] {
  const cost = costOfSlot(rules, state, state.pendingSlot - 1);
  return [Math.max(0, cost - state.profit[side]), Math.min(cost, state.capital[side])];
}

/** Phase that chooses the part of the card's price to pay in Capital. */
export const paying: Phase = {
  id: 'payment',
  kinds: [actions.PAY],
  listLegal(rules, state, side, out) {
    const [minCapital, maxCapital] = paymentRange(rules, state, side);
    let n = 0;
    for (let capital = minCapital; capital <= maxCapital; capital++)
      out[n++] = actions.actionOf(actions.PAY, capital);
    return n;
  },
  isLegal(rules, state, side, kind, capital) {
    const [min, max] = paymentRange(rules, state, side);
    return kind === actions.PAY && capital >= min && capital <= max;
  },
  whyIllegal(rules, state, side, _kind, _capital) {
    const [min, max] = paymentRange(rules, state, side);
    return `from $${min} to $${max} of the price can be paid in Capital`;
  },
  play(rules, state, side, _kind, capital) {
    const slot = state.pendingSlot - 1;
    moveCapital(state, side, 'cards', -capital);
    payProfit(state, side, costOfSlot(rules, state, slot) - capital);
    takeCard(state, side, slot);
    state.pendingSlot = 0;
    return true;
  },
};
