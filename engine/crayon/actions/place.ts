// Places the train in any city of the board, with or without own track, unless an event closes the city.

import { milepostName } from '../board/milepost-name.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef } from '../model/rules.ts';
import { isEntryStopped } from '../track/move-cost.ts';
import { slowDown } from '../turn/slow-down.ts';

const PLACE = actionOf('place');

export const place: ActionDef = {
  kind: kindNumber('place'),
  list(rules, state, out, n) {
    if (state.trainAt[state.seat] >= 0) return n;
    for (let i = 0; i < rules.cityMileposts.length; i++) {
      const milepost = rules.cityMileposts[i];
      if (!isEntryStopped(rules, state, milepost)) out[n++] = PLACE | milepost;
    }
    return n;
  },
  isLegal(rules, state, milepost) {
    return (
      state.trainAt[state.seat] < 0 &&
      rules.board.cityOf[milepost] >= 0 &&
      !isEntryStopped(rules, state, milepost)
    );
  },
  whyIllegal({ board, events }, { seat, trainAt, eventCard, eventCount }, milepost) {
    if (milepost >= board.mileposts) return `there is no milepost ${milepost}`;
    if (trainAt[seat] >= 0) return `the train is already placed at ${milepostName(board, trainAt[seat])}`;
    if (board.cityOf[milepost] < 0) return `${milepostName(board, milepost)} is not a city`;
    const closingEvent = eventCard
      .subarray(0, eventCount)
      .find((event) => events[event].noEnter?.[milepost] === 1);
    if (closingEvent === undefined) return '';
    return `the event ${events[closingEvent].title} lets no train into ${milepostName(board, milepost)}`;
  },
  apply(rules, state, milepost) {
    state.trainAt[state.seat] = milepost;
    state.acted = 1;
    slowDown(rules, state);
  },
  describe: (rules, _state, milepost) => `places the train in ${milepostName(rules.board, milepost)}`,
};
