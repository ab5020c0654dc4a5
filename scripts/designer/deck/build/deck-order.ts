/** What a deck is to be like. */
export interface DeckOrder {
  readonly seed: number;
  readonly cards: number;
  /** Payouts grow with the trouble of a delivery to this power, 0.5 to 3; 1 without. */
  readonly exponent?: number;
  /** Mean payout of the deck's demands, millions; that of the model without. */
  readonly meanPayout?: number;
  /** How often a small, medium and major city is asked for, in proportion; `SIZE_WEIGHT` without. */
  readonly shares?: readonly [small: number, medium: number, major: number];
}
