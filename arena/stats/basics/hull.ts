import type { Interval } from './wilson.ts';

/** The smallest interval that holds both. */
export const hull = (one: Interval, other: Interval): Interval => ({
  low: Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
});
