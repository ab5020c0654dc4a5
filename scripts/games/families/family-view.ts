// Narration and display of the games of a family, in Node.js and in a browser alike. `families.ts` lists the
// families.
import type { GameResult } from '../../../engine/index.ts';

/** Kinds of moment that a viewer looks for; `news` is printed but never looked for. */
export const CHANGE_KINDS = ['delivery', 'event', 'fee', 'fault', 'card', 'news'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface StateChange {
  readonly kind: ChangeKind;
  /** The seat concerned. */
  readonly seat: number;
  /** A clause without a full stop. If it starts with a capital letter it names its subject; otherwise the seat is the subject. */
  readonly text: string;
  /** Already in the action's words: index it, don't print it. */
  readonly isSaid?: boolean;
  /** Slots of the state that the change explains. A test checks that every changed slot is explained. */
  readonly about?: readonly string[];
}

/** Rules by topic, for players who read text. */
export const TOPICS = ['goal', 'orders', 'trains', 'cities', 'numbers'] as const;
export type Topic = (typeof TOPICS)[number];

/** Actions that carry out an order, and the reason if they do so only in part. */
export interface Order {
  readonly actions: readonly number[];
  /** '' if the whole order is carried out. */
  readonly why: string;
  /** Progress on a route, such as `2 of 4 segments built`; omitted for a whole route. */
  readonly part?: string;
  /** An unknown name, and the known ones. */
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
  /** Call it with the state before each action; it does not change the state. */
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
  /** Win chance of each seat, from the full state; the sum is 1. Null without a model. */
  readonly chances: ((state: unknown) => number[]) | null;
  /** Finds the worst turns of one game; null without a model of win chances. */
  findBlunders(): BlunderFinder | null;
  /** Labels of the kinds of change that a viewer can jump to. */
  readonly jumps: Readonly<Partial<Record<ChangeKind, string>>>;
  /** Names of the sides: the seats, then automated opponents. @param labels of the players by seat */
  sides(labels: readonly string[]): readonly string[];
  /** Changes caused by an action. Neither state is kept or changed. */
  changes(before: unknown, after: unknown, action: number): StateChange[];
  /** Initial deal, a line each. */
  deal(state: unknown, labels: readonly string[]): string[];
  /** One sentence per losing seat: its greatest setback against the winner. Empty without a winner. */
  compareSeats(result: GameResult, labels: readonly string[]): string[];
  /** View of a seat beyond the standings, a line each. */
  seen(state: unknown, seat: number): string[];
  rules(topic: Topic): string;
  /** Reads an order that stands for several actions, such as `build Chicago to H20`; undefined for any other. */
  readOrder(state: unknown, order: string): Order | undefined;
}
