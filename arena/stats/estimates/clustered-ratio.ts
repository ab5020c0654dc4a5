// Ratios of sums over dependent events in clusters, such as deliveries to deals on the same seed. Ratio estimator
// of cluster sampling: Cochran 1977, Sampling Techniques, section 6.4.

import { type Interval, NORMAL_975, wilsonInterval } from '../basics/interval.ts';

/** Ratio estimate of a group with its standard error and sums. */
export type Ratio = ReturnType<ClusteredRatios['ratio']>;

/** Sums of a group over finished clusters, and `currentY` and `currentX` of the current cluster. */
interface Sums {
  y: number;
  x: number;
  yy: number;
  xy: number;
  xx: number;
  /** Clusters in which the group occurred. */
  clusters: number;
  currentY: number;
  currentX: number;
}

/** Sums of y and x by group, added cluster by cluster. */
export class ClusteredRatios {
  clusters = 0;
  readonly #groups: readonly Sums[];
  /** Groups that occurred in the current cluster. */
  readonly #inCluster = new Set<Sums>();

  constructor(groups: number) {
    const none = { y: 0, x: 0, yy: 0, xy: 0, xx: 0, clusters: 0, currentY: 0, currentX: 0 };
    this.#groups = Array.from({ length: groups }, () => ({ ...none }));
  }

  /** Adds to the current cluster. */
  add(group: number, y: number, x: number): void {
    const sums = this.#groups[group];
    sums.currentY += y;
    sums.currentX += x;
    this.#inCluster.add(sums);
  }

  /** Ends the current cluster, which may be empty. */
  endCluster(): void {
    this.clusters++;
    for (const sums of this.#inCluster) {
      const { currentY: y, currentX: x } = sums;
      sums.clusters++;
      sums.y += y;
      sums.x += x;
      sums.yy += y * y;
      sums.xy += x * y;
      sums.xx += x * x;
      sums.currentY = 0;
      sums.currentX = 0;
    }
    this.#inCluster.clear();
  }

  /** Ratio of a group over the finished clusters. */
  ratio(group: number) {
    const { y, x, yy, xy, xx, clusters } = this.#groups[group];
    const value = y / x;
    const squares = yy - 2 * value * xy + value * value * xx;
    const correction = this.clusters / (this.clusters - 1);
    // A single cluster has no residual, but that does not make the ratio exact.
    const standardError = clusters < 2 ? Number.NaN : Math.sqrt(Math.max(0, squares) * correction) / x;
    return {
      /** Sum of y over sum of x; NaN when x is 0. */
      value,
      /** Standard error from the spread between clusters; NaN for fewer than two clusters. */
      standardError,
      y,
      x,
    };
  }
}

/** Standard error of a share. If the share is 0 or 1, one more of each outcome is assumed. */
export function shareError({ standardError, y, x }: Ratio): number {
  if (y > 0 && y < x && standardError > 0) return standardError;
  const adjusted = (y + 1) / (x + 2);
  return Math.sqrt((adjusted * (1 - adjusted)) / (x + 2));
}

/** 95 % interval of a share: Wilson's, for the equivalent number of independent draws; 0 to 1 without draws. */
export function shareInterval(ratio: Ratio): Interval {
  const { value, x } = ratio;
  if (!(x > 0)) return { low: 0, high: 1 };
  const error = shareError(ratio);
  const draws = value > 0 && value < 1 ? Math.min(x, (value * (1 - value)) / (error * error)) : x;
  return wilsonInterval(value, draws, NORMAL_975);
}
