// The proportions of a deck: how often cities and loads are asked for, and how cards pay. Measured on a
// published deck of 136 cards; for other sizes and boards the same proportions are kept. `deck build` aims at
// them and `deck check` judges by them.
import type { crayon } from '../../engine/index.ts';

/** Demands of a small, medium and major city in a deck of 136 cards on a board of 62 cities. */
export const SIZE_WEIGHT = [5.75, 7, 10.5] as const;

/** Mean best payout of a card over mean payout: 31.5 over 21.6. */
export const BEST_PER_MEAN = 31.5 / 21.6;

/**
 * How often a load is asked for, 1 on average: loads with more chips a little more often (with 3 or 4 chips,
 * 13 or 15 times in a deck of 136), never outside what `loadBounds` allows.
 */
export function loadWeight(board: crayon.Board, chips: number): number {
  const mean = board.loads.reduce((sum, load) => sum + load.chips, 0) / board.loads.length;
  return 1 + Math.max(-0.6, Math.min(0.6, chips - mean)) / 9;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How many demands a city of this size should have in a deck of `demands` demands: about its share. */
export function cityBounds(board: crayon.Board, demands: number, size: number): Bounds {
  const all = board.cities.reduce((sum, city) => sum + SIZE_WEIGHT[city.size], 0);
  const share = (demands * SIZE_WEIGHT[size]) / all;
  return { least: Math.floor(share - 0.2), most: Math.ceil(share + 0.2) };
}

/** How many demands each load should have: 7 % more or less than an equal share, rounded outwards. */
export function loadBounds(board: crayon.Board, demands: number): Bounds {
  const share = demands / board.loads.length;
  return { least: Math.floor(0.93 * share), most: Math.ceil(1.07 * share) };
}
