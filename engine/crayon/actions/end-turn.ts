// Ends the building phase and with it the turn.
import { actionOf, kindNumber } from '../model/action.ts';
import { NO_OPERAND } from '../model/no-operand.ts';
import type { ActionDef } from '../model/rules.ts';
import { endTurn as pass } from '../turn/advance.ts';

const END_TURN = actionOf('end-turn');

export const endTurn: ActionDef = {
  kind: kindNumber('end-turn'),
  list(_rules, _state, out, n) {
    out[n++] = END_TURN;
    return n;
  },
  isLegal: (_rules, _state, operand) => operand === 0,
  why: () => NO_OPERAND,
  apply(rules, state) {
    pass(rules, state);
  },
  describe: () => 'ends the turn',
};
