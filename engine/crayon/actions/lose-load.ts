// The owner of a train chooses a load to lose: after a derailment in any seat's turn, or until the rest fit
// into a smaller train.

import { cargoNames, carries, loadName } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef } from '../model/rules.ts';
import { askForLoss, continueDraw } from '../turn/draw.ts';
import { loseLoad as lose, trainMustLose } from '../turn/events.ts';
import { listLoadsAboard } from './drop.ts';

export const loseLoad: ActionDef = {
  kind: kindNumber('lose-load'),
  list: (_rules, state, out, n) =>
    listLoadsAboard(state, trainMustLose(state, state.actor), actionOf('lose-load'), out, n),
  isLegal: (_rules, state, load) => carries(state, trainMustLose(state, state.actor), load),
  whyIllegal: (rules, state, load) =>
    `no ${loadName(rules, load)} is aboard the train that must lose a load: it carries ${cargoNames(rules, state, trainMustLose(state, state.actor)).join(', ')}`,
  apply(rules, state, load) {
    lose(rules, state, trainMustLose(state, state.actor), load);
    if (!askForLoss(rules, state)) continueDraw(rules, state);
  },
  // Events strike while cards are drawn.
  describe: (rules, { drawingSeat }, load) =>
    `loses ${rules.board.loads[load].name} ${drawingSeat < 0 ? 'for lack of room' : 'in a derailment'}`,
};
