// CLEAN: reduces pollution by one, or leaves it, because the penalty may hit the other side.
import { CLEAN } from '../model/action.ts';
import { POLLUTION } from '../model/layout.ts';
import { NO_OPERAND } from './describe.ts';
import { CLEANING, choicePhase } from './phase.ts';

export const cleaning = choicePhase({
  id: 'pollution',
  number: CLEANING,
  kind: CLEAN,
  limit: () => 1,
  may: (_rules, s) => s[POLLUTION] > 0,
  why: () => NO_OPERAND,
  play(_rules, s) {
    s[POLLUTION]--;
    return true;
  },
  whyNotDone: () => '',
});
