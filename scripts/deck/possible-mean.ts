// What the demands that a board allows pay on average.
import type { Payouts } from './payouts.ts';

/**
 * Mean payout in millions of demands drawn blindly with the wanted shares of cities and loads; 0 without any.
 * @param cityQuota demands of each city @param loadQuota demands for each load
 */
export function possibleMean(
  { cities, loads, millions }: Payouts,
  cityQuota: readonly number[],
  loadQuota: readonly number[],
): number {
  let sum = 0;
  let weights = 0;
  for (let city = 0; city < cities; city++) {
    for (let load = 0; load < loads; load++) {
      const weight = millions[city * loads + load] > 0 ? cityQuota[city] * loadQuota[load] : 0;
      sum += weight * millions[city * loads + load];
      weights += weight;
    }
  }
  return weights > 0 ? sum / weights : 0;
}
