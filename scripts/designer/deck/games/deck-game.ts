// A game as the deck's designer sees it: the outcome of each card dealt.
import type { GameRecord } from '../../../../arena/model/index.ts';

/** Outcome of a dealt card: given up with its hand. Outcomes 0, 1 and 2 are the index of the demand delivered. */
export const GIVEN_UP = 3;
/** Outcome of a dealt card: still in a hand or pool when the game ended. */
export const HELD_AT_END = 4;

/** A dealt card and its outcome. */
export interface Deal {
  readonly card: number;
  /** Seat that the card was dealt to; -1 for a pool. */
  readonly seat: number;
  /** 0, 1 or 2: the demand delivered; GIVEN_UP; HELD_AT_END. */
  readonly outcome: number;
  /** Rounds from the deal to its outcome. */
  readonly rounds: number;
  /**
   * Spending on the delivery since the seat's delivery before: millions on track, mileposts moved, rounds.
   * Deliveries of one turn share it equally. 0 without a delivery.
   */
  readonly trackM: number;
  readonly mileposts: number;
  readonly turns: number;
}

/** Numbers per deal in `DeckGame.deals`. */
const DEAL_FIELDS = 7;

/** A played game. */
export interface DeckGame extends Pick<GameRecord, 'seed' | 'rounds' | 'finished' | 'winners'> {
  /** By seat: index of its entrant. */
  readonly bots: readonly number[];
  /** Seat that began. */
  readonly first: number;
  /** Changes of the sole leader in cash, sampled every five rounds. */
  readonly leadChanges: number;
  /** Hands given up by all seats. */
  readonly handsGivenUp: number;
  /** Flat rows, one a deal: see `dealsOf`. */
  readonly deals: readonly number[];
}

/** A deal as numbers for `DeckGame.deals`. */
export const dealRow = ({
  card,
  seat,
  outcome,
  rounds,
  trackM,
  mileposts,
  turns,
}: Deal): readonly number[] => [card, seat, outcome, rounds, trackM, mileposts, turns];

/** Iterates over the deals of a game. */
export function* dealsOf({ deals }: Pick<DeckGame, 'deals'>): Generator<Deal> {
  for (let start = 0; start < deals.length; start += DEAL_FIELDS) {
    const [card, seat, outcome, rounds, trackM, mileposts, turns] = deals.slice(start, start + DEAL_FIELDS);
    yield { card, seat, outcome, rounds, trackM, mileposts, turns };
  }
}
