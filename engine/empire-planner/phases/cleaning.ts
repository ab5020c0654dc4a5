// CLEAN: reduces pollution by one, or leaves it, because its penalty may hurt the other side more.
import { CLEAN } from '../model/action.ts';
import { NO_OPERAND } from './describe.ts';
import { CLEANING, choicePhase } from './phase.ts';

export const cleaning = choicePhase({
  id: 'pollution',
  number: CLEANING,
  kind: CLEAN,
  operandCount: () => 1,
  isLegal: (_rules, state) => state.pollution > 0,
  whyIllegal: () => NO_OPERAND,
  play(_rules, state) {
    state.pollution--;
    return true;
  },
  whyNotDone: () => '',
});
