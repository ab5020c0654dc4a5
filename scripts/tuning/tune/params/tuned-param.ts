/** A parameter that is tuned. */
export interface TunedParam {
  readonly id: string;
  /** The range that is searched; `low` < `high`. */
  readonly low: number;
  readonly high: number;
  /** The value that the tuning begins with, in the range. */
  readonly start: number;
  /** Only whole numbers are played. */
  readonly whole: boolean;
  /** Decimals of values that are played; 0 for whole ones. */
  readonly decimals: number;
}

/** Values of a parameter that are told apart, at least; whole numbers aside. */
const STEPS = 1000;

/** Decimals with which a range has `STEPS` values or more. */
export const decimalsOf = (low: number, high: number): number =>
  Math.max(0, Math.ceil(-Math.log10((high - low) / STEPS)));
