// How well a deck pays. Parameters in M were found with the usual decks; scaled by this, they serve other decks as
// well.
import type { crayon } from '../../../../engine/index.ts';

/** M that the decks of the titles pay for each milepost between a city and the nearest supplier of its load. */
const USUAL_PAYOUT = 0.93;

interface PayoutSource {
  readonly rules: Pick<crayon.Rules, 'deck' | 'board'>;
  /** Steps from one city to another. */
  stepsBetween(from: number, to: number): number;
}

/**
 * What the deck pays as a multiple of the usual, rounded to tenths, at least 0.1. Track costs stay as they are, so a
 * better deck makes time worth more track.
 */
export function payoutScaleOf({ rules: { deck, board }, stepsBetween }: PayoutSource): number {
  let payouts = 0;
  let steps = 0;
  for (let demand = 0; demand < deck.payout.length; demand++) {
    const ways = board.loads[deck.load[demand]].suppliers.map((from) =>
      stepsBetween(from, deck.city[demand]),
    );
    if (ways.length === 0) continue;
    payouts += deck.payout[demand];
    steps += Math.max(1, Math.min(...ways));
  }
  return Math.max(0.1, Math.round((10 * payouts) / (steps * USUAL_PAYOUT)) / 10);
}
