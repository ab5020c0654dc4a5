// An interval that may be looked at after every seed. The asymptotic confidence sequence of Waudby-Smith, Arbour,
// Sinha, Kennedy and Ramdas 2024, Annals of Statistics 52:2613 (theorem 2.2): with Z seeds,
//   half width = s · √(2(Zρ² + 1) / (Z²ρ²) · ln(√(Zρ² + 1) / α)).
// The chance that it ever leaves the true mean out, at any seed from SEEDS_TO_WATCH on, is about α at most.
// ρ only decides at which number of seeds the sequence is tightest; it is fixed before the first game.

import type { Interval } from './interval.ts';
import { cautiousVariance, type Moments } from './moments.ts';

/** No verdict on fewer seeds than this. */
export const SEEDS_TO_WATCH = 20;

/** Number of seeds at which the 95 % sequence is tightest. */
export const TIGHTEST_AT = 100;

/**
 * ρ² that makes the sequence of level `alpha` tightest at `seeds`. With u = Zρ² + 1 and a = -2 ln α the half width is
 * least where u - ln u = 1 + a, so u = -W₋₁(-exp(-1 - a)) with Lambert's function; iterating u = 1 + a + ln u finds it.
 * (The paper's appendix gives an approximation, Zρ² ≈ a + ln(1 + a).)
 */
export function tuning(alpha: number, seeds: number): number {
  const a = -2 * Math.log(alpha);
  let u = 1 + a;
  // The slope of the iteration is 1/u, below 1/2 for any level below 0.6.
  for (let i = 0; i < 60; i++) u = 1 + a + Math.log(u);
  return (u - 1) / seeds;
}

const RHO_SQUARED = tuning(0.05, TIGHTEST_AT);

/** Half width for a known spread. @param variance of one seed's value @param alpha 1 - confidence */
export function sequenceHalfWidth(seeds: number, variance: number, alpha: number): number {
  const grown = seeds * RHO_SQUARED + 1;
  const square = ((2 * grown) / (seeds * seeds * RHO_SQUARED)) * Math.log(Math.sqrt(grown) / alpha);
  return Math.sqrt(variance * square);
}

/** The sequence's interval as of now; undefined below SEEDS_TO_WATCH seeds. */
export function sequenceInterval(moments: Moments, alpha = 0.05): Interval | undefined {
  const { count, mean } = moments;
  if (count < SEEDS_TO_WATCH) return undefined;
  const half = sequenceHalfWidth(count, cautiousVariance(moments), alpha);
  return { low: mean - half, high: mean + half };
}

/**
 * The sequence turned round: the smallest α at which it leaves 0 out now. A p-value of "the mean is 0" that may be
 * looked at after every seed; 1 below SEEDS_TO_WATCH seeds.
 */
export function sequenceP(moments: Moments): number {
  const { count, mean } = moments;
  if (count < SEEDS_TO_WATCH) return 1;
  const grown = count * RHO_SQUARED + 1;
  const exponent = (mean * mean * count * count * RHO_SQUARED) / (2 * cautiousVariance(moments) * grown);
  return Math.min(1, Math.sqrt(grown) * Math.exp(-exponent));
}
