// The owner of a train chooses a load to lose: after a derailment, on any seat's turn, or after an exchange for
// a train with too few cargo slots, until the rest fit.

import { cargo, carries, loadName } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef } from '../model/rules.ts';
import { continueDraw, interrupt } from '../turn/draw.ts';
import { loseLoad as lose, losingTrain } from '../turn/events.ts';
import { listAboard } from './drop.ts';

export const loseLoad: ActionDef = {
  kind: kindNumber('lose-load'),
  list: (_rules, state, out, n) =>
    listAboard(state, losingTrain(state, state.actor), actionOf('lose-load'), out, n),
  isLegal: (_rules, state, load) => carries(state, losingTrain(state, state.actor), load),
  why: (rules, state, load) =>
    `no ${loadName(rules, load)} is aboard the train that must lose a load: it carries ${cargo(rules, state, losingTrain(state, state.actor)).join(', ')}`,
  apply(rules, state, load) {
    lose(rules, state, losingTrain(state, state.actor), load);
    if (!interrupt(rules, state)) continueDraw(rules, state);
  },
  // Events strike while cards are drawn.
  describe: (rules, { drawingSeat }, load) =>
    `loses ${rules.board.loads[load].name} ${drawingSeat < 0 ? 'for lack of room' : 'in a derailment'}`,
};
