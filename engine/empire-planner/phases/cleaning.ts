// CLEAN: reduces pollution by one, or leaves it, because the penalty may hit the other side.
import { actionOf, CLEAN, DONE } from '../model/action.ts';
import { PHASE, type PlannerState, POLLUTION } from '../model/layout.ts';
import { NO_OPERAND } from './describe.ts';
import { CLEANING, type Phase } from './phase.ts';

/** Begins the action; true if there is no pollution. */
export function enterCleaning(s: PlannerState): boolean {
  s[PHASE] = CLEANING;
  return s[POLLUTION] === 0;
}

export const cleaning: Phase = {
  id: 'pollution',
  kinds: [DONE, CLEAN],
  list(_rules, _s, _side, out) {
    out[0] = actionOf(DONE);
    out[1] = actionOf(CLEAN);
    return 2;
  },
  may: (_rules, _s, _side, kind, operand) => (kind === DONE || kind === CLEAN) && operand === 0,
  why: () => NO_OPERAND,
  play(_rules, s, _side, kind) {
    if (kind === CLEAN) s[POLLUTION]--;
    return true;
  },
};
