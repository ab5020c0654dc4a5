// Ends the operations phase; the building phase follows.
import { actionOf, kindNumber } from '../model/action.ts';
import { NO_OPERAND } from '../model/no-operand.ts';
import { type ActionDef, BUILD } from '../model/rules.ts';

const STOP = actionOf('stop');

export const stop: ActionDef = {
  kind: kindNumber('stop'),
  list(_rules, _state, out, n) {
    out[n++] = STOP;
    return n;
  },
  isLegal: (_rules, _state, operand) => operand === 0,
  why: () => NO_OPERAND,
  apply(_rules, state) {
    state.phase = BUILD;
    state.acted = 1;
    state.movesLeft = 0;
  },
  describe: () => 'ends operations',
};
