// Units of a board and its deck: mean payout and haul of a demand. They make positions on different boards
// and decks comparable.
import type { crayon } from '../../../../engine/index.ts';

export interface DeckUnits {
  /** Mean payout of a demand in M. */
  readonly payoutM: number;
  /** Mean steps between the city of a demand and the nearest supplier of its load. */
  readonly haulSteps: number;
  /** Turns of the title's first train for a mean haul. */
  readonly haulTurns: number;
  /**
   * Payouts of the deck as a multiple of the usual ones, rounded to tenths, at least 0.1. Parameters in M
   * were found with usual decks and are scaled by it. Track prices are not, so with a better deck time is
   * worth more track.
   */
  readonly payoutScale: number;
}

/** M that the titles' decks pay per milepost between a demand's city and the nearest supplier. */
const USUAL_PAYOUT = 0.93;

/** @param stepsBetween steps from one city to another */
export function measureDeck(
  { deck, trains, board }: Pick<crayon.Rules, 'deck' | 'trains' | 'board'>,
  stepsBetween: (from: number, to: number) => number,
): DeckUnits {
  let [payouts, suppliedPayouts, steps, supplied] = [0, 0, 0, 0];
  for (let demand = 0; demand < deck.payout.length; demand++) {
    payouts += deck.payout[demand];
    const { suppliers } = board.loads[deck.load[demand]];
    if (suppliers.length === 0) continue;
    suppliedPayouts += deck.payout[demand];
    steps += Math.max(1, Math.min(...suppliers.map((from) => stepsBetween(from, deck.city[demand]))));
    supplied++;
  }
  const haulSteps = Math.max(1, steps / Math.max(1, supplied));
  return {
    payoutM: Math.max(1, payouts / deck.payout.length),
    haulSteps,
    haulTurns: haulSteps / trains[0].speed,
    payoutScale: Math.max(0.1, Math.round((10 * suppliedPayouts) / (steps * USUAL_PAYOUT)) / 10),
  };
}
