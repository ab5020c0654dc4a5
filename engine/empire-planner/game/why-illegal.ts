// Why an action is not legal, for a bot's author: the kind of action first, then what the phase has to say.
import {
  ADD,
  BOARD,
  BUILD,
  CLEAN,
  DONE,
  FORFEIT,
  kindOf,
  MAKE,
  MOVE,
  operandOf,
  PASS,
  PAY,
  RAISE,
  REROLL,
  SPOT,
  SWAP,
  TAKE_CARD,
  UNBOARD,
} from '../model/action.ts';
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
import { ACTOR, PHASE, type PlannerState } from '../state/layout.ts';

/** Kinds of action by phase, with the word that texts of actions begin with. */
const KINDS: Readonly<Record<number, readonly (readonly [kind: number, word: string])[]>> = {
  [BUILDING]: [
    [PASS, 'pass'],
    [REROLL, 'reroll'],
    [BUILD, 'build'],
  ],
  [CARD]: [[TAKE_CARD, 'factory']],
  [PAYMENT]: [[PAY, 'pay']],
  [PICK]: [[SPOT, 'spot']],
  [EXCHANGING]: [[SWAP, 'exchange']],
  [ADDING]: [[ADD, 'train']],
  [BOARDING_OWN]: [[BOARD, 'board']],
  [BOARDING_OTHER]: [
    [DONE, 'done'],
    [BOARD, 'board'],
  ],
  [MOVING]: [[MOVE, 'move']],
  [PRODUCING]: [
    [DONE, 'done'],
    [MAKE, 'produce'],
  ],
  [RAISING]: [
    [DONE, 'done'],
    [RAISE, 'raise'],
  ],
  [LIFTING]: [
    [DONE, 'done'],
    [RAISE, 'raise'],
  ],
  [CLEANING]: [
    [DONE, 'done'],
    [CLEAN, 'clean'],
  ],
  [UNBOARDING]: [[UNBOARD, 'unboard']],
};

/** @param action any number that is not legal */
export function whyIllegal(rules: PlannerRules, s: PlannerState, action: number): string {
  if (s[ACTOR] === 0) return 'the game is over';
  if (!Number.isInteger(action) || action < 0 || action > 0x7fffffff)
    return 'an action is a whole number from 0 to 2147483647';
  const kind = kindOf(action);
  if (kind === FORFEIT) return 'only the referee takes a seat out of the game';
  if (kind > FORFEIT) return `there is no kind of action ${kind}, the last is ${FORFEIT}`;
  const phase = PHASES[s[PHASE]];
  const kinds = KINDS[s[PHASE]];
  if (!kinds.some(([one]) => one === kind))
    return `the choice now is of ${phase.id}: ${kinds.map(([, word]) => word).join(', ')}`;
  return phase.why(rules, s, s[ACTOR] - 1, kind, operandOf(action));
}
