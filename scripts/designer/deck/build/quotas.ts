// Numbers of demands for each city and each load of a deck.
import { crayon, type Random, shuffle, stream } from '../../../../engine/index.ts';
import { loadWeight, SIZE_WEIGHT } from './deck-shape.ts';
import type { Payouts } from './payouts.ts';

export interface Quotas {
  /** Demands of each city, and for each load: the same sum. */
  readonly city: readonly number[];
  readonly load: readonly number[];
}

export function quotasOf(
  board: crayon.Board,
  payouts: Payouts,
  { seed, cards, shares: sizes }: DeckOrder,
): Quotas {
  const total = cards * crayon.DEMANDS;
  return {
    city: cityQuotas(board, payouts, total, seed, sizes ?? SIZE_WEIGHT),
    load: shares(
      total,
      board.loads.map((load, l) => (canBeAsked(payouts, l) ? loadWeight(load) : 0)),
      stream(seed, 'deck-loads'),
    ),
  };
}

/** Demands by city: first shared out among the three sizes, then evenly among cities of a size. */
function cityQuotas(
  board: crayon.Board,
  payouts: Payouts,
  total: number,
  seed: number,
  weights: readonly number[],
): number[] {
  const random = stream(seed, 'deck-cities');
  const members = weights.map((_, size) =>
    board.cities.flatMap((city, c) => (city.size === size && canAsk(payouts, c) ? [c] : [])),
  );
  const bySize = shares(
    total,
    members.map((list, size) => list.length * weights[size]),
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

/**
 * Whole numbers that sum to `total`, each the floor or the ceiling of its exact share.
 * @param weights positive, at least one
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

/** Order for a deck: seed, size, payouts. */
export interface DeckOrder {
  readonly seed: number;
  readonly cards: number;
  /** Payouts grow with the trouble of a delivery to this power, 0.5 to 3; 1 without. */
  readonly exponent?: number;
  /** Mean payout of the deck's demands, millions; that of the model without. */
  readonly meanPayout?: number;
  /** Frequencies of small, medium and major cities, in proportion; `SIZE_WEIGHT` without. */
  readonly shares?: readonly [small: number, medium: number, major: number];
}
