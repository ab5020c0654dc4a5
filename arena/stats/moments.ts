// Mean and spread of a growing list, one value at a time and without keeping the values: Welford 1962, Technometrics
// 4:419. Watching a run all night costs the same at each seed.

export interface Moments {
  count: number;
  mean: number;
  /** Sum of squared deviations from the mean. */
  squares: number;
  /** How far one game can move a value at least: see `cautiousVariance`. */
  readonly step: number;
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

/** Sums of squared deviations below this are rounding: all values are alike. */
const ALIKE = 1e-18;

/**
 * Variance of values that lie in [-1, 1] as evidence is weighed with it. Values that are all alike do not prove that
 * there is no other kind: then one of them is taken to be off by one, which makes an interval of about 2/count, close
 * to the rule of three. NaN for fewer than two values.
 */
export function cautiousVariance(moments: Moments): number {
  if (moments.count < 2) return Number.NaN;
  return (moments.squares < ALIKE ? 1 : moments.squares) / (moments.count - 1);
}
