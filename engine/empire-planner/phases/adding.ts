// TRAIN: adds a Train die to one of the side's Factories.

import { ADD, actionOf } from '../model/action.ts';
import { FACTORY_CARDS } from '../model/components.ts';
import { HOLDER, PHASE, type PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { addTrain, idleTrain, mayAddTrain } from '../pieces/trains.ts';
import { noSlot, notYours, slotName } from './describe.ts';
import { ADDING, type Phase } from './phase.ts';

const mayAdd = (rules: PlannerRules, s: PlannerState, side: number, slot: number): boolean =>
  mayAddTrain(rules, s, side, slot) && idleTrain(rules, s) >= 0;

/** Begins the action; true if no Train can be added. */
export function enterAdding(rules: PlannerRules, s: PlannerState, side: number): boolean {
  s[PHASE] = ADDING;
  for (let slot = 0; slot < FACTORY_CARDS; slot++) if (mayAdd(rules, s, side, slot)) return false;
  return true;
}

export const adding: Phase = {
  id: 'new train',
  kinds: [ADD],
  list(rules, s, side, out) {
    let n = 0;
    for (let slot = 0; slot < FACTORY_CARDS; slot++) {
      if (mayAdd(rules, s, side, slot)) out[n++] = actionOf(ADD, slot);
    }
    return n;
  },
  may: (rules, s, side, kind, slot) => kind === ADD && slot < FACTORY_CARDS && mayAdd(rules, s, side, slot),
  why(rules, s, side, _kind, slot) {
    if (slot >= FACTORY_CARDS) return noSlot(slot);
    if (s[HOLDER + slot] !== side + 1) return notYours(rules, s, slot);
    return idleTrain(rules, s) < 0
      ? 'all Train dice are in play'
      : `${slotName(rules, s, slot)} has no link for another train`;
  },
  play(rules, s, _side, _kind, slot) {
    addTrain(rules, s, slot);
    return true;
  },
};
