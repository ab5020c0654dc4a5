// Finds payouts that are out of line: far from what the deck pays for similar demands, and used accordingly.
// The usual payout comes from a robust regression of the deck's payouts on fair payouts (measured in games),
// the length of the haul and the price of its track, so that each deck is judged by its own rule.

import { median, NORMAL_975, studentQuantile } from '../../../../arena/stats/basics/index.ts';
import { type Estimate, fitRobust, shrink } from '../../../../arena/stats/estimates/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { type Hauls, UNREACHABLE } from '../build/hauls.ts';
import { type GroupHabit, groupHabits } from './group-habit.ts';

/** The usual payouts of a deck, and the payouts that deviate. */
export interface PayoutHabit {
  /** By demand: what the deck pays for similar demands, millions, with its 95 % interval. */
  readonly usual: readonly { readonly value: number; readonly low: number; readonly high: number }[];
  /** By demand: 1 if it pays too well, -1 if too little, 0 if in line. */
  readonly outOfLine: readonly (-1 | 0 | 1)[];
  /** By demand: use beyond that of demands of its haul, as measured; in units of the logarithm of pay. */
  readonly use: readonly Estimate[];
  /** Cities and loads as such, by their number on the board. */
  readonly cities: readonly GroupHabit[];
  readonly loads: readonly GroupHabit[];
  /** Standard deviation of log payouts about the usual ones. */
  readonly scale: number;
  /** Smallest factor between payout and usual payout, or its inverse, that is called out of line. */
  readonly minFactor: number;
}

/** Expected share of false calls among the payouts called out of line; 5 % with the errors of the scale. */
const FALSE_DISCOVERIES = 0.04;
/** Efficiency of the median absolute deviation: as precise as a standard deviation of this share of points. */
const MEDIAN_EFFICIENCY = 0.37;
/** Standard deviations per median absolute deviation of normal values. */
const DEVIATIONS_PER_MAD = 1.4826;
/** Coefficients of the regression. */
const COEFFICIENTS = 4;
/** Smallest deviation of a payout out of line: a fifth. */
const MIN_LOG_DEVIATION = Math.log(1.2);
/** Decks with fewer demands are not judged. */
const MIN_DEMANDS = 40;

interface Haul {
  readonly hops: number;
  readonly cost: number;
}

/**
 * Standard deviations beyond which a payout is an outlier, by the false discovery rate over all payouts
 * (Benjamini and Hochberg 1995, JRSS B 57:289). The more outliers, the lower the limit: of 408 payouts 4.0
 * without any, 3.2 with twelve.
 */
function outlierLimit(residuals: Float64Array, scale: number, freedom: number): number {
  if (residuals.length === 0) return Infinity;
  const sizes = Array.from(residuals, (residual) => Math.abs(residual) / scale).sort((a, b) => b - a);
  const limitOf = (outlierCount: number): number =>
    -studentQuantile((FALSE_DISCOVERIES * outlierCount) / sizes.length / 2, freedom);
  // No other can be one, and quantiles take time.
  const lowest = limitOf(sizes.length);
  const large = sizes.filter((size) => size >= lowest);
  const outlierCount = large.findLastIndex((size, i) => size >= limitOf(i + 1)) + 1;
  return limitOf(Math.max(1, outlierCount));
}

/** Standard deviation of residuals without the outliers, which widen it: twenty of 400 do by 5 %. */
function scaleWithout(
  residuals: Float64Array,
  scale: number,
  limitOf: (residuals: Float64Array, scale: number) => number,
): number {
  const limit = limitOf(residuals, scale) * scale;
  const sizes = Array.from(residuals, Math.abs).filter((size) => size < limit);
  return Math.min(scale, DEVIATIONS_PER_MAD * median(sizes));
}

/**
 * Shrinks tastes towards 0 (empirical Bayes), by one standard error at most, so that the few that differ are not hidden:
 * limited translation, Efron and Morris 1972, JASA 67:130. @param measured fair payout beyond that of its haul
 */
function tastesOf(excess: readonly Estimate[], measured: Float64Array) {
  const { values } = shrink(excess.map(({ standardError }, i) => ({ value: measured[i], standardError })));
  const shrunk = values.map(({ value }, i) => {
    const most = excess[i].standardError;
    return Math.max(measured[i] - most, Math.min(measured[i] + most, value));
  });
  return { measured, shrunk };
}

/** Shortest and cheapest haul from a supplier; both at least 1. */
function shortestHaul({ loads }: crayon.Board, hauls: Hauls, load: number, city: number): Haul {
  const haulIndices = loads[load].suppliers
    .map((supplier) => supplier * hauls.cities + city)
    .filter((haul) => hauls.hops[haul] !== UNREACHABLE);
  const minimum = (table: Int32Array): number =>
    Math.max(1, Math.min(...haulIndices.map((haul) => table[haul])));
  return haulIndices.length === 0
    ? { hops: 1, cost: 1 }
    : { hops: minimum(hauls.hops), cost: minimum(hauls.cost) };
}

/**
 * Fits the usual payouts of a deck. Undefined for a deck with too few demands.
 * @param excess by demand: logarithm of payout over fair payout, as measured, see `FairPayouts`; absent before any game:
 *   then bots are taken to find fair what the deck pays for the haul
 */
export function payoutHabit(
  board: crayon.Board,
  { payout, city, load }: crayon.Deck,
  hauls: Hauls,
  excess?: readonly Estimate[],
): PayoutHabit | undefined {
  if (payout.length < MIN_DEMANDS) return undefined;
  const logs = Array.from(payout, Math.log);
  const haulRows = logs.map((_, demand) => {
    const { hops, cost } = shortestHaul(board, hauls, load[demand], city[demand]);
    return [1, Math.log(hops), Math.log(cost)];
  });
  const noRidge = (columns: number): number[] => new Array<number>(columns).fill(1e-6);
  const fitHauls = (values: readonly number[]) => fitRobust(haulRows, values, noRidge(3)).residuals;
  const beyondHaul = fitHauls(logs);
  // What bots find fair, as far as its haul does not say it already. Few games leave it at 0.
  const taste = excess ? tastesOf(excess, fitHauls(logs.map((log, i) => log - excess[i].value))) : undefined;
  const { residuals, scale } = fitRobust(
    haulRows.map((row, demand) => [...row, taste?.shrunk[demand] ?? 0]),
    logs,
    noRidge(COEFFICIENTS),
  );
  // Use beyond that of demands of its haul. Before any game it follows the payout.
  const use = beyondHaul.map((beyond, demand) => beyond - (taste?.shrunk[demand] ?? 0));
  const freedom = MEDIAN_EFFICIENCY * (logs.length - COEFFICIENTS);
  const limitOf = (values: Float64Array, scale: number): number => outlierLimit(values, scale, freedom);
  const { habits, usualShift } = groupHabits(residuals, use, scale, [city, load], limitOf);
  const [cities, loads] = habits;
  const own = residuals.map((residual, demand) => residual - usualShift[demand]);
  const cleanScale = scaleWithout(own, scale, limitOf);
  const limit = Math.max(MIN_LOG_DEVIATION, limitOf(own, cleanScale) * cleanScale);
  const outOfLine = logs.map((_, demand) => {
    const deviation = own[demand];
    // Payouts are whole millions: smaller deviations cannot be corrected.
    const millions = Math.abs(payout[demand] - Math.exp(logs[demand] - deviation));
    if (millions < 1 || Math.abs(deviation) < limit || deviation * use[demand] <= 0) return 0;
    return deviation > 0 ? 1 : -1;
  });
  const usual = logs.map((log, demand) => {
    const payoutAt = (deviations: number): number =>
      Math.exp(log - residuals[demand] + deviations * NORMAL_975 * scale);
    return { value: payoutAt(0), low: payoutAt(-1), high: payoutAt(1) };
  });
  const measuredUse = Array.from(beyondHaul, (beyond, i) => ({
    value: beyond - (taste?.measured[i] ?? 0),
    standardError: excess?.[i].standardError ?? Infinity,
  }));
  return { usual, outOfLine, use: measuredUse, cities, loads, scale, minFactor: Math.exp(limit) };
}
