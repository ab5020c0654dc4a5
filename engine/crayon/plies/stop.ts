// Ends the operations phase; the building phase follows.
import { kindNumber, ply } from '../action.ts';
import { BUILD, type PlyDef } from '../rules/rules.ts';

const STOP = ply('stop');

export const stop: PlyDef = {
  kind: kindNumber('stop'),
  list(_rules, _state, out, n) {
    out[n++] = STOP;
    return n;
  },
  isLegal: (_rules, _state, operand) => operand === 0,
  apply(_rules, state) {
    state.phase = BUILD;
    state.acted = 1;
    state.movesLeft = 0;
  },
  describe: () => 'ends operations',
};
