// TRAIN: adds a Train die to one of the side's Factories.

import { ADD } from '../model/action.ts';
import { FACTORY_CARDS } from '../model/components.ts';
import { addTrain, idleTrain, mayAddTrain } from '../pieces/trains.ts';
import { noSlot, notYours, slotName } from './describe.ts';
import { ADDING, choicePhase } from './phase.ts';

export const adding = choicePhase({
  id: 'new train',
  number: ADDING,
  kind: ADD,
  operandCount: () => FACTORY_CARDS,
  isLegal: (rules, state, side, slot) =>
    mayAddTrain(rules, state, side, slot) && idleTrain(rules, state) >= 0,
  whyIllegal(rules, state, side, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (state.holder[slot] !== side + 1) return notYours(rules, state, slot);
    return idleTrain(rules, state) < 0
      ? 'all Train dice are in play'
      : `${slotName(rules, state, slot)} has no link for another train`;
  },
  play(rules, state, _side, slot) {
    addTrain(rules, state, slot);
    return true;
  },
});
