// UP_I, UP_L, UP_C, UP_R, "raising": raises own buildings of one kind, one level per Good. The operand names
// the building and the payment: one Good, or, once per Town Hall and action, two Goods of different colours.

import * as actions from '../model/action.ts';
import { ANY_GOOD, FACTORY_CARDS, GOODS, SPACES, TOWN_HALL } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { canRise, countType, raise } from '../pieces/city.ts';
import { goodOfSlot } from '../pieces/factories.ts';
import { NO_OPERAND, slotName, spaceName } from './describe.ts';
import { type Phase, RAISING } from './phase.ts';

const typeToRaise = (rules: PlannerRules, state: PlannerState): number =>
  rules.icons[state.pendingIcon - 1].type;

const holdsGood = (state: PlannerState, side: number, slot: number): boolean =>
  state.holder[slot] === side + 1 && state.stock[slot] > 0;

const SLOTS: readonly number[] = [...Array(FACTORY_CARDS).keys()];

/** Sources of a payment for a level, ascending: each slot, then each pair of slots. */
const SOURCES: readonly number[] = [
  ...SLOTS,
  ...SLOTS.flatMap((a) => SLOTS.slice(a + 1).map((b) => actions.pairSource(a, b))),
];

/** Number of sources to try. Two Goods pay only through a Town Hall (A35), never for a kind that takes any Good. */
const sourceCount = (state: PlannerState, good: number): number =>
  state.pendingHalls > 0 && good !== ANY_GOOD ? SOURCES.length : FACTORY_CARDS;

/** True if a source, one of the first `sourceCount`, can pay for a level that takes `good`. */
function maySpend(
  rules: PlannerRules,
  state: PlannerState,
  side: number,
  good: number,
  source: number,
): boolean {
  if (!actions.isPair(source))
    return holdsGood(state, side, source) && (good === ANY_GOOD || goodOfSlot(rules, state, source) === good);
  const a = actions.pairFirst(source);
  const b = actions.pairSecond(source);
  const holdsBoth = holdsGood(state, side, a) && holdsGood(state, side, b);
  return holdsBoth && goodOfSlot(rules, state, a) !== goodOfSlot(rules, state, b);
}

/** Explains why a source that `maySpend` rejects cannot pay for a level. */
function whyNotSpent(rules: PlannerRules, state: PlannerState, side: number, operand: number): string {
  const source = actions.raiseSource(operand);
  const slots = actions.isPair(source) ? [actions.pairFirst(source), actions.pairSecond(source)] : [source];
  for (const slot of slots) {
    if (slot >= FACTORY_CARDS) return 'levels are paid for with Goods in this action';
    if (!holdsGood(state, side, slot)) return `there is no Good of yours on ${slotName(rules, state, slot)}`;
  }
  const { good } = rules.types[typeToRaise(rules, state)];
  if (!actions.isPair(source)) return `it takes ${GOODS[good]} Goods`;
  if (good === ANY_GOOD) return 'any single Good pays, never two';
  if (state.pendingHalls === 0) return 'two Goods need a town hall, and none is left in this action';
  if (slots[0] >= slots[1]) return 'the lower slot must come first';
  return 'two Goods of different colours are needed';
}

function maySpendAny(rules: PlannerRules, state: PlannerState, side: number, good: number): boolean {
  const count = sourceCount(state, good);
  for (let i = 0; i < count; i++) if (maySpend(rules, state, side, good, SOURCES[i])) return true;
  return false;
}

function mayRaiseAny(rules: PlannerRules, state: PlannerState, side: number): boolean {
  const type = typeToRaise(rules, state);
  if (!maySpendAny(rules, state, side, rules.types[type].good)) return false;
  for (let space = 0; space < SPACES; space++) {
    if (rules.typeOf[space] === type && canRise(rules, state, side, space)) return true;
  }
  return false;
}

/** Begins the action. Returns true if it is over: if no building can rise. */
export function enterRaising(rules: PlannerRules, state: PlannerState, side: number): boolean {
  state.phase = RAISING;
  state.pendingHalls = countType(rules, state, side, TOWN_HALL);
  const type = rules.types[typeToRaise(rules, state)];
  return (type.needsTownHall && state.pendingHalls === 0) || !mayRaiseAny(rules, state, side);
}

export const raising: Phase = {
  id: 'upgrade with goods',
  kinds: [actions.DONE, actions.RAISE],
  listLegal(rules, state, side, out) {
    let n = 0;
    out[n++] = actions.actionOf(actions.DONE);
    const type = typeToRaise(rules, state);
    const { good } = rules.types[type];
    const count = sourceCount(state, good);
    for (let space = 0; space < SPACES; space++) {
      if (rules.typeOf[space] !== type || !canRise(rules, state, side, space)) continue;
      for (let i = 0; i < count; i++) {
        if (maySpend(rules, state, side, good, SOURCES[i]))
          out[n++] = actions.actionOf(actions.RAISE, actions.raiseOperand(space, SOURCES[i]));
      }
    }
    return n;
  },
  isLegal(rules, state, side, kind, operand) {
    if (kind === actions.DONE) return operand === 0;
    if (kind !== actions.RAISE) return false;
    const space = actions.raiseSpace(operand);
    const type = typeToRaise(rules, state);
    if (space >= SPACES || rules.typeOf[space] !== type || !canRise(rules, state, side, space)) return false;
    const { good } = rules.types[type];
    const index = SOURCES.indexOf(actions.raiseSource(operand));
    return (
      index >= 0 && index < sourceCount(state, good) && maySpend(rules, state, side, good, SOURCES[index])
    );
  },
  whyIllegal(rules, state, side, kind, operand) {
    if (kind === actions.DONE) return NO_OPERAND;
    const space = actions.raiseSpace(operand);
    if (space >= SPACES) return `there is no space ${space}`;
    const name = spaceName(rules, space);
    if (rules.typeOf[space] !== typeToRaise(rules, state))
      return `${name} is not of the kind that this action raises`;
    if (state.owner[space] !== side + 1) return `${name} is not a building of yours`;
    return canRise(rules, state, side, space)
      ? whyNotSpent(rules, state, side, operand)
      : `${name} cannot rise further`;
  },
  play(rules, state, side, kind, operand) {
    if (kind === actions.DONE) return true;
    const source = actions.raiseSource(operand);
    if (actions.isPair(source)) {
      state.stock[actions.pairFirst(source)]--;
      state.stock[actions.pairSecond(source)]--;
      state.pendingHalls--;
    } else state.stock[source]--;
    raise(rules, state, actions.raiseSpace(operand));
    return !mayRaiseAny(rules, state, side);
  },
};
