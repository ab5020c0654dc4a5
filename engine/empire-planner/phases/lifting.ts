// UP_ANY, "lifting": raises one of the side's buildings, of any kind, by any number of levels for Capital.

import { actionOf, CASH, DONE, RAISE, raiseOperand, raiseSource, raiseSpace } from '../model/action.ts';
import { SPACES } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { canRise, hasTownHall, raise } from '../pieces/city.ts';
import { moveCapital } from '../pieces/money.ts';
import { NO_OPERAND, spaceName } from './describe.ts';
import { LIFTING, type Phase } from './phase.ts';

const costPerLevel = (rules: PlannerRules, state: PlannerState): number =>
  rules.icons[state.pendingIcon - 1].rate;

function mayLift(rules: PlannerRules, state: PlannerState, side: number, space: number): boolean {
  if (state.owner[space] !== side + 1) return false;
  if (state.pendingSpace !== 0 && state.pendingSpace !== space + 1) return false;
  if (state.capital[side] < costPerLevel(rules, state) || !canRise(rules, state, side, space)) return false;
  return !rules.hallForAny[rules.typeOf[space]] || hasTownHall(rules, state, side);
}

function mayLiftAny(rules: PlannerRules, state: PlannerState, side: number): boolean {
  for (let space = 0; space < SPACES; space++) if (mayLift(rules, state, side, space)) return true;
  return false;
}

/** Begins the action. Returns true if it is over: if no building can rise. */
export function enterLifting(rules: PlannerRules, state: PlannerState, side: number): boolean {
  state.phase = LIFTING;
  return !mayLiftAny(rules, state, side);
}

export const lifting: Phase = {
  id: 'upgrade with capital',
  kinds: [DONE, RAISE],
  listLegal(rules, state, side, out) {
    let n = 0;
    out[n++] = actionOf(DONE);
    for (let space = 0; space < SPACES; space++) {
      if (mayLift(rules, state, side, space)) out[n++] = actionOf(RAISE, raiseOperand(space, CASH));
    }
    return n;
  },
  isLegal(rules, state, side, kind, operand) {
    if (kind === DONE) return operand === 0;
    const space = raiseSpace(operand);
    return (
      kind === RAISE && space < SPACES && raiseSource(operand) === CASH && mayLift(rules, state, side, space)
    );
  },
  whyIllegal(rules, state, side, kind, operand) {
    if (kind === DONE) return NO_OPERAND;
    const space = raiseSpace(operand);
    if (space >= SPACES) return `there is no space ${space}`;
    if (raiseSource(operand) !== CASH) return 'levels are paid for with Capital in this action';
    const name = spaceName(rules, space);
    if (state.owner[space] !== side + 1) return `${name} is not a building of yours`;
    if (state.pendingSpace !== 0 && state.pendingSpace !== space + 1)
      return `this action raises only ${spaceName(rules, state.pendingSpace - 1)}`;
    const price = costPerLevel(rules, state);
    if (state.capital[side] < price)
      return `a level costs $${price}, but the Capital is $${state.capital[side]}`;
    return canRise(rules, state, side, space)
      ? `${name} needs a town hall of yours`
      : `${name} cannot rise further`;
  },
  play(rules, state, side, kind, operand) {
    if (kind === DONE) return true;
    const space = raiseSpace(operand);
    moveCapital(state, side, 'upgrades', -costPerLevel(rules, state));
    raise(rules, state, space);
    state.pendingSpace = space + 1;
    return !mayLift(rules, state, side, space);
  },
};
