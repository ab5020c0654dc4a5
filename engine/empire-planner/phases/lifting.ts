// UP_ANY, "lifting": raises one of the side's buildings, of any kind, by any number of levels for Capital.

import { actionOf, CASH, DONE, RAISE, raiseOperand, raiseSource, raiseSpace } from '../model/action.ts';
import { SPACES } from '../model/components.ts';
import { CAPITAL, FLOW_UPGRADES, OWNER, P_ICON, P_SPACE, PHASE, type PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { canRise, hasTownHall, raise } from '../pieces/city.ts';
import { moveCapital } from '../pieces/money.ts';
import { NO_OPERAND, spaceName } from './describe.ts';
import { LIFTING, type Phase } from './phase.ts';

const costPerLevel = (rules: PlannerRules, s: PlannerState): number => rules.icons[s[P_ICON] - 1].rate;

function mayLift(rules: PlannerRules, s: PlannerState, side: number, space: number): boolean {
  if (s[OWNER + space] !== side + 1) return false;
  if (s[P_SPACE] !== 0 && s[P_SPACE] !== space + 1) return false;
  if (s[CAPITAL + side] < costPerLevel(rules, s) || !canRise(rules, s, side, space)) return false;
  return !rules.hallForAny[rules.typeOf[space]] || hasTownHall(rules, s, side);
}

function mayLiftAny(rules: PlannerRules, s: PlannerState, side: number): boolean {
  for (let space = 0; space < SPACES; space++) if (mayLift(rules, s, side, space)) return true;
  return false;
}

/** Begins the action. Returns true if it is over: if no building can rise. */
export function enterLifting(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = LIFTING;
  return !mayLiftAny(rules, s, side);
}

export const lifting: Phase = {
  id: 'upgrade with capital',
  kinds: [DONE, RAISE],
  listLegal(rules, s, side, out) {
    let n = 0;
    out[n++] = actionOf(DONE);
    for (let space = 0; space < SPACES; space++) {
      if (mayLift(rules, s, side, space)) out[n++] = actionOf(RAISE, raiseOperand(space, CASH));
    }
    return n;
  },
  isLegal(rules, s, side, kind, operand) {
    if (kind === DONE) return operand === 0;
    const space = raiseSpace(operand);
    return (
      kind === RAISE && space < SPACES && raiseSource(operand) === CASH && mayLift(rules, s, side, space)
    );
  },
  whyIllegal(rules, s, side, kind, operand) {
    if (kind === DONE) return NO_OPERAND;
    const space = raiseSpace(operand);
    if (space >= SPACES) return `there is no space ${space}`;
    if (raiseSource(operand) !== CASH) return 'levels are paid for with Capital in this action';
    const name = spaceName(rules, space);
    if (s[OWNER + space] !== side + 1) return `${name} is not a building of yours`;
    if (s[P_SPACE] !== 0 && s[P_SPACE] !== space + 1)
      return `this action raises only ${spaceName(rules, s[P_SPACE] - 1)}`;
    const price = costPerLevel(rules, s);
    if (s[CAPITAL + side] < price) return `a level costs $${price}, but the Capital is $${s[CAPITAL + side]}`;
    return canRise(rules, s, side, space)
      ? `${name} needs a town hall of yours`
      : `${name} cannot rise further`;
  },
  play(rules, s, side, kind, operand) {
    if (kind === DONE) return true;
    const space = raiseSpace(operand);
    moveCapital(s, side, FLOW_UPGRADES, -costPerLevel(rules, s));
    raise(rules, s, space);
    s[P_SPACE] = space + 1;
    return !mayLift(rules, s, side, space);
  },
};
