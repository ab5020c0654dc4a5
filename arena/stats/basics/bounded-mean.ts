// The 95 % interval of a mean of values that lie between two ends, from clusters (seeds) of games. It is the
// Laplace-adjusted Wald interval (Bonett and Price 2012, Journal of Educational and Behavioral Statistics 37:479, for the
// difference of two paired shares), carried over to clusters: before anything is computed, one pseudo-observation at each
// end is added to the data, and Student's interval is taken of what results. Near an end, where almost no game shows the
// other one, this keeps the interval from shrinking to nothing: with x rare events it is about x + 1 ± t √(x + 1), which
// holds Poisson's mean in 93.7 % or more. Far from the ends it is Student's interval. A pseudo-observation weighs as much
// as `effect` games: where the games of a seed are alike, one event is less evidence.

import type { Interval } from './interval.ts';
import { studentCdf, studentQuantile } from './student-t.ts';

export interface BoundedMean {
  /** Mean of all observations, within `ends`. */
  readonly mean: number;
  /** Number of observations, games or seeds. */
  readonly count: number;
  /** Σ over clusters of (sum of the cluster's observations - mean · their number)². */
  readonly squares: number;
  /** Number of clusters, at least two. */
  readonly clusters: number;
  /** Least and largest value that an observation can have. */
  readonly ends: Interval;
  /** Observations that a pseudo-observation stands for, above 0. */
  readonly effect: number;
  /**
   * How far at least a pair of pseudo-observations spreads, as the root of a sum of squares; 0 by default. For means in the
   * middle that hardly vary from cluster to cluster, such as that of a seat when one bot wins from everywhere: there too few
   * events have been seen although the mean is far from its ends.
   */
  readonly spread?: number;
}

/** Centre and standard error of the interval, both in the unit of the mean. */
export interface Adjusted {
  readonly centre: number;
  readonly error: number;
}

export function adjust(data: BoundedMean): Adjusted {
  const { mean, count, squares, clusters, ends, effect, spread = 0 } = data;
  const grown = count + 2 * effect;
  const centre = (count * mean + effect * (ends.low + ends.high)) / grown;
  const reach = Math.max(spread ** 2, (centre - ends.low) ** 2 + (ends.high - centre) ** 2);
  const square = (squares * clusters) / (clusters - 1) + effect * effect * reach;
  return { centre, error: Math.sqrt(square) / grown };
}

/** May reach beyond the ends. */
export function boundedInterval(data: BoundedMean, confidence = 0.95): Interval {
  const { centre, error } = adjust(data);
  const half = studentQuantile((1 + confidence) / 2, data.clusters - 1) * error;
  return { low: centre - half, high: centre + half };
}

/** Two-sided p-value of "the mean is 0": at most 0.05 where the 95 % interval leaves 0 out. */
export function boundedP(data: BoundedMean): number {
  const { centre, error } = adjust(data);
  return Math.min(1, 2 * studentCdf(-Math.abs(centre) / error, data.clusters - 1));
}
