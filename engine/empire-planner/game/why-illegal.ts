// Explains why an action is illegal, for bot authors: checks the kind of action first, then asks the phase.
import * as actions from '../model/action.ts';
import { ACTOR, PHASE, type PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import {
  ADDING,
  BOARDING_OTHER,
  BOARDING_OWN,
  BUILDING,
  CARD,
  CLEANING,
  EXCHANGING,
  LIFTING,
  MOVING,
  PAYMENT,
  PICK,
  PRODUCING,
  RAISING,
  UNBOARDING,
} from '../phases/phase.ts';
import { PHASES } from '../phases/phases.ts';

/** Kinds of action by phase, with the first word of their texts. */
const KINDS: Readonly<Record<number, readonly (readonly [kind: number, word: string])[]>> = {
  [BUILDING]: [
    [actions.PASS, 'pass'],
    [actions.REROLL, 'reroll'],
    [actions.BUILD, 'build'],
  ],
  [CARD]: [[actions.TAKE_CARD, 'factory']],
  [PAYMENT]: [[actions.PAY, 'pay']],
  [PICK]: [[actions.SPOT, 'spot']],
  [EXCHANGING]: [[actions.SWAP, 'exchange']],
  [ADDING]: [[actions.ADD, 'train']],
  [BOARDING_OWN]: [[actions.BOARD, 'board']],
  [BOARDING_OTHER]: [
    [actions.DONE, 'done'],
    [actions.BOARD, 'board'],
  ],
  [MOVING]: [[actions.MOVE, 'move']],
  [PRODUCING]: [
    [actions.DONE, 'done'],
    [actions.MAKE, 'produce'],
  ],
  [RAISING]: [
    [actions.DONE, 'done'],
    [actions.RAISE, 'raise'],
  ],
  [LIFTING]: [
    [actions.DONE, 'done'],
    [actions.RAISE, 'raise'],
  ],
  [CLEANING]: [
    [actions.DONE, 'done'],
    [actions.CLEAN, 'clean'],
  ],
  [UNBOARDING]: [[actions.UNBOARD, 'unboard']],
};

/** @param action any number that is not a legal action */
export function whyIllegal(rules: PlannerRules, s: PlannerState, action: number): string {
  if (s[ACTOR] === 0) return 'the game is over';
  if (!Number.isInteger(action) || action < 0 || action > 0x7fffffff)
    return 'an action is a whole number from 0 to 2147483647';
  const kind = actions.kindOf(action);
  if (kind === actions.FORFEIT) return 'only the referee takes a seat out of the game';
  if (kind > actions.FORFEIT) return `there is no kind of action ${kind}: the last is ${actions.FORFEIT}`;
  const phase = PHASES[s[PHASE]];
  const kinds = KINDS[s[PHASE]];
  if (!kinds.some(([one]) => one === kind))
    return `the current choice is ${phase.id}: ${kinds.map(([, word]) => word).join(', ')}`;
  return phase.why(rules, s, s[ACTOR] - 1, kind, actions.operandOf(action));
}
