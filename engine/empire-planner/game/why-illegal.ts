// Explains why an action is illegal, for bot authors: checks the kind of action first, then asks the phase.
import { FORFEIT, kindOf, kindWord, operandOf } from '../model/action.ts';
import { ACTOR, PHASE, type PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { PHASES } from '../phases/phases.ts';

/** @param action any number that is not a legal action */
export function whyIllegal(rules: PlannerRules, s: PlannerState, action: number): string {
  if (s[ACTOR] === 0) return 'the game is over';
  if (!Number.isInteger(action) || action < 0 || action > 0x7fffffff)
    return 'an action is a whole number from 0 to 2147483647';
  const kind = kindOf(action);
  if (kind === FORFEIT) return 'only the referee takes a seat out of the game';
  if (kind > FORFEIT) return `there is no kind of action ${kind}: the last is ${FORFEIT}`;
  const phase = PHASES[s[PHASE]];
  if (!phase.kinds.includes(kind))
    return `the current choice is ${phase.id}: ${phase.kinds.map(kindWord).join(', ')}`;
  return phase.why(rules, s, s[ACTOR] - 1, kind, operandOf(action));
}
