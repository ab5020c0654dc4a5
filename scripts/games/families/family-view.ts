// Story of a game: what an action brought about beyond its own words, such as cards drawn, events, fees and losses.
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

/** A game of a family as viewers and narrators show it. `families.ts` lists the families. */
export interface FamilyStory {
  /** What the curves show, with the sign of its unit around the number; null for no curves. */
  readonly score: { readonly name: string; readonly text: (value: number) => string } | null;
  scoreOf(state: unknown, seat: number): number;
  /** Names of the kinds of moment that one can jump to. */
  readonly jumps: Readonly<Partial<Record<ChangeKind, string>>>;
  /** What an action brought about. Neither state is kept or changed. */
  changes(before: unknown, after: unknown, action: number): StateChange[];
  /** What lies on the table before the first action, a line each. */
  deal(state: unknown, labels: readonly string[]): string[];
  /** A sentence for each seat that lost: what set it back most against the winner. None where nobody won. */
  compareSeats(result: GameResult, labels: readonly string[]): string[];
}
