// Points of the search have a coordinate for each parameter, from 0 at the low end of its range to 1 at the high one. What bots play
// with are values: whole numbers, or decimals that are written as they are played.
import type { TunedParam } from './tuned-param.ts';

/** The value at a coordinate, not rounded. */
const exactValue = ({ low, high }: TunedParam, coordinate: number): number => low + coordinate * (high - low);

/** The coordinate of a value. */
export const coordinateOf = ({ low, high }: TunedParam, value: number): number =>
  (value - low) / (high - low);

/**
 * The value that is played for a coordinate.
 * @param draw from 0 to below 1, for whole numbers: the chance of rounding up is the part behind the point, so that the mean over draws
 *   is exact. 0.5 rounds to the nearest.
 */
export function playedValue(param: TunedParam, coordinate: number, draw = 0.5): number {
  const { low, high, whole, decimals } = param;
  const exact = exactValue(param, coordinate);
  const value = whole ? Math.floor(exact + draw) : Number(exact.toFixed(decimals));
  return Math.min(high, Math.max(low, value));
}

/** A value as it is written in a bot's spec. */
export const valueText = (value: number): string => String(value);
