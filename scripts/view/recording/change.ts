// What an action brought about beyond its own words: cards drawn, events, fees, losses.

/** Kinds of moment that a viewer looks for; `news` is told but never looked for. */
export const CHANGE_KINDS = ['delivery', 'event', 'fee', 'fault', 'card', 'news'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  readonly kind: ChangeKind;
  /** Whom it happened to. */
  readonly seat: number;
  /** A sentence without its full stop. Seats are named by `label`. */
  readonly text: string;
}
