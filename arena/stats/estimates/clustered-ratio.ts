// Ratios of sums, such as deliveries to deals, when what is counted comes in clusters: all that happens on one seed hangs
// together, so seeds are what varies. Ratio estimator of cluster sampling: Cochran 1977, Sampling Techniques, section 6.4.

import { type Interval, wilson } from '../basics/interval.ts';

export interface Ratio {
  /** Sum of y over sum of x; NaN when x is 0. */
  readonly value: number;
  /** Standard error from the spread between clusters; NaN when fewer than two had any of it. */
  readonly error: number;
  /** Sums. */
  readonly y: number;
  readonly x: number;
}

const Z = 1.96;

/** Sums by group, each with the sums of squares and products over clusters. */
export class ClusteredRatios {
  clusters = 0;
  private readonly sumY: Float64Array;
  private readonly sumX: Float64Array;
  private readonly sumYY: Float64Array;
  private readonly sumXY: Float64Array;
  private readonly sumXX: Float64Array;
  /** Clusters in which anything was counted. */
  private readonly metIn: Float64Array;
  private readonly y: Float64Array;
  private readonly x: Float64Array;
  /** Groups met in the current cluster. */
  private readonly met = new Set<number>();

  constructor(groups: number) {
    const zeros = (): Float64Array => new Float64Array(groups);
    [this.sumY, this.sumX, this.sumYY, this.sumXY, this.sumXX] = [
      zeros(),
      zeros(),
      zeros(),
      zeros(),
      zeros(),
    ];
    [this.metIn, this.y, this.x] = [zeros(), zeros(), zeros()];
  }

  /** Counts within the current cluster. */
  add(group: number, y: number, x: number): void {
    this.y[group] += y;
    this.x[group] += x;
    this.met.add(group);
  }

  /** Ends the current cluster, in which nothing may have been counted. */
  endCluster(): void {
    this.clusters++;
    for (const group of this.met) {
      const [y, x] = [this.y[group], this.x[group]];
      this.metIn[group]++;
      this.sumY[group] += y;
      this.sumX[group] += x;
      this.sumYY[group] += y * y;
      this.sumXY[group] += x * y;
      this.sumXX[group] += x * x;
      this.y[group] = 0;
      this.x[group] = 0;
    }
    this.met.clear();
  }

  ratio(group: number): Ratio {
    const [y, x] = [this.sumY[group], this.sumX[group]];
    const value = y / x;
    const squares = this.sumYY[group] - 2 * value * this.sumXY[group] + value * value * this.sumXX[group];
    const finite = this.clusters / (this.clusters - 1);
    // A ratio that rests on one cluster leaves no residual; that does not make it exact.
    const error = this.metIn[group] < 2 ? Number.NaN : Math.sqrt(Math.max(0, squares) * finite) / x;
    return { value, error, y, x };
  }
}

/** Standard error of a ratio that is a share; where nothing or everything was counted, as if one more of each had been. */
export function shareError({ error, y, x }: Ratio): number {
  if (y > 0 && y < x && error > 0) return error;
  const drawn = (y + 1) / (x + 2);
  return Math.sqrt((drawn * (1 - drawn)) / (x + 2));
}

/** 95 % interval of a share: Wilson's, for as many independent draws as tell as much. 0 to 1 without any. */
export function shareInterval(ratio: Ratio): Interval {
  const { value, x } = ratio;
  if (!(x > 0)) return { low: 0, high: 1 };
  const error = shareError(ratio);
  const draws = value > 0 && value < 1 ? Math.min(x, (value * (1 - value)) / (error * error)) : x;
  return wilson(value, draws, Z);
}
