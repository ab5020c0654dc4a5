// Puts the parked train in operation and parks the other one. It costs nothing and may be done any number of times, so
// that both trains may move in the same turn, in any order.

import { milepostName } from '../../board/milepost-name.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import { NO_OPERAND } from '../../model/no-operand.ts';
import type { ActionDef } from '../../model/rules.ts';
import { parkedTrain, swapTrains } from './parked-train.ts';

export const switchTrain: ActionDef = {
  kind: kindNumber('switch-train'),
  list(_rules, _state, out, n) {
    out[n++] = actionOf('switch-train');
    return n;
  },
  isLegal: (_rules, _state, operand) => operand === 0,
  why: () => NO_OPERAND,
  apply: (rules, state) => swapTrains(rules, state),
  describe(rules, state) {
    const train = parkedTrain(state, state.seat);
    const at = state.trainAt[train];
    const where = at < 0 ? 'not placed yet' : `at ${milepostName(rules.board, at)}`;
    return `takes up the ${rules.trains[state.trainClass[train]].name} ${where}`;
  },
};
