// What to do about a deck with too few cards for its players.
import type { crayon } from '../../../../engine/index.ts';
import { nearestSizes } from '../build/nearest-sizes.ts';
import { tryDeck } from '../build/try-deck.ts';
import type { Payouts } from '../payouts/payouts.ts';

/** Any seed will do to see what can be made. */
const SEED = 1;

/** @param wanted cards that are needed at least @param hand cards of a player */
export function sizeAdvice(board: crayon.Board, payouts: Payouts, wanted: number, hand: number): string {
  const order = { seed: SEED, cards: wanted };
  if (tryDeck(board, payouts, order).cards !== undefined) {
    return `\`deck build --cards ${wanted}\` can make one for this board`;
  }
  const sizes = nearestSizes(board, payouts, order);
  const larger = sizes.find((cards) => cards > wanted);
  if (larger !== undefined) return `\`deck build --cards ${larger}\` can make one for this board`;
  const players = Math.floor((sizes[0] ?? 0) / hand);
  return players < 1
    ? 'this board has too few cities and loads for any: more are needed'
    : `this board allows ${sizes[0]} cards at most, enough for --seats ${players}; more cities and loads are needed for more`;
}
