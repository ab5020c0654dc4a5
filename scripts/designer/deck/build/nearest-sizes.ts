// Which numbers of cards a board allows, next to one that it does not.
import { crayon } from '../../../../engine/index.ts';
import type { Payouts } from '../payouts/payouts.ts';
import type { DeckOrder } from './deck-order.ts';
import { quotasOf } from './quotas.ts';
import { tryDeck } from './try-deck.ts';

/** Numbers of cards with which the rest of `order` can be made, nearest first: at most one smaller and one larger. */
export function nearestSizes(board: crayon.Board, payouts: Payouts, order: DeckOrder): number[] {
  const { cities, loads, millions } = payouts;
  const pairs = millions.filter((payout) => payout > 0).length;
  const most = Math.floor(pairs / crayon.DEMANDS);
  const countBy = (key: (pair: number) => number, length: number): number[] => {
    const counts = new Array<number>(length).fill(0);
    millions.forEach((payout, pair) => {
      if (payout > 0) counts[key(pair)]++;
    });
    return counts;
  };
  const loadsOf = countBy((pair) => Math.floor(pair / loads), cities);
  const citiesOf = countBy((pair) => pair % loads, loads);
  const isPossible = (cards: number): boolean => {
    const sized = { ...order, cards };
    const { city, load } = quotasOf(board, payouts, sized);
    // Asked before the whole deck is tried, since it costs little: nobody is asked for more than there is.
    return (
      city.every((count, c) => count <= loadsOf[c]) &&
      load.every((count, l) => count <= citiesOf[l]) &&
      tryDeck(board, payouts, sized).cards !== undefined
    );
  };
  const found: number[] = [];
  for (let cards = Math.min(order.cards - 1, most); cards >= 1 && found.length === 0; cards--) {
    if (isPossible(cards)) found.push(cards);
  }
  const below = found.length;
  for (let cards = order.cards + 1; cards <= most && found.length === below; cards++) {
    if (isPossible(cards)) found.push(cards);
  }
  return found.sort((a, b) => Math.abs(a - order.cards) - Math.abs(b - order.cards));
}
