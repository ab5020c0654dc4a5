import { sequenceInterval } from '../basics/confidence-sequence.ts';
import { hull } from '../basics/hull.ts';
import { asDifference, type PairDifference, pairDifference } from './pair-difference.ts';
import { gameStep, type Judge } from './pair-value.ts';
import { rareEffect } from './rare-effect.ts';
import type { SeedSums } from './seed-sums.ts';

/**
 * A pair's difference with the interval of the confidence sequence, which may be looked at after every seed. Never narrower
 * than that of `pairDifference`. Where games of a seed go alike, one unusual game comes with others: the step by which
 * a seed's value may move grows with the design effect.
 * @param seeds in which both sat @param effect design effect of pairs, see `cautiousEffect`
 */
export function safeDifference(seeds: SeedSums, judge: Judge, effect: number): PairDifference {
  // Of wins, 1 or -1 a game that either of the two won: what is left beside the difference is twice the share of the rarer winner.
  const rarer = (seeds.squares - Math.abs(seeds.sum)) / (2 * seeds.games);
  const cautious = judge === 'wins' ? rareEffect(seeds, rarer, effect) : effect;
  const plain = pairDifference(seeds, judge, cautious);
  const safe = sequenceInterval({
    ...seeds.moments,
    step: (gameStep(judge, seeds.largest) * cautious) / seeds.least,
  });
  return { ...plain, interval: plain.interval && safe && asDifference(hull(plain.interval, safe)) };
}
