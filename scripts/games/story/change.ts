// What an action brought about beyond its own words: cards drawn, events, fees, losses.

/** Kinds of moment that a viewer looks for; `news` is told but never looked for. */
export const CHANGE_KINDS = ['delivery', 'event', 'fee', 'fault', 'card', 'news'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  readonly kind: ChangeKind;
  /** Whom it happened to. */
  readonly seat: number;
  /** A clause without its full stop. One that begins with a capital letter has a subject of its own; others are about the seat. */
  readonly text: string;
  /** The words of the action say it as well: for those who look for the moment, not for those who read both. */
  readonly isSaid?: boolean;
  /** Names of the slots of the state that it accounts for. A test asks that no slot changes without an account. */
  readonly about?: readonly string[];
}
