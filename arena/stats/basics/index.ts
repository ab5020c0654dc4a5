// Elementary statistics of plain numbers: averages, moments, intervals and corrections for several tests.

export { mean, median, quantileOf, variance } from './averages.ts';
export { MIN_SEEDS_FOR_SAFE_INTERVAL } from './confidence-sequence.ts';
export { holmAdjusted } from './holm.ts';
export { type Interval, NORMAL_975 } from './interval.ts';
export { solveLinear } from './linear-algebra.ts';
export { MIN_SEEDS_FOR_INTERVAL, meanInterval } from './moments.ts';
export { rankCorrelation } from './rank-correlation.ts';
export { pseudoValues } from './resampling.ts';
export { studentQuantile } from './student-t.ts';
