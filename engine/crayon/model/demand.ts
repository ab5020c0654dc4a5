// A demand as planning bots see it. It may come from a hand, an open card or the pool.

/** A demand that the seat may fill, now or later. `rules.deck` at index `demand` has its city, load and payout. */
export interface Demand {
  /** Card * 3 + index: into deck.city, deck.load and deck.payout. */
  readonly demand: number;
  /** The action that fills it, once the load is aboard, claimed and in its city. */
  readonly deliver: number;
  /** Action that binds a load aboard to the demand and must come before `deliver`; -1 when none is needed (any more). */
  readonly claim: number;
  /** Whether a load aboard can be used for it: on the train in operation, and not bound to another demand. */
  readonly aboard: boolean;
  /** Whether a chip of the load can be had: in the tray, or set aside for the seat. */
  readonly chip: boolean;
  /** Whether the seat has committed itself: it keeps the card until it fills this demand. */
  readonly bound: boolean;
  /** Bit per other seat that is bound to the same demand: the first to deliver is paid, the others get nothing. */
  readonly rivals: number;
}
