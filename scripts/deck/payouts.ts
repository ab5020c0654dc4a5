// What a delivery pays, by Don Woods' published formula for computed decks of this family of games: the
// payout grows with the length of the cheapest track, a little faster where track is dear, and long hauls
// are paid a little less per milepost. Nothing is left to chance: one price for a load at a city.
//   D = mileposts, C = millions of the cheapest track, R = C / D
//   B = D (1 - (R - 1)^2) for R <= 1;  D (1 + (R - 1)^2) up to R = sqrt 2;  2 C (sqrt 2 - 1) beyond
//   payout = floor(7/9 B - D^2/1000 + 1.85 + remote)
// `remote` rewards cities that lie far from everywhere (see remoteBonus).
import type { crayon } from '../../engine/index.ts';
import { type Hauls, NO_WAY } from './hauls.ts';

export const LENGTH_FACTOR = 7 / 9;
export const LONG_HAUL = 1 / 1000;
export const BASE = 1.85;
/** A city that is r times as far from the others as is usual gets 10 (r - 1.2) more, from 0 to 3. */
export const REMOTE_FACTOR = 10;
export const REMOTE_FROM = 1.2;
export const REMOTE_MOST = 3;

/** Payouts by city x loads + load. */
export interface Payouts {
  readonly cities: number;
  readonly loads: number;
  /** Whole millions, at least 1; 0 where the city supplies the load itself or nothing can reach it. */
  readonly millions: Int16Array;
  /** The supplier that the payout is reckoned from; -1 where there is none. */
  readonly supplier: Int16Array;
}

/** The basis B, in millions. @param length D, mileposts, above 0 @param cost C, millions */
export function payoutBasis(length: number, cost: number): number {
  const ratio = cost / length;
  const off = (ratio - 1) * (ratio - 1);
  if (ratio <= 1) return length * (1 - off);
  if (ratio <= Math.SQRT2) return length * (1 + off);
  return 2 * cost * (Math.SQRT2 - 1);
}

/** Millions before rounding down and without the bonus. */
export function payoutFor(length: number, cost: number): number {
  return LENGTH_FACTOR * payoutBasis(length, cost) - length * length * LONG_HAUL + BASE;
}

/** Payouts of every load at every city: from the supplier that makes it least. */
export function makePayouts(board: crayon.Board, hauls: Hauls): Payouts {
  const cities = board.cities.length;
  const loads = board.loads.length;
  const millions = new Int16Array(cities * loads);
  const supplier = new Int16Array(cities * loads).fill(-1);
  const bonus = remoteBonus(hauls);
  for (let city = 0; city < cities; city++) {
    for (let load = 0; load < loads; load++) {
      const { suppliers } = board.loads[load];
      if (suppliers.includes(city)) continue;
      let least = Infinity;
      for (const from of suppliers) {
        const haul = from * cities + city;
        if (hauls.cost[haul] === NO_WAY) continue;
        const pay = payoutFor(hauls.length[haul], hauls.cost[haul]) + bonus[city];
        if (pay >= least) continue;
        least = pay;
        supplier[city * loads + load] = from;
      }
      if (least < Infinity) millions[city * loads + load] = Math.max(1, Math.floor(least));
    }
  }
  return { cities, loads, millions, supplier };
}

/**
 * Millions added by city: 0 for most, up to 3 for those whose haul to the other cities is longer than usual
 * by more than a fifth. Such corners of the board are visited for one delivery only.
 */
export function remoteBonus({ cities, length }: Hauls): number[] {
  const mean = Array.from({ length: cities }, (_, city) => {
    let sum = 0;
    let count = 0;
    for (let from = 0; from < cities; from++) {
      const haul = length[from * cities + city];
      if (from === city || haul === NO_WAY) continue;
      sum += haul;
      count++;
    }
    return count > 0 ? sum / count : 0;
  });
  const usual = mean.reduce((a, b) => a + b, 0) / cities;
  return mean.map((own) => Math.min(REMOTE_MOST, Math.max(0, REMOTE_FACTOR * (own / usual - REMOTE_FROM))));
}
