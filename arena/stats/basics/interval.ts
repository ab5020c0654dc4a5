/** A closed interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval of a share.
 * @param share observed, 0 to 1 @param count number of independent trials, not necessarily whole
 * @param z normal quantile, 1.96 for 95 %
 */
export function wilsonInterval(share: number, count: number, z: number): Interval {
  const zz = (z * z) / count;
  const centre = (share + zz / 2) / (1 + zz);
  const half = (z / (1 + zz)) * Math.sqrt((share * (1 - share)) / count + zz / (4 * count));
  // At 0 and 1 one limit equals the share; rounding must not push it past.
  return {
    low: share === 0 ? 0 : Math.max(0, centre - half),
    high: share === 1 ? 1 : Math.min(1, centre + half),
  };
}

/** The part of an interval between two bounds. */
export const clip = ({ low, high }: Interval, least: number, most: number): Interval => ({
  low: Math.max(least, low),
  high: Math.min(most, high),
});

/** The smallest interval that contains both. */
export const hull = (one: Interval, other: Interval): Interval => ({
  low: Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
});
