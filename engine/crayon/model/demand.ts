/** A demand that a seat may fill now or later, from its hand, an open card or the pool. */
export interface Demand {
  /** Card * 3 + index: the index into deck.city, deck.load and deck.payout. */
  readonly demand: number;
  /** Action that delivers the load, once it is aboard, claimed and in the city. */
  readonly deliverAction: number;
  /** Action that commits a load aboard to the demand, required before delivery; -1 if none is needed. */
  readonly claimAction: number;
  /** True if the train in operation carries a matching load that is not committed to another demand. */
  readonly isAboard: boolean;
  /** True if a chip of the load is in the tray or reserved for the seat. */
  readonly hasChip: boolean;
  /** True if the seat must keep the card until it fills this demand. */
  readonly isCommitted: boolean;
  /** Bits of the other seats committed to the demand. Only the first to deliver is paid. */
  readonly rivalMask: number;
}
