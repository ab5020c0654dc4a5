// How well a deck pays, so that numbers in millions which were found with the usual decks serve with others as well.
import type { crayon } from '../../../../engine/index.ts';

/** Millions that the decks of the titles pay for each milepost between a city and the nearest supplier of its load. */
const USUAL_PAYOUT = 0.93;

interface PayoutSource {
  readonly rules: Pick<crayon.Rules, 'deck' | 'board'>;
  /** Steps from one city to another. */
  stepsBetween(from: number, to: number): number;
}

/**
 * What the deck pays as a multiple of what is usual, to a tenth, 0.1 or more. Track costs what it costs: with a generous
 * deck time is worth more track.
 */
export function payoutScaleOf({ rules: { deck, board }, stepsBetween }: PayoutSource): number {
  let millions = 0;
  let steps = 0;
  for (let demand = 0; demand < deck.payout.length; demand++) {
    const ways = board.loads[deck.load[demand]].suppliers.map((from) =>
      stepsBetween(from, deck.city[demand]),
    );
    if (ways.length === 0) continue;
    millions += deck.payout[demand];
    steps += Math.max(1, Math.min(...ways));
  }
  return Math.max(0.1, Math.round((10 * millions) / (steps * USUAL_PAYOUT)) / 10);
}
