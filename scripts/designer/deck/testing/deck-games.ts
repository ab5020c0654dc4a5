// Builders of deals, games and decks for tests of the studies of decks.
import type { crayon } from '../../../../engine/index.ts';
import { type Deal, type DeckGame, dealRow } from '../games/deck-game.ts';

/** A deal to seat 0 that took one round, ten mileposts and no track, apart from `changes`. */
export const deal = (card: number, outcome: number, changes: Partial<Deal> = {}): Deal => {
  const isDelivered = outcome < 3;
  const effort = { trackM: 0, mileposts: isDelivered ? 10 : 0, turns: isDelivered ? 1 : 0 };
  return { card, outcome, seat: 0, rounds: 1, ...effort, ...changes };
};

/** A game of two seats that seat 0 won, apart from `changes`. */
export const deckGame = (
  seed: number,
  deals: readonly Deal[],
  changes: Partial<DeckGame> = {},
): DeckGame => ({
  seed,
  bots: [0, 1],
  rounds: 50,
  finished: true,
  winners: [0],
  first: 0,
  leadChanges: 2,
  handsGivenUp: 0,
  ...changes,
  deals: deals.flatMap(dealRow),
});

/** A deck of these payouts, three a card, all of one load to one city apart from `changes`. */
export function plainDeck(payouts: readonly number[], changes: Partial<crayon.Deck> = {}): crayon.Deck {
  const zeros = new Int16Array(payouts.length);
  return {
    cards: payouts.length / 3,
    city: zeros,
    load: zeros,
    payout: Int16Array.from(payouts),
    ...changes,
  };
}
