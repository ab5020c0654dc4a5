// Numbers of demands of each city and for each load in a new deck.
import { crayon, type Random, shuffle, stream } from '../../../../engine/index.ts';
import { loadWeight, SIZE_WEIGHT } from './deck-shape.ts';
import type { Payouts, Quotas } from './payouts.ts';

/** Quotas of a deck; those of cities and those of loads have the same sum. */
export function quotasOf(
  board: crayon.Board,
  payouts: Payouts,
  { seed, cards, shares: sizeWeights = SIZE_WEIGHT }: DeckOrder,
): Quotas {
  const demands = cards * crayon.DEMANDS_PER_CARD;
  return {
    city: cityQuotas(board, payouts, demands, seed, sizeWeights),
    load: apportionPositive(
      demands,
      board.loads.map((load, l) => (isDeliverable(payouts, l) ? loadWeight(load) : 0)),
      stream(seed, 'deck-loads'),
    ),
  };
}

/** Demands by city: first apportioned among the three sizes, then evenly among cities of a size. */
function cityQuotas(
  board: crayon.Board,
  payouts: Payouts,
  total: number,
  seed: number,
  weights: readonly number[],
): number[] {
  const random = stream(seed, 'deck-cities');
  const members = weights.map((_, size) =>
    board.cities.flatMap((city, c) => (city.size === size && hasDeliverableLoad(payouts, c) ? [c] : [])),
  );
  const bySize = apportionPositive(
    total,
    members.map((list, size) => list.length * weights[size]),
    random,
  );
  const quota = board.cities.map(() => 0);
  members.forEach((list, size) => {
    const each = apportionPositive(
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

/** `apportion` for lists that may be empty or contain weights of 0, which get nothing. */
function apportionPositive(total: number, weights: readonly number[], random: Random): number[] {
  const positive = weights.flatMap((weight, i) => (weight > 0 ? [i] : []));
  const quotas = weights.map(() => 0);
  if (positive.length === 0) return quotas;
  const portions = apportion(
    total,
    positive.map((i) => weights[i]),
    random,
  );
  positive.forEach((i, k) => {
    quotas[i] = portions[k];
  });
  return quotas;
}

const hasDeliverableLoad = ({ loads, millions }: Payouts, city: number): boolean =>
  millions.subarray(city * loads, (city + 1) * loads).some((payout) => payout > 0);

const isDeliverable = ({ loads, millions }: Payouts, load: number): boolean =>
  millions.some((payout, pair) => pair % loads === load && payout > 0);

/**
 * Whole numbers that sum to `total`, each the floor or the ceiling of its exact share (largest remainders).
 * @param weights positive, at least one
 * @param random breaks ties
 */
export function apportion(total: number, weights: readonly number[], random: Random): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const order = weights.map((_, i) => i);
  shuffle(random, order, order.length);
  order.sort((a, b) => exact[b] - shares[b] - (exact[a] - shares[a]));
  const remainder = total - shares.reduce((a, b) => a + b, 0);
  for (let i = 0; i < remainder; i++) shares[order[i]]++;
  return shares;
}

/** Size and payouts of a deck to build. */
export interface DeckOrder {
  readonly seed: number;
  readonly cards: number;
  /** Power of the model payout, 0.5 to 3; 1 by default. */
  readonly exponent?: number;
  /** Mean payout of the deck's demands, millions; the model's by default. */
  readonly meanPayout?: number;
  /** Relative frequencies of small, medium and major cities; `SIZE_WEIGHT` by default. */
  readonly shares?: readonly [small: number, medium: number, major: number];
}
