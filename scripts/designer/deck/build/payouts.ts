// Payout model of deliveries: linear in mileposts of the shortest way and in millions of the cheapest track,
// from the supplier for which it is least. The coefficients are a least-squares fit to a published deck of
// 136 cards (root mean square error 1.6 M; length alone explains 94 % of the variance). The model is
// deterministic: a load pays the same at a city in every deck for a board.
import type { crayon } from '../../../../engine/index.ts';
import { type Hauls, UNREACHABLE } from './hauls.ts';

// Integers, so that rounding is the same on all machines.
const HUNDREDTHS_PER_MILEPOST = 29;
const HUNDREDTHS_PER_MILLION = 53;
const BASE_HUNDREDTHS = 100;

/** Model payouts, by city x loads + load. */
export interface Payouts {
  readonly cities: number;
  readonly loads: number;
  /** Whole millions, at least 1; 0 where the city supplies the load itself or nothing can reach it. */
  readonly millions: Int16Array;
  /** Payout before rounding, in hundredths of a million. */
  readonly hundredths: Int32Array;
  /** City from which the payout is computed; -1 without one. */
  readonly supplier: Int16Array;
}

/**
 * Exact payout.
 * @param hops mileposts of the shortest way
 * @param cost millions of the cheapest track
 */
export const payoutHundredths = (hops: number, cost: number): number =>
  HUNDREDTHS_PER_MILEPOST * hops + HUNDREDTHS_PER_MILLION * cost + BASE_HUNDREDTHS;

/** Payouts of every load at every city. */
export function makePayouts(board: crayon.Board, { cities, hops, cost }: Hauls): Payouts {
  const loads = board.loads.length;
  const millions = new Int16Array(cities * loads);
  const hundredths = new Int32Array(cities * loads);
  const supplier = new Int16Array(cities * loads).fill(-1);
  for (let city = 0; city < cities; city++) {
    for (let load = 0; load < loads; load++) {
      const { suppliers } = board.loads[load];
      if (suppliers.includes(city)) continue;
      let leastHundredths = Infinity;
      for (const from of suppliers) {
        const haul = from * cities + city;
        if (hops[haul] === UNREACHABLE) continue;
        const payHundredths = payoutHundredths(hops[haul], cost[haul]);
        if (payHundredths >= leastHundredths) continue;
        leastHundredths = payHundredths;
        supplier[city * loads + load] = from;
      }
      if (leastHundredths === Infinity) continue;
      hundredths[city * loads + load] = leastHundredths;
      millions[city * loads + load] = Math.max(1, Math.floor((leastHundredths + 50) / 100));
    }
  }
  return { cities, loads, millions, hundredths, supplier };
}

interface PayoutSpread {
  /** Millions. */
  readonly mean: number;
  /** Standard deviation, millions. */
  readonly deviation: number;
}

/** Numbers of demands of each city, and for each load. */
export interface Quotas {
  readonly city: readonly number[];
  readonly load: readonly number[];
}

/** Payouts of demands drawn at random with these quotas; zeros if no demand is possible. */
export function possiblePayouts(
  { cities, loads, millions }: Pick<Payouts, 'cities' | 'loads'> & { readonly millions: ArrayLike<number> },
  quotas: Quotas,
): PayoutSpread {
  let sum = 0;
  let squares = 0;
  let weights = 0;
  for (let city = 0; city < cities; city++) {
    for (let load = 0; load < loads; load++) {
      const payout = millions[city * loads + load];
      const weight = payout > 0 ? quotas.city[city] * quotas.load[load] : 0;
      sum += weight * payout;
      squares += weight * payout * payout;
      weights += weight;
    }
  }
  return weights > 0 ? spreadOf(sum, squares, weights) : { mean: 0, deviation: 0 };
}

/** Mean and standard deviation from sums over `count` payouts. */
export function spreadOf(sum: number, squares: number, count: number): PayoutSpread {
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}
