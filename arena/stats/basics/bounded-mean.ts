// The 95 % interval of a mean of bounded values, from clusters (seeds) of games. It generalizes the
// Laplace-adjusted Wald interval (Bonett and Price 2012, Journal of Educational and Behavioral Statistics
// 37:479, for the difference of two paired shares) to clusters: one pseudo-observation at each bound is added
// to the data before Student's interval is computed. Near a bound this keeps the interval from collapsing:
// with x rare events it is about x + 1 ± t √(x + 1), which covers a Poisson mean in at least 93.7 %. Far from
// the bounds it is Student's interval. A pseudo-observation weighs `pseudoWeight` games: if the games of a seed
// are similar, one event is less evidence.

import type { Interval } from './interval.ts';
import { studentCdf, studentQuantile } from './student-t.ts';

/** Mean of bounded observations in clusters, with its sums of squares. */
export interface BoundedMean {
  /** Within `bounds`. */
  readonly mean: number;
  /** Number of observations: games or seeds. */
  readonly count: number;
  /** Sum over clusters of (sum of the cluster's observations - mean · their number)². */
  readonly squaredDeviations: number;
  /** Number of clusters, at least two. */
  readonly clusters: number;
  /** Bounds of an observation. */
  readonly bounds: Interval;
  /** Weight of a pseudo-observation, in observations; above 0. */
  readonly pseudoWeight: number;
  /**
   * Minimum spread of the two pseudo-observations: root of their sum of squared deviations; 0 by default. For
   * means far from the bounds that hardly vary between clusters, such as the win rate of a seat if one bot
   * wins from every seat.
   */
  readonly minSpread?: number;
}

/** Mean with the two pseudo-observations added, and its standard error. */
export function adjustedMean(data: BoundedMean) {
  const { mean, count, squaredDeviations, clusters, bounds, pseudoWeight, minSpread = 0 } = data;
  const total = count + 2 * pseudoWeight;
  const centre = (count * mean + pseudoWeight * (bounds.low + bounds.high)) / total;
  const pseudoSquares = Math.max(minSpread ** 2, (centre - bounds.low) ** 2 + (bounds.high - centre) ** 2);
  const sumVariance =
    (squaredDeviations * clusters) / (clusters - 1) + pseudoWeight * pseudoWeight * pseudoSquares;
  return { centre, standardError: Math.sqrt(sumVariance) / total };
}

/** Student's interval of the adjusted mean. May reach beyond the bounds. */
export function boundedInterval(data: BoundedMean, confidence = 0.95): Interval {
  const { centre, standardError } = adjustedMean(data);
  const halfWidth = studentQuantile((1 + confidence) / 2, data.clusters - 1) * standardError;
  return { low: centre - halfWidth, high: centre + halfWidth };
}

/** Two-sided p-value of "the mean is 0": at most 0.05 when the 95 % interval excludes 0. */
export function boundedPValue(data: BoundedMean): number {
  const { centre, standardError } = adjustedMean(data);
  return Math.min(1, 2 * studentCdf(-Math.abs(centre) / standardError, data.clusters - 1));
}
