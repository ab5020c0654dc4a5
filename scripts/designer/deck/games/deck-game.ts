// A game for the deck's designer: the fate of each card dealt. Plain data, for threads and files.

/** Fates of a dealt card besides 0, 1 and 2, which say that its demand of that number was delivered. */
export const GIVEN_UP = 3;
/** Still in sight when the game ended. */
export const KEPT = 4;

/** One card, from the moment it was dealt. */
export interface Deal {
  readonly card: number;
  /** Seat whose hand it came to; -1 for a card that lay open to all. */
  readonly seat: number;
  /** 0, 1 or 2: the demand delivered; GIVEN_UP; KEPT. */
  readonly fate: number;
  /** Rounds from the deal to its fate. */
  readonly rounds: number;
  /**
   * Spending of the seat on the delivery since the one before it: millions on track, mileposts moved, rounds.
   * Deliveries of one turn share alike. 0 without a delivery.
   */
  readonly track: number;
  readonly mileposts: number;
  readonly turns: number;
}

/** Numbers of a deal in `deals`. */
const STRIDE = 7;

export interface DeckGame {
  readonly seed: number;
  /** By seat: index of the bot among those named. */
  readonly bots: readonly number[];
  readonly rounds: number;
  /** True when it ended by the title's own goal. */
  readonly finished: boolean;
  /** Seats; none for an unfinished game. */
  readonly winners: readonly number[];
  /** The seat that began. */
  readonly first: number;
  /** Changes of the seat that leads alone in cash, sampled every five rounds. */
  readonly leadChanges: number;
  /** Hands given up by all seats. */
  readonly handsGivenUp: number;
  /** Flat rows, one a deal: see `dealsOf`. */
  readonly deals: readonly number[];
}

/** A deal as a row of `DeckGame.deals`. */
export const dealRow = ({ card, seat, fate, rounds, track, mileposts, turns }: Deal): readonly number[] => [
  card,
  seat,
  fate,
  rounds,
  track,
  mileposts,
  turns,
];

/** The deals of a game, one after the other. */
export function* dealsOf({ deals }: Pick<DeckGame, 'deals'>): Generator<Deal> {
  for (let at = 0; at < deals.length; at += STRIDE) {
    const [card, seat, fate, rounds, track, mileposts, turns] = deals.slice(at, at + STRIDE);
    yield { card, seat, fate, rounds, track, mileposts, turns };
  }
}
