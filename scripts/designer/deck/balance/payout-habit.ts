// Demands whose payout is out of line: far above or below what the deck pays for similar demands, and used
// accordingly. The usual payout comes from a robust regression of the deck's payouts on fair payouts
// (measured in games), the length of the haul and the price of its track, so that each deck is judged by its
// own rule.

import { type Estimate, fitRobust, studentQuantile } from '../../../../arena/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { type Hauls, NO_WAY } from '../build/hauls.ts';

export interface Habit {
  /** By demand: what the deck pays for similar demands, millions, with its 95 % interval. */
  readonly usual: readonly { readonly value: number; readonly low: number; readonly high: number }[];
  /** By demand: 1 pays too well, -1 too little, 0 in line. */
  readonly outOfLine: readonly (-1 | 0 | 1)[];
  /** Standard deviation of the logarithms of payouts about the habit. */
  readonly scale: number;
  /** A payout is out of line only where it is off by more than this factor, or its inverse. */
  readonly visible: number;
}

/** Share of the payouts called out of line that may be called so by chance. */
const FALSE_DISCOVERIES = 0.05;
/** The scale from the median residual counts as a standard deviation from this share of the residuals. */
const MEDIAN_EFFICIENCY = 0.37;
/** Numbers that the habit is fitted with. */
const COEFFICIENTS = 4;
/** Least deviation of a payout out of line: a fifth, as a logarithm. */
const LEAST = Math.log(1.2);
/** Fewer demands than this show no habit. */
const DEMANDS_FOR_HABIT = 40;
const NORMAL_975 = 1.96;

interface Haul {
  readonly hops: number;
  readonly cost: number;
}

/**
 * Standard deviations beyond which a payout is out of line: Benjamini and Hochberg 1995, JRSS B 57:289, over
 * all payouts. The more of them lie far off, the nearer the limit: of 408 payouts 3.9 where none does, 3.2
 * where twelve do.
 */
function farFrom(residuals: Float64Array, scale: number): number {
  const sizes = Array.from(residuals, (residual) => Math.abs(residual) / scale).sort((a, b) => b - a);
  const freedom = MEDIAN_EFFICIENCY * (sizes.length - COEFFICIENTS);
  const limitOf = (called: number): number =>
    -studentQuantile((FALSE_DISCOVERIES * called) / sizes.length / 2, freedom);
  const called = sizes.findLastIndex((size, i) => size >= limitOf(i + 1)) + 1;
  return limitOf(Math.max(1, called));
}

/** The haul from the supplier that lies nearest; both at least 1. */
function nearest({ loads }: crayon.Board, hauls: Hauls, load: number, city: number): Haul {
  const ways = loads[load].suppliers
    .map((from) => from * hauls.cities + city)
    .filter((at) => hauls.hops[at] !== NO_WAY);
  const least = (table: Int32Array): number => Math.max(1, Math.min(...ways.map((at) => table[at])));
  return ways.length === 0 ? { hops: 1, cost: 1 } : { hops: least(hauls.hops), cost: least(hauls.cost) };
}

/**
 * Undefined for a deck too small to have a habit.
 * @param excess by demand: logarithm of payout over fair payout, see `FairPayouts`
 */
export function payoutHabit(
  board: crayon.Board,
  { payout, city, load }: crayon.Deck,
  hauls: Hauls,
  excess: readonly Estimate[],
): Habit | undefined {
  if (payout.length < DEMANDS_FOR_HABIT) return undefined;
  const logs = Array.from(payout, Math.log);
  const lengths = logs.map((_, demand) => {
    const { hops, cost } = nearest(board, hauls, load[demand], city[demand]);
    return [1, Math.log(hops), Math.log(cost)];
  });
  const fair = logs.map((log, demand) => log - excess[demand].value);
  const none = (columns: number): number[] => Array.from({ length: columns }, () => 1e-6);
  const paid = fitRobust(
    lengths.map((row, demand) => [...row, fair[demand]]),
    logs,
    none(COEFFICIENTS),
  );
  // Whether bots take it more or less often than demands of its length.
  const use = fitRobust(
    lengths,
    excess.map(({ value }) => value),
    none(3),
  );
  const limit = Math.max(LEAST, farFrom(paid.residuals, paid.scale) * paid.scale);
  const outOfLine = logs.map((_, demand) => {
    const off = paid.residuals[demand];
    // Payouts are whole millions: what lies nearer cannot be corrected.
    const millions = Math.abs(payout[demand] - Math.exp(logs[demand] - off));
    if (millions < 1 || Math.abs(off) < limit || off * use.residuals[demand] <= 0) return 0;
    return off > 0 ? 1 : -1;
  });
  const usual = logs.map((log, demand) => {
    const at = (deviations: number): number =>
      Math.exp(log - paid.residuals[demand] + deviations * NORMAL_975 * paid.scale);
    return { value: at(0), low: at(-1), high: at(1) };
  });
  return { usual, outOfLine, scale: paid.scale, visible: Math.exp(limit) };
}
