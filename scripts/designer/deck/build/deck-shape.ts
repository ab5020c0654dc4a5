// Proportions of a deck: frequencies of cities and loads, and best payouts of cards. Measured on a published
// deck of 136 cards. For all sizes and boards they are targets of `deck build`, criteria of `deck check`.
import type { crayon } from '../../../../engine/index.ts';

/** Demands of a small, medium and major city in a deck of 136 cards on a board of 62 cities. */
export const SIZE_WEIGHT = [5.75, 7, 10.5] as const;

/**
 * Mean best payout of a card over that of cards dealt at random from the same demands. It is above 1 because
 * published decks avoid cards without a good demand.
 */
export const BEST_PER_BLIND = 1.033;

/** Mean best of three payouts drawn at random without replacement, in millions. @param payouts 3 or more */
export function blindBest(payouts: readonly number[]): number {
  const ascending = [...payouts].sort((a, b) => a - b);
  const n = ascending.length;
  // The payout at index i is the best of three when both others are among the i smaller ones.
  const sum = ascending.reduce((total, payout, i) => total + payout * i * (i - 1), 0);
  return (3 * sum) / (n * (n - 1) * (n - 2));
}

/** Number of suppliers beyond which the frequency of a load no longer falls. */
const PLENTIFUL_SUPPLIERS = 5;
/** Frequency of loads with one supplier, and of plentiful ones, relative to the mean: 16 / 14 and 13 / 14. */
const SCARCE_WEIGHT = 1.12;
const PLENTIFUL_WEIGHT = 0.93;

/** Frequency of a load relative to the mean: loads with few suppliers are demanded more often than others. */
export function loadWeight({ suppliers }: crayon.Load): number {
  const steps = Math.min(suppliers.length, PLENTIFUL_SUPPLIERS) - 1;
  return SCARCE_WEIGHT - ((SCARCE_WEIGHT - PLENTIFUL_WEIGHT) * steps) / (PLENTIFUL_SUPPLIERS - 1);
}

/** Smallest and largest expected number of demands. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Expected demands of one city of a size in a deck of `demands` demands. */
export function cityBounds(board: crayon.Board, demands: number, size: number): Bounds {
  const all = board.cities.reduce((sum, city) => sum + SIZE_WEIGHT[city.size], 0);
  const share = (demands * SIZE_WEIGHT[size]) / all;
  return { min: Math.floor(share - 0.2), max: Math.ceil(share + 0.2) };
}

/** Expected demands for a load, from plentiful to scarce, in a deck of `demands` demands. */
export function loadBounds(board: crayon.Board, demands: number): Bounds {
  const share = demands / board.loads.length;
  return { min: Math.floor(PLENTIFUL_WEIGHT * share), max: Math.ceil(SCARCE_WEIGHT * share) };
}
