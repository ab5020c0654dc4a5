// Confidence sequences: intervals that stay valid when looked at after every seed. Asymptotic version of Waudby-Smith,
// Arbour, Sinha, Kennedy and Ramdas 2024, Annals of Statistics 52:2613 (theorem 2.2). After Z seeds,
//   half width = s · √(2(Zρ² + 1) / (Z²ρ²) · ln(√(Zρ² + 1) / α)).
// The probability of excluding the true mean at any seed from MIN_SEEDS_FOR_SAFE_INTERVAL on is at most about α. ρ only
// determines the number of seeds at which the sequence is tightest; it is fixed before the first game.

import type { Interval } from './interval.ts';
import { cautiousVariance, type Moments } from './moments.ts';

/** Minimum number of seeds for any verdict. */
export const MIN_SEEDS_FOR_SAFE_INTERVAL = 20;

/** Number of seeds at which the sequence of level 0.05 is tightest. */
export const TIGHTEST_SEEDS = 100;

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

const RHO_SQUARED = rhoSquaredFor(0.05, TIGHTEST_SEEDS);

/** Half width of the sequence. @param variance of a seed's value @param alpha 1 - confidence */
export function sequenceHalfWidth(seeds: number, variance: number, alpha: number): number {
  const u = seeds * RHO_SQUARED + 1;
  return Math.sqrt(variance * ((2 * u) / (seeds * seeds * RHO_SQUARED)) * Math.log(Math.sqrt(u) / alpha));
}

/** The current interval of the sequence; undefined below MIN_SEEDS_FOR_SAFE_INTERVAL seeds. */
export function sequenceInterval(moments: Moments, alpha = 0.05): Interval | undefined {
  const { count, mean } = moments;
  if (count < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
  const halfWidth = sequenceHalfWidth(count, cautiousVariance(moments), alpha);
  return { low: mean - halfWidth, high: mean + halfWidth };
}

/**
 * Smallest α at which the sequence excludes 0: a p-value of "the mean is 0" that stays valid when looked at
 * after every seed. 1 below MIN_SEEDS_FOR_SAFE_INTERVAL seeds.
 */
export function sequencePValue(moments: Moments): number {
  const { count, mean } = moments;
  if (count < MIN_SEEDS_FOR_SAFE_INTERVAL) return 1;
  const u = count * RHO_SQUARED + 1;
  const exponent = (mean * mean * count * count * RHO_SQUARED) / (2 * cautiousVariance(moments) * u);
  return Math.min(1, Math.sqrt(u) * Math.exp(-exponent));
}
