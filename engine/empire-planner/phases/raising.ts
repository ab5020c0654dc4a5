// UP_I, UP_L, UP_C, UP_R, "raising": raises own buildings of one kind, one level per Good. The operand names
// the building and the payment: one Good, or, once per Town Hall and action, two Goods of different colours.

import * as actions from '../model/action.ts';
import { ANY_GOOD, FACTORY_CARDS, GOODS, SPACES, TOWN_HALL } from '../model/components.ts';
import { HOLDER, OWNER, P_HALLS, P_ICON, PHASE, type PlannerState, STOCK } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { canRise, countType, raise } from '../pieces/city.ts';
import { goodOfSlot } from '../pieces/factories.ts';
import { NO_OPERAND, slotName, spaceName } from './describe.ts';
import { type Phase, RAISING } from './phase.ts';

const typeRaised = (rules: PlannerRules, s: PlannerState): number => rules.icons[s[P_ICON] - 1].type;

const holdsGood = (s: PlannerState, side: number, slot: number): boolean =>
  s[HOLDER + slot] === side + 1 && s[STOCK + slot] > 0;

const maySpendOne = (
  rules: PlannerRules,
  s: PlannerState,
  side: number,
  good: number,
  slot: number,
): boolean => holdsGood(s, side, slot) && (good === ANY_GOOD || goodOfSlot(rules, s, slot) === good);

/** True if two Goods may pay through a Town Hall (ruling A35); never for a kind that takes any Good. */
const maySpendTwo = (
  rules: PlannerRules,
  s: PlannerState,
  side: number,
  good: number,
  a: number,
  b: number,
): boolean =>
  s[P_HALLS] > 0 &&
  good !== ANY_GOOD &&
  holdsGood(s, side, a) &&
  holdsGood(s, side, b) &&
  goodOfSlot(rules, s, a) !== goodOfSlot(rules, s, b);

function maySpend(rules: PlannerRules, s: PlannerState, side: number, good: number, source: number): boolean {
  if (source < FACTORY_CARDS) return maySpendOne(rules, s, side, good, source);
  if (!actions.isPair(source)) return false;
  const a = actions.pairFirst(source);
  const b = actions.pairSecond(source);
  return a < b && b < FACTORY_CARDS && maySpendTwo(rules, s, side, good, a, b);
}

/** Explains why a source that `maySpend` rejects cannot pay for a level. */
function whyNotSpent(rules: PlannerRules, s: PlannerState, side: number, operand: number): string {
  const source = actions.raiseSource(operand);
  const slots = actions.isPair(source) ? [actions.pairFirst(source), actions.pairSecond(source)] : [source];
  for (const slot of slots) {
    if (slot >= FACTORY_CARDS) return 'levels are paid for with Goods in this action';
    if (!holdsGood(s, side, slot)) return `there is no Good of yours on ${slotName(rules, s, slot)}`;
  }
  const { good } = rules.types[typeRaised(rules, s)];
  if (!actions.isPair(source)) return `it takes ${GOODS[good]} Goods`;
  if (good === ANY_GOOD) return 'any single Good pays, never two';
  if (s[P_HALLS] === 0) return 'two Goods need a town hall, and none is left in this action';
  if (slots[0] >= slots[1]) return 'the lower slot must come first';
  return 'two Goods of different colours are needed';
}

/** Writes an action for each source that may pay for a level, ascending; returns the index after the last. */
function listSources(
  rules: PlannerRules,
  s: PlannerState,
  side: number,
  good: number,
  space: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  for (let slot = 0; slot < FACTORY_CARDS; slot++) {
    if (maySpendOne(rules, s, side, good, slot))
      out[n++] = actions.actionOf(actions.RAISE, actions.raiseOperand(space, slot));
  }
  if (s[P_HALLS] === 0 || good === ANY_GOOD) return n;
  for (let a = 0; a < FACTORY_CARDS; a++) {
    for (let b = a + 1; b < FACTORY_CARDS; b++) {
      if (maySpendTwo(rules, s, side, good, a, b)) {
        out[n++] = actions.actionOf(actions.RAISE, actions.raiseOperand(space, actions.pairSource(a, b)));
      }
    }
  }
  return n;
}

function maySpendAny(rules: PlannerRules, s: PlannerState, side: number, good: number): boolean {
  for (let a = 0; a < FACTORY_CARDS; a++) {
    if (maySpendOne(rules, s, side, good, a)) return true;
    for (let b = a + 1; b < FACTORY_CARDS; b++) if (maySpendTwo(rules, s, side, good, a, b)) return true;
  }
  return false;
}

function mayRaiseAny(rules: PlannerRules, s: PlannerState, side: number): boolean {
  const type = typeRaised(rules, s);
  if (!maySpendAny(rules, s, side, rules.types[type].good)) return false;
  for (let space = 0; space < SPACES; space++) {
    if (rules.typeOf[space] === type && canRise(rules, s, side, space)) return true;
  }
  return false;
}

/** Begins the action. Returns true if it is over: if no building can rise. */
export function enterRaising(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = RAISING;
  s[P_HALLS] = countType(rules, s, side, TOWN_HALL);
  const type = rules.types[typeRaised(rules, s)];
  return (type.needsTownHall && s[P_HALLS] === 0) || !mayRaiseAny(rules, s, side);
}

export const raising: Phase = {
  id: 'upgrade with goods',
  kinds: [actions.DONE, actions.RAISE],
  listLegal(rules, s, side, out) {
    let n = 0;
    out[n++] = actions.actionOf(actions.DONE);
    const type = typeRaised(rules, s);
    for (let space = 0; space < SPACES; space++) {
      if (rules.typeOf[space] !== type || !canRise(rules, s, side, space)) continue;
      n = listSources(rules, s, side, rules.types[type].good, space, out, n);
    }
    return n;
  },
  isLegal(rules, s, side, kind, operand) {
    if (kind === actions.DONE) return operand === 0;
    if (kind !== actions.RAISE) return false;
    const space = actions.raiseSpace(operand);
    const type = typeRaised(rules, s);
    return (
      space < SPACES &&
      rules.typeOf[space] === type &&
      canRise(rules, s, side, space) &&
      maySpend(rules, s, side, rules.types[type].good, actions.raiseSource(operand))
    );
  },
  whyIllegal(rules, s, side, kind, operand) {
    if (kind === actions.DONE) return NO_OPERAND;
    const space = actions.raiseSpace(operand);
    if (space >= SPACES) return `there is no space ${space}`;
    const name = spaceName(rules, space);
    if (rules.typeOf[space] !== typeRaised(rules, s))
      return `${name} is not of the kind that this action raises`;
    if (s[OWNER + space] !== side + 1) return `${name} is not a building of yours`;
    return canRise(rules, s, side, space)
      ? whyNotSpent(rules, s, side, operand)
      : `${name} cannot rise further`;
  },
  play(rules, s, side, kind, operand) {
    if (kind === actions.DONE) return true;
    const source = actions.raiseSource(operand);
    if (actions.isPair(source)) {
      s[STOCK + actions.pairFirst(source)]--;
      s[STOCK + actions.pairSecond(source)]--;
      s[P_HALLS]--;
    } else s[STOCK + source]--;
    raise(rules, s, actions.raiseSpace(operand));
    return !mayRaiseAny(rules, s, side);
  },
};
