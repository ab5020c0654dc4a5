// The proportions of a deck: how often cities and loads are asked for, and how cards pay. Measured on a
// published deck of 136 cards and kept for other sizes and boards. `deck build` aims at them and `deck check`
// judges by them.
import type { crayon } from '../../../../engine/index.ts';

/** Demands of a small, medium and major city in a deck of 136 cards on a board of 62 cities. */
export const SIZE_WEIGHT = [5.75, 7, 10.5] as const;

/**
 * Mean best payout of a card over what cards dealt blindly from the same demands would show: a little more,
 * since cards without any good demand are left out. So the cards of a deck with a mean payout of 21.6 come to
 * 31.5.
 */
export const BEST_PER_BLIND = 1.033;

/** Mean of the best of three payouts drawn blindly without putting back, in millions. @param payouts three or more */
export function blindBest(payouts: readonly number[]): number {
  const ascending = [...payouts].sort((a, b) => a - b);
  const n = ascending.length;
  // The i-th smallest is the best of the three when both others come from the i smaller ones.
  const sum = ascending.reduce((total, payout, i) => total + payout * i * (i - 1), 0);
  return (3 * sum) / (n * (n - 1) * (n - 2));
}

/** Suppliers from which on a load is as plentiful as any. */
const PLENTIFUL = 5;
/** Frequency of loads with one supplier, and of plentiful ones, 1 on average: 16 and 13 times of 14. */
const SCARCE_WEIGHT = 1.12;
const PLENTIFUL_WEIGHT = 0.93;

/** Frequency of a load, 1 on average: scarce loads, those of few suppliers, are demanded more often than others. */
export function loadWeight({ suppliers }: crayon.Load): number {
  const steps = Math.min(suppliers.length, PLENTIFUL) - 1;
  return SCARCE_WEIGHT - ((SCARCE_WEIGHT - PLENTIFUL_WEIGHT) * steps) / (PLENTIFUL - 1);
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Bounds of the demands of a city of this size in a deck of `demands` demands: about its share. */
export function cityBounds(board: crayon.Board, demands: number, size: number): Bounds {
  const all = board.cities.reduce((sum, city) => sum + SIZE_WEIGHT[city.size], 0);
  const share = (demands * SIZE_WEIGHT[size]) / all;
  return { least: Math.floor(share - 0.2), most: Math.ceil(share + 0.2) };
}

/** Bounds of the demands of each load: about its share, from that of plentiful loads to that of scarce ones. */
export function loadBounds(board: crayon.Board, demands: number): Bounds {
  const share = demands / board.loads.length;
  return { least: Math.floor(PLENTIFUL_WEIGHT * share), most: Math.ceil(SCARCE_WEIGHT * share) };
}
