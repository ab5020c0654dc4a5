// Mean and spread of a growing list, one value at a time and without keeping the values: Welford 1962, Technometrics
// 4:419. The cost is the same at each seed.

export interface Moments {
  count: number;
  mean: number;
  /** Sum of squared deviations from the mean. */
  squares: number;
  /** How far one game can move a value, at least: see `cautiousVariance`. */
  step: number;
}

/** @param step least change of a value by one game: GAME_STEP of the judge / games a value stands for */
export const noMoments = (step = 1): Moments => ({ count: 0, mean: 0, squares: 0, step });

/** Takes in one more value, in place. */
export function addValue(moments: Moments, value: number): void {
  moments.count++;
  const before = value - moments.mean;
  moments.mean += before / moments.count;
  moments.squares += before * (value - moments.mean);
}

/**
 * Variance of values that lie in [-1, 1] as evidence is weighed with it: as if two more games had moved a value by one
 * step each. A rare event that has not been seen yet, or once, would else make an interval far too narrow; where
 * games tell enough, two more change nothing. NaN for fewer than two values.
 */
export const cautiousVariance = ({ count, squares, step }: Moments): number =>
  count < 2 ? Number.NaN : (squares + 2 * step * step) / (count - 1);
