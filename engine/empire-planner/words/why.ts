// Why actions are not legal: words that several phases share.
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../state/layout.ts';
import { slotName } from './describe.ts';

export const NO_OPERAND = 'this action takes no operand but 0';

export const noSlot = (slot: number): string => `there is no Factory card ${slot}`;
export const noTrain = (train: number): string => `there is no Train die ${train}`;

/** For a Factory card that the other side holds, or nobody. */
export const notYours = (rules: PlannerRules, s: PlannerState, slot: number): string =>
  `${slotName(rules, s, slot)} is not yours`;
