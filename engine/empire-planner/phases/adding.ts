// TRAIN: adds a Train die to one of the side's Factories.

import { ADD } from '../model/action.ts';
import { FACTORY_CARDS } from '../model/components.ts';
import { HOLDER } from '../model/layout.ts';
import { addTrain, idleTrain, mayAddTrain } from '../pieces/trains.ts';
import { noSlot, notYours, slotName } from './describe.ts';
import { ADDING, choicePhase } from './phase.ts';

export const adding = choicePhase({
  id: 'new train',
  number: ADDING,
  kind: ADD,
  operandCount: () => FACTORY_CARDS,
  isLegal: (rules, s, side, slot) => mayAddTrain(rules, s, side, slot) && idleTrain(rules, s) >= 0,
  whyIllegal(rules, s, side, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (s[HOLDER + slot] !== side + 1) return notYours(rules, s, slot);
    return idleTrain(rules, s) < 0
      ? 'all Train dice are in play'
      : `${slotName(rules, s, slot)} has no link for another train`;
  },
  play(rules, s, _side, slot) {
    addTrain(rules, s, slot);
    return true;
  },
});
