// Makes a demand deck for a board: how many demands each city and load gets, which go together, what they
// pay, and which three stand on a card. Everything follows from the seed; nothing is tried until it works.
import { crayon, DataError, type Random, shuffle, stream } from '../../../engine/index.ts';
import type { Payouts } from '../payouts/payouts.ts';
import { apportion } from './apportion.ts';
import { dealCards } from './deal-cards.ts';
import { BEST_PER_BLIND, blindBest, loadWeight, SIZE_WEIGHT } from './deck-shape.ts';
import { type Demand, listDemands } from './demand-list.ts';

export interface DeckOrder {
  readonly seed: number;
  readonly cards: number;
}

/**
 * The cards in a random order, each with its demands from best to least paid.
 * @throws DataError when the board has too few cities or loads for that many cards
 */
export function buildDeck(board: crayon.Board, payouts: Payouts, { seed, cards }: DeckOrder): Demand[][] {
  const total = cards * crayon.DEMANDS;
  const cityQuota = cityQuotas(board, payouts, total, seed);
  const loadQuota = shares(
    total,
    board.loads.map((load, l) => (canBeAsked(payouts, l) ? loadWeight(load) : 0)),
    stream(seed, 'deck-loads'),
  );
  const impossible = (why: string): DataError =>
    new DataError(`board ${board.id}`, [
      `no deck of ${cards} cards can be made: ${why}; fewer cards, or more cities and loads, are needed`,
    ]);
  const demands = listDemands(payouts, cityQuota, loadQuota, stream(seed, 'deck-demands'));
  if (demands === undefined) {
    throw impossible('some city would be asked for the same load twice, or for its own');
  }
  const best = BEST_PER_BLIND * blindBest(demands.map(({ payout }) => payout));
  const random = stream(seed, 'deck-cards');
  const dealt = dealCards(demands, best, random);
  if (dealt === undefined) throw impossible('some card would show a city or a load twice');
  const order = dealt.map((_, i) => i);
  shuffle(random, order, order.length);
  return order.map((i) => dealt[i].sort((a, b) => b.payout - a.payout || a.city - b.city));
}

/** Demands by city: first shared out among the three sizes, then evenly among cities of a size. */
function cityQuotas(board: crayon.Board, payouts: Payouts, total: number, seed: number): number[] {
  const random = stream(seed, 'deck-cities');
  const members = SIZE_WEIGHT.map((_, size) =>
    board.cities.flatMap((city, c) => (city.size === size && canAsk(payouts, c) ? [c] : [])),
  );
  const bySize = shares(
    total,
    members.map((list, size) => list.length * SIZE_WEIGHT[size]),
    random,
  );
  const quota = board.cities.map(() => 0);
  members.forEach((list, size) => {
    const each = shares(
      bySize[size],
      list.map(() => 1),
      random,
    );
    list.forEach((city, k) => {
      quota[city] = each[k];
    });
  });
  return quota;
}

/** `apportion` for lists that may be empty or hold weights of 0, which get nothing. */
function shares(total: number, weights: readonly number[], random: Random): number[] {
  const live = weights.flatMap((weight, i) => (weight > 0 ? [i] : []));
  const out = weights.map(() => 0);
  if (live.length === 0) return out;
  const portions = apportion(
    total,
    live.map((i) => weights[i]),
    random,
  );
  live.forEach((i, k) => {
    out[i] = portions[k];
  });
  return out;
}

function canAsk({ loads, millions }: Payouts, city: number): boolean {
  return millions.subarray(city * loads, (city + 1) * loads).some((pay) => pay > 0);
}

function canBeAsked({ cities, loads, millions }: Payouts, load: number): boolean {
  for (let city = 0; city < cities; city++) if (millions[city * loads + load] > 0) return true;
  return false;
}
