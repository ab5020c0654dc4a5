// A confidence sequence: an interval that stays valid when it is looked at after every seed. Asymptotic version by
// Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024, Annals of Statistics 52:2613 (theorem 2.2). With Z seeds,
//   half width = s · √(2(Zρ² + 1) / (Z²ρ²) · ln(√(Zρ² + 1) / α)).
// The probability that it excludes the true mean at any seed from SEEDS_TO_WATCH on is at most about α. ρ determines only at
// how many seeds the sequence is tightest; it is fixed before the first game.

import type { Interval } from './interval.ts';
import { cautiousVariance, type Moments } from './moments.ts';

/** Minimum number of seeds for any verdict. */
export const SEEDS_TO_WATCH = 20;

export const TIGHTEST_AT = 100;

/**
 * The ρ² that makes the sequence of level `alpha` tightest at `seeds`. With u = Zρ² + 1 and a = -2 ln α the
 * half width is minimal where u - ln u = 1 + a, so u = -W₋₁(-exp(-1 - a)) with Lambert's W function, found by
 * iterating u = 1 + a + ln u. (The paper's appendix approximates it by Zρ² ≈ a + ln(1 + a).)
 */
export function rhoSquaredFor(alpha: number, seeds: number): number {
  const a = -2 * Math.log(alpha);
  let u = 1 + a;
  // Converges: the slope of the iteration is 1/u, below 1/2 for any level below 0.6.
  for (let i = 0; i < 60; i++) u = 1 + a + Math.log(u);
  return (u - 1) / seeds;
}

const RHO_SQUARED = rhoSquaredFor(0.05, TIGHTEST_AT);

/** Half width for a known variance. @param variance of a seed's value @param alpha 1 - confidence */
export function sequenceHalfWidth(seeds: number, variance: number, alpha: number): number {
  const grown = seeds * RHO_SQUARED + 1;
  const square = ((2 * grown) / (seeds * seeds * RHO_SQUARED)) * Math.log(Math.sqrt(grown) / alpha);
  return Math.sqrt(variance * square);
}

/** The current interval of the sequence; undefined below SEEDS_TO_WATCH seeds. */
export function sequenceInterval(moments: Moments, alpha = 0.05): Interval | undefined {
  const { count, mean } = moments;
  if (count < SEEDS_TO_WATCH) return undefined;
  const half = sequenceHalfWidth(count, cautiousVariance(moments), alpha);
  return { low: mean - half, high: mean + half };
}

/**
 * The smallest α at which the sequence excludes 0: a p-value of "the mean is 0" that stays valid when it is
 * looked at after every seed. 1 below SEEDS_TO_WATCH seeds.
 */
export function sequenceP(moments: Moments): number {
  const { count, mean } = moments;
  if (count < SEEDS_TO_WATCH) return 1;
  const grown = count * RHO_SQUARED + 1;
  const exponent = (mean * mean * count * count * RHO_SQUARED) / (2 * cautiousVariance(moments) * grown);
  return Math.min(1, Math.sqrt(grown) * Math.exp(-exponent));
}
