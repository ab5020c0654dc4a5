// Games with a deck written down by hand or drawn from a known rule, for tests of what is concluded from
// them.
import type { crayon } from '../../../../engine/index.ts';
import { type Deal, type DeckGame, dealRow } from '../games/deck-game.ts';

/** A deal; what is left out is that it came to seat 0 and took a round, ten mileposts and no track. */
export const deal = (card: number, outcome: number, rest: Partial<Deal> = {}): Deal => {
  const isDelivered = outcome < 3;
  const effort = { trackM: 0, mileposts: isDelivered ? 10 : 0, turns: isDelivered ? 1 : 0 };
  return { card, outcome, seat: 0, rounds: 1, ...effort, ...rest };
};

/** A game of two seats that seat 0 won, unless given otherwise. */
export const deckGame = (seed: number, deals: readonly Deal[], rest: Partial<DeckGame> = {}): DeckGame => ({
  seed,
  bots: [0, 1],
  rounds: 50,
  finished: true,
  winners: [0],
  first: 0,
  leadChanges: 2,
  handsGivenUp: 0,
  ...rest,
  deals: deals.flatMap(dealRow),
});

/** A deck of these payouts, three a card, all of one load to one city unless given. */
export function plainDeck(payouts: readonly number[], rest: Partial<crayon.Deck> = {}): crayon.Deck {
  const none = new Int16Array(payouts.length);
  return { cards: payouts.length / 3, city: none, load: none, payout: Int16Array.from(payouts), ...rest };
}
