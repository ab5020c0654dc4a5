/** A demand that the seat may fill, now or later, from a hand, an open card or the pool. */
export interface Demand {
  /** Card * 3 + index: the index into deck.city, deck.load and deck.payout. */
  readonly demand: number;
  /** The action that fills it, once the load is aboard, claimed and in its city. */
  readonly deliverAction: number;
  /** The action that binds a load aboard to the demand and must precede `deliver`; -1 if none is needed. */
  readonly claimAction: number;
  /** Whether the train in operation carries a load for it that is not bound to another demand. */
  readonly isAboard: boolean;
  /** Whether a chip of the load is available: in the tray, or reserved for the seat. */
  readonly hasChip: boolean;
  /** Whether the seat is committed: it keeps the card until it fills this demand. */
  readonly isCommitted: boolean;
  /** One bit per other seat committed to the same demand: only the first to deliver is paid. */
  readonly rivalMask: number;
}
