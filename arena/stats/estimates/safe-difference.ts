import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { hull } from '../basics/hull.ts';
import { asDifference, type PairDifference, pairDifference } from './pair-difference.ts';
import { gameStep, type Judge } from './pair-value.ts';
import type { SeedSums } from './seed-sums.ts';

/**
 * A pair's difference with the interval of the confidence sequence, which may be looked at after every seed. Never narrower
 * than that of `pairDifference`. Where games of a seed go alike, one unusual game comes with others: the step by which
 * a seed's value may move grows with the design effect.
 * @param seeds in which both sat @param effect design effect of pairs, see `cautiousEffect`
 */
export function safeDifference(seeds: SeedSums, judge: Judge, effect: number): PairDifference {
  const plain = pairDifference(seeds, judge, effect);
  const safe = sequenceInterval({
    ...seeds.moments,
    step: (gameStep(judge, seeds.largest) * effect) / seeds.least,
  });
  return { ...plain, interval: plain.interval && safe && asDifference(hull(plain.interval, safe)) };
}
