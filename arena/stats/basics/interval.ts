/** A closed interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution for intervals of 95 %. */
export const NORMAL_975 = 1.96;

/**
 * Wilson's score interval of a share (Wilson 1927, JASA 22:209).
 * @param share observed, 0 to 1 @param count number of independent trials; may be fractional
 * @param z normal quantile, such as `NORMAL_975`
 */
export function wilsonInterval(share: number, count: number, z: number): Interval {
  const weight = (z * z) / count;
  const centre = (share + weight / 2) / (1 + weight);
  const halfWidth = (z / (1 + weight)) * Math.sqrt((share * (1 - share)) / count + weight / (4 * count));
  // At 0 and 1 one limit equals the share; rounding must not push it past.
  return {
    low: share === 0 ? 0 : Math.max(0, centre - halfWidth),
    high: share === 1 ? 1 : Math.min(1, centre + halfWidth),
  };
}

/** Part of an interval within [`min`, `max`]. */
export const clip = ({ low, high }: Interval, min: number, max: number): Interval => ({
  low: Math.max(min, low),
  high: Math.min(max, high),
});

/** Smallest interval that contains both. */
export const hull = (one: Interval, other: Interval): Interval => ({
  low: Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
});
