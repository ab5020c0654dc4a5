// A phase is a kind of choice: it lists, checks and plays the actions of the side to act.
// A step is a side's building turn or pick; `play` returns true if it is over.

import { actionOf, DONE } from '../model/action.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { NO_OPERAND } from './describe.ts';

/** A kind of choice that a side can face. */
export interface Phase {
  /** Name for messages and summaries. */
  readonly id: string;
  /** Kinds of action to choose from. */
  readonly kinds: readonly number[];
  /** Writes the legal actions into `out`, ascending. Returns their number, at least one. */
  listLegal(rules: PlannerRules, state: PlannerState, side: number, out: Int32Array): number;
  /** True if `listLegal` would list an action of this kind and operand. Accepts any numbers. */
  isLegal(rules: PlannerRules, state: PlannerState, side: number, kind: number, operand: number): boolean;
  /** Explains why an illegal action of one of the `kinds` is illegal, without a full stop. */
  whyIllegal(rules: PlannerRules, state: PlannerState, side: number, kind: number, operand: number): string;
  /** Plays a legal action; true if the step is over. */
  play(rules: PlannerRules, state: PlannerState, side: number, kind: number, operand: number): boolean;
}

/** A choice among the operands of one kind of action: Trains, slots or spots, each legal independently. */
interface Choice {
  readonly id: string;
  /** Value of `state.phase`. */
  readonly number: number;
  readonly kind: number;
  /** Number of operands. */
  operandCount(rules: PlannerRules, state: PlannerState): number;
  /** True if an operand below `operandCount` is legal. */
  isLegal(rules: PlannerRules, state: PlannerState, side: number, operand: number): boolean;
  /** Explains why an illegal operand, of any size, is illegal. */
  whyIllegal(rules: PlannerRules, state: PlannerState, side: number, operand: number): string;
  /** Plays a legal operand; true if the step is over. */
  play(rules: PlannerRules, state: PlannerState, side: number, operand: number): boolean;
  /** Explains why the side may not end the action with DONE yet; '' if it may. Omitted if it never may. */
  whyNotDone?(state: PlannerState): string;
}

export interface ChoicePhase extends Phase {
  /** True if some operand is legal. */
  hasAny(rules: PlannerRules, state: PlannerState, side: number): boolean;
  /** Begins the phase; true if no operand is legal, so that the action is over. */
  enter(rules: PlannerRules, state: PlannerState, side: number): boolean;
}

export function choicePhase(choice: Choice): ChoicePhase {
  const { id, number, kind: choiceKind, operandCount, play, whyNotDone } = choice;
  const phase: Phase = {
    id,
    kinds: whyNotDone ? [DONE, choiceKind] : [choiceKind],
    listLegal(rules, state, side, out) {
      let n = 0;
      if (whyNotDone?.(state) === '') out[n++] = actionOf(DONE);
      const count = operandCount(rules, state);
      for (let i = 0; i < count; i++)
        if (choice.isLegal(rules, state, side, i)) out[n++] = actionOf(choiceKind, i);
      return n;
    },
    isLegal(rules, state, side, kind, operand) {
      if (kind === choiceKind)
        return operand < operandCount(rules, state) && choice.isLegal(rules, state, side, operand);
      return kind === DONE && operand === 0 && whyNotDone?.(state) === '';
    },
    whyIllegal(rules, state, side, kind, operand) {
      if (kind === DONE) return (operand === 0 && whyNotDone?.(state)) || NO_OPERAND;
      return choice.whyIllegal(rules, state, side, operand);
    },
    play: (rules, state, side, kind, operand) => kind === DONE || play(rules, state, side, operand),
  };
  const hasAny: ChoicePhase['hasAny'] = (rules, state, side) => {
    const count = operandCount(rules, state);
    for (let i = 0; i < count; i++) if (choice.isLegal(rules, state, side, i)) return true;
    return false;
  };
  const enter: ChoicePhase['enter'] = (rules, state, side) => {
    state.phase = number;
    return !hasAny(rules, state, side);
  };
  return { ...phase, hasAny, enter };
}

/** Values of `state.phase`: indexes into PHASES of phases.ts. */
export const BUILDING = 0;
export const CARD = 1;
export const PAYMENT = 2;
export const PICK = 3;
export const EXCHANGING = 4;
export const ADDING = 5;
export const BOARDING_OWN = 6;
export const BOARDING_OTHER = 7;
export const MOVING = 8;
export const PRODUCING = 9;
export const RAISING = 10;
export const LIFTING = 11;
export const CLEANING = 12;
export const UNBOARDING = 13;
