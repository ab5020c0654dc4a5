// A demand as planners see it, from whatever card it comes.

/** A demand that the seat may fill, sooner or later. Which load it wants where: `rules.deck` at index `demand`. */
export interface Demand {
  /** Card * 3 + index: into deck.city, deck.load and deck.payout. */
  readonly demand: number;
  /** The action that fills it, once the load is aboard, claimed and in its city. */
  readonly deliver: number;
  /** Action that must come first, with the load aboard, and binds the load to it; -1 when nothing (more) is needed. */
  readonly claim: number;
  /** Whether a load aboard can be used for it: on the train in operation, and not bound to another demand. */
  readonly aboard: boolean;
  /** Whether a chip of the load can be had: in the tray, or set aside for the seat. */
  readonly chip: boolean;
  /** Whether the seat has committed itself: the card cannot be got rid of but by filling this demand. */
  readonly bound: boolean;
  /** Bit per other seat that is bound to the same demand: the first to deliver is paid, the others get nothing. */
  readonly rivals: number;
}
