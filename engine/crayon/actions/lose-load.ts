// After a derailment the owner of a train with different loads chooses the one to lose, on any seat's turn.

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
    lose(state, losingTrain(state, state.actor), load);
    if (!interrupt(rules, state)) continueDraw(rules, state);
  },
  describe: (rules, _state, load) => `loses ${rules.board.loads[load].name} in a derailment`,
};
