/** Means and variances of values in [-1, 1] that are nearer to 0 than this are 0 apart from rounding. */
export const ROUNDING = 1e-12;
