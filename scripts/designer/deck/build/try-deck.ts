// Makes a demand deck for a board if there can be one: how many demands each city and load gets, which go together, what they
// pay, and which three stand on a card. Everything follows from the seed; nothing is tried until it works.
import { type crayon, shuffle, stream } from '../../../../engine/index.ts';
import type { Payouts } from '../payouts/payouts.ts';
import { bendPayouts } from './bend-payouts.ts';
import { dealCards } from './deal-cards.ts';
import type { DeckOrder } from './deck-order.ts';
import { BEST_PER_BLIND, blindBest } from './deck-shape.ts';
import { type Demand, listDemands } from './demand-list.ts';
import { quotasOf } from './quotas.ts';

export interface TriedDeck {
  /** In a random order, each with its demands from best to least paid; none when there can be no such deck. */
  readonly cards?: Demand[][];
  /** Why not, a sentence without an end. */
  readonly why?: string;
}

/** @throws DataError when payouts as ordered do not go into a deck file */
export function tryDeck(board: crayon.Board, payouts: Payouts, order: DeckOrder): TriedDeck {
  const { seed } = order;
  const quotas = quotasOf(board, payouts, order);
  const bent = bendPayouts(board, payouts, quotas, order);
  const demands = listDemands(bent, quotas.city, quotas.load, stream(seed, 'deck-demands'), order.meanPayout);
  if (demands === undefined)
    return { why: 'some city would be asked for the same load twice, or for its own' };
  const best = BEST_PER_BLIND * blindBest(demands.map(({ payout }) => payout));
  const random = stream(seed, 'deck-cards');
  const dealt = dealCards(demands, best, random);
  if (dealt === undefined) return { why: 'some card would show a city or a load twice' };
  const places = dealt.map((_, i) => i);
  shuffle(random, places, places.length);
  return { cards: places.map((i) => dealt[i].sort((a, b) => b.payout - a.payout || a.city - b.city)) };
}
