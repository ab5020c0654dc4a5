// Narration and display of the games of a family, in Node.js and in a browser alike. `families.ts` lists the
// families.
import type { GameResult } from '../../../engine/index.ts';

/** Kinds of moment that a viewer looks for; `news` is printed but never looked for. */
export const CHANGE_KINDS = ['delivery', 'event', 'fee', 'fault', 'card', 'news'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface StateChange {
  readonly kind: ChangeKind;
  /** Whom it happened to. */
  readonly seat: number;
  /** A clause without its full stop. One that begins with a capital letter has a subject of its own; others are about the seat. */
  readonly text: string;
  /** Already in the action's words: index it, don't print it. */
  readonly isSaid?: boolean;
  /** Names of the slots of the state that it accounts for. A test asks that no slot changes without an account. */
  readonly about?: readonly string[];
}

/** Rules that a player who reads words may ask for. */
export const TOPICS = ['goal', 'orders', 'trains', 'cities', 'numbers'] as const;
export type Topic = (typeof TOPICS)[number];

/** Result of an order: actions to play, and why they are only a part of it, or none. */
export interface Order {
  readonly actions: readonly number[];
  /** '' when nothing is wrong. */
  readonly why: string;
  /** Part of a way that `actions` are, such as `2 of 4 segments built`; left out for a whole one. */
  readonly part?: string;
  /** A name that is not known, and those that are. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[] };
}

/** The turn of a seat in which its chance to win fell most. */
export interface Blunder {
  /** 0 to 1. */
  readonly fall: number;
  /** Turn of the game, as the viewer's `#turn=` takes it; 0 where no turn cost anything. */
  readonly turn: number;
}

export interface BlunderFinder {
  /** To be called with the state before each action; it leaves the state as it was. */
  look(state: unknown): void;
  /** By seat. */
  readonly worst: readonly Blunder[];
}

/** One game of a family. `families.ts` has the members that a family leaves out. */
export interface FamilyView {
  /** Goal of the game, in a sentence; '' for none. */
  readonly goal: string;
  /** Figure of the curves, with the sign of its unit around the number; null for no curves. */
  readonly score: { readonly name: string; readonly text: (value: number) => string } | null;
  scoreOf(state: unknown, seat: number): number;
  /** The chance of each seat to win, from all that lies on the table; they sum to 1. Null where no model gives them. */
  readonly chances: ((state: unknown) => number[]) | null;
  /** For one game; null where no model gives chances. */
  findBlunders(): BlunderFinder | null;
  /** Names of the kinds of moment that a viewer can jump to. */
  readonly jumps: Readonly<Partial<Record<ChangeKind, string>>>;
  /** Names of the sides: the seats, then sides that the rules play. @param labels who sits in each seat */
  sides(labels: readonly string[]): readonly string[];
  /** Changes that an action brought about. Neither state is kept or changed. */
  changes(before: unknown, after: unknown, action: number): StateChange[];
  /** Initial deal, a line each. */
  deal(state: unknown, labels: readonly string[]): string[];
  /** A sentence for each seat that lost: what set it back most against the winner. Empty where nobody won. */
  compareSeats(result: GameResult, labels: readonly string[]): string[];
  /** View of a seat beyond the standings, a line each. */
  seen(state: unknown, seat: number): string[];
  rules(topic: Topic): string;
  /** Reads an order that stands for several actions, such as `build Chicago to H20`; undefined for any other. */
  readOrder(state: unknown, order: string): Order | undefined;
}
