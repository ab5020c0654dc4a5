// Estimates from the seeds of a run, whose games share random numbers: differences between bots, rates, and
// the effect of paired seats.

export { fitChoiceModel } from './choice-model.ts';
export { ClusteredRatios, type Ratio, shareError, shareInterval } from './clustered-ratio.ts';
export { cautiousEffect, pooledEffect } from './design-effect.ts';
export { type Estimate, shrink } from './empirical-bayes.ts';
export { safeDifference } from './pair-difference.ts';
export { type PairedDifference, pairedDifference } from './paired-difference.ts';
export { fitRobust } from './robust-regression.ts';
export { botPairs, SeedSums, scoreSeed } from './seed-sums.ts';
export { MIN_SEEDS_FOR_RATE } from './win-rate.ts';
