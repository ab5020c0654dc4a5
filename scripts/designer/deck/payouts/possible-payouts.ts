// What the demands that a board allows pay: their mean, and how far they spread.
import type { Payouts } from './payouts.ts';

export interface PayoutSpread {
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
