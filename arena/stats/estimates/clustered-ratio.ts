// Ratios of sums, such as deliveries to deals, whose events come in clusters: events on the same seed are
// dependent. Ratio estimator of cluster sampling: Cochran 1977, Sampling Techniques, section 6.4.

import { type Interval, wilsonInterval } from '../basics/interval.ts';

export type Ratio = ReturnType<ClusteredRatios['ratio']>;

const NORMAL_975 = 1.96;

/** Sums of a group over clusters, and `nowY` and `nowX` of the current cluster. */
interface Sums {
  y: number;
  x: number;
  yy: number;
  xy: number;
  xx: number;
  /** Clusters with any counts. */
  clusters: number;
  nowY: number;
  nowX: number;
}

/** Ratios by group. */
export class ClusteredRatios {
  clusters = 0;
  readonly #groups: readonly Sums[];
  /** Groups with counts in the current cluster. */
  readonly #met = new Set<Sums>();

  constructor(groups: number) {
    const none = { y: 0, x: 0, yy: 0, xy: 0, xx: 0, clusters: 0, nowY: 0, nowX: 0 };
    this.#groups = Array.from({ length: groups }, () => ({ ...none }));
  }

  /** Adds to the current cluster. */
  add(group: number, y: number, x: number): void {
    const sums = this.#groups[group];
    sums.nowY += y;
    sums.nowX += x;
    this.#met.add(sums);
  }

  /** Ends the current cluster, which may be empty. */
  endCluster(): void {
    this.clusters++;
    for (const sums of this.#met) {
      const { nowY: y, nowX: x } = sums;
      sums.clusters++;
      sums.y += y;
      sums.x += x;
      sums.yy += y * y;
      sums.xy += x * y;
      sums.xx += x * x;
      sums.nowY = 0;
      sums.nowX = 0;
    }
    this.#met.clear();
  }

  /** Ratio of a group over the finished clusters. */
  ratio(group: number) {
    const { y, x, yy, xy, xx, clusters } = this.#groups[group];
    const value = y / x;
    const squares = yy - 2 * value * xy + value * value * xx;
    const finite = this.clusters / (this.clusters - 1);
    // With a single cluster there is no residual, but that does not make the ratio exact.
    const error = clusters < 2 ? Number.NaN : Math.sqrt(Math.max(0, squares) * finite) / x;
    return {
      /** Sum of y over sum of x; NaN when x is 0. */
      value,
      /** Standard error from the spread between clusters; NaN when fewer than two clusters contribute. */
      error,
      y,
      x,
    };
  }
}

/** Standard error of a share. If it is 0 or 1, computed as if one more of each outcome had been counted. */
export function shareError({ error, y, x }: Ratio): number {
  if (y > 0 && y < x && error > 0) return error;
  const drawn = (y + 1) / (x + 2);
  return Math.sqrt((drawn * (1 - drawn)) / (x + 2));
}

/** 95 % interval of a share: Wilson's for the equivalent number of independent draws. 0 to 1 without draws. */
export function shareInterval(ratio: Ratio): Interval {
  const { value, x } = ratio;
  if (!(x > 0)) return { low: 0, high: 1 };
  const error = shareError(ratio);
  const draws = value > 0 && value < 1 ? Math.min(x, (value * (1 - value)) / (error * error)) : x;
  return wilsonInterval(value, draws, NORMAL_975);
}
