// A phase is the next choice of the side to act: a small rule unit that lists, checks and plays its actions.
// `play` returns whether the side's step of the round (its building turn or pick) is over.

import { actionOf, DONE } from '../model/action.ts';
import { PHASE, type PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { NO_OPERAND } from './describe.ts';

export interface Phase {
  /** For messages and summaries. */
  readonly id: string;
  /** Kinds of action to choose from. */
  readonly kinds: readonly number[];
  /** Writes the legal actions into `out`, ascending; returns how many, at least one. */
  list(rules: PlannerRules, s: PlannerState, side: number, out: Int32Array): number;
  /** True when `list` would have an action of this kind and operand. Accepts any. */
  may(rules: PlannerRules, s: PlannerState, side: number, kind: number, operand: number): boolean;
  /** Why an action of this phase that `may` denies is illegal, without a full stop. */
  why(rules: PlannerRules, s: PlannerState, side: number, kind: number, operand: number): string;
  /** Plays a legal action; true if the step is over. */
  play(rules: PlannerRules, s: PlannerState, side: number, kind: number, operand: number): boolean;
}

/** One kind of action whose operands are Trains, slots or spots, each legal or not by itself. */
interface Choice {
  readonly id: string;
  /** Value of PHASE. */
  readonly number: number;
  readonly kind: number;
  /** Number of operands. */
  limit(rules: PlannerRules, s: PlannerState): number;
  /** Whether an operand below the limit is legal. */
  may(rules: PlannerRules, s: PlannerState, side: number, operand: number): boolean;
  /** Why an operand is illegal; it may be any. */
  why(rules: PlannerRules, s: PlannerState, side: number, operand: number): string;
  /** Plays a legal operand; true if the step is over. */
  play(rules: PlannerRules, s: PlannerState, side: number, operand: number): boolean;
  /** Why the side may not end the action with DONE yet, '' if it may; without it there is no DONE. */
  whyNotDone?(s: PlannerState): string;
}

/**
 * The phase of a choice. `hasAny` tells whether an operand is legal. `enter` begins the phase; it returns true
 * if no operand is legal, so that the action is over.
 */
export function choicePhase({ id, number, kind: chosen, limit, may, why, play, whyNotDone }: Choice) {
  const isLegal: Choice['may'] = (rules, s, side, operand) =>
    operand < limit(rules, s) && may(rules, s, side, operand);
  const phase: Phase = {
    id,
    kinds: whyNotDone ? [DONE, chosen] : [chosen],
    list(rules, s, side, out) {
      let n = 0;
      if (whyNotDone?.(s) === '') out[n++] = actionOf(DONE);
      const count = limit(rules, s);
      for (let i = 0; i < count; i++) if (may(rules, s, side, i)) out[n++] = actionOf(chosen, i);
      return n;
    },
    may(rules, s, side, kind, operand) {
      if (kind === chosen) return isLegal(rules, s, side, operand);
      return kind === DONE && operand === 0 && whyNotDone?.(s) === '';
    },
    why(rules, s, side, kind, operand) {
      if (kind === DONE) return (operand === 0 && whyNotDone?.(s)) || NO_OPERAND;
      return why(rules, s, side, operand);
    },
    play: (rules, s, side, kind, operand) => kind === DONE || play(rules, s, side, operand),
  };
  const hasAny = (rules: PlannerRules, s: PlannerState, side: number): boolean => {
    const count = limit(rules, s);
    for (let i = 0; i < count; i++) if (may(rules, s, side, i)) return true;
    return false;
  };
  const enter: typeof hasAny = (rules, s, side) => {
    s[PHASE] = number;
    return !hasAny(rules, s, side);
  };
  return { ...phase, hasAny, enter };
}

/** Values of the state's word PHASE: indexes into PHASES of phases.ts. */
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
