// A phase is the next choice of the side to act: a small rule unit that lists, checks and plays its actions.
// `play` returns whether the side's step of the round (its building turn or pick) is over.

import type { PlannerState } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';

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
