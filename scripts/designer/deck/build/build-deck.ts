// Makes a demand deck for a board, or says which sizes there can be.
import { type crayon, DataError } from '../../../../engine/index.ts';
import type { Payouts } from '../payouts/payouts.ts';
import type { DeckOrder } from './deck-order.ts';
import type { Demand } from './demand-list.ts';
import { nearestSizes } from './nearest-sizes.ts';
import { tryDeck } from './try-deck.ts';

/**
 * The cards in a random order, each with its demands from best to least paid.
 * @throws DataError when the board has too few cities or loads for that many cards; it names the nearest numbers that can be
 */
export function buildDeck(board: crayon.Board, payouts: Payouts, order: DeckOrder): Demand[][] {
  const { cards, why } = tryDeck(board, payouts, order);
  if (cards !== undefined) return cards;
  const sizes = nearestSizes(board, payouts, order);
  const instead = [
    'nor can one of any other number',
    `the nearest number that can is ${sizes[0]}`,
    `the nearest numbers that can are ${sizes.join(' and ')}`,
  ][sizes.length];
  throw new DataError(`board ${board.id}`, [
    `no deck of ${order.cards} cards can be made with seed ${order.seed}: ${why}; ${instead}; others need more cities and loads`,
  ]);
}
