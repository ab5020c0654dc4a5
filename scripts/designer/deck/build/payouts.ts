// Payout model of deliveries: so much a milepost of the shortest way and so much a million of the cheapest
// track, from the supplier that makes it least. The three numbers are a straight-line fit to the payouts of a
// published deck of 136 cards (root mean square error 1.6 million); the length alone explains 94 % of them.
// No chance is involved: a load pays the same at a city in every deck for a board.
import type { crayon } from '../../../../engine/index.ts';
import { type Hauls, NO_WAY } from './hauls.ts';

/** Hundredths of a million: whole numbers, so that rounding is the same everywhere. */
const PER_MILEPOST = 29;
const PER_MILLION = 53;
const BASE = 100;

/** Payouts by city x loads + load. */
export interface Payouts {
  readonly cities: number;
  readonly loads: number;
  /** Whole millions, at least 1; 0 where the city supplies the load itself or nothing can reach it. */
  readonly millions: Int16Array;
  /** Payout before rounding, in hundredths of a million: the trouble of a delivery. */
  readonly trouble: Int32Array;
  /** The supplier that the payout is reckoned from; -1 where there is none. */
  readonly supplier: Int16Array;
}

/** Hundredths of a million. @param hops mileposts of the shortest way @param cost millions of the cheapest track */
export const payoutFor = (hops: number, cost: number): number =>
  PER_MILEPOST * hops + PER_MILLION * cost + BASE;

/** Payouts of every load at every city. */
export function makePayouts(board: crayon.Board, { cities, hops, cost }: Hauls): Payouts {
  const loads = board.loads.length;
  const millions = new Int16Array(cities * loads);
  const trouble = new Int32Array(cities * loads);
  const supplier = new Int16Array(cities * loads).fill(-1);
  for (let city = 0; city < cities; city++) {
    for (let load = 0; load < loads; load++) {
      const { suppliers } = board.loads[load];
      if (suppliers.includes(city)) continue;
      let least = Infinity;
      for (const from of suppliers) {
        const haul = from * cities + city;
        if (hops[haul] === NO_WAY) continue;
        const pay = payoutFor(hops[haul], cost[haul]);
        if (pay >= least) continue;
        least = pay;
        supplier[city * loads + load] = from;
      }
      if (least === Infinity) continue;
      trouble[city * loads + load] = least;
      millions[city * loads + load] = Math.max(1, Math.floor((least + 50) / 100));
    }
  }
  return { cities, loads, millions, trouble, supplier };
}

interface PayoutSpread {
  /** Millions. */
  readonly mean: number;
  /** Standard deviation, millions. */
  readonly deviation: number;
}

/**
 * Payouts of demands drawn blindly with the wanted shares of cities and loads; zeros without any.
 * @param cityQuota demands of each city @param loadQuota demands for each load
 */
export function possiblePayouts(
  { cities, loads, millions }: Pick<Payouts, 'cities' | 'loads'> & { readonly millions: ArrayLike<number> },
  cityQuota: readonly number[],
  loadQuota: readonly number[],
): PayoutSpread {
  let sum = 0;
  let squares = 0;
  let weights = 0;
  for (let city = 0; city < cities; city++) {
    for (let load = 0; load < loads; load++) {
      const payout = millions[city * loads + load];
      const weight = payout > 0 ? cityQuota[city] * loadQuota[load] : 0;
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
