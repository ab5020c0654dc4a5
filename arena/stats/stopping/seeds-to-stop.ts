// After how many seeds a rule will end a run, guessed from the seeds so far: for the time shown while waiting.
import { cautiousVariance } from '../basics/moments.ts';
import { seedsToHalfWidth } from './seeds-needed.ts';
import { sprtBounds, sprtRatio } from './sprt.ts';
import { ALPHA, type PairWatch, type StopRule, seedsToDecide } from './stop-rule.ts';

function forPair(rule: StopRule, { moments, verdict }: PairWatch, pairs: number): number {
  const alpha = ALPHA / pairs;
  switch (rule.kind) {
    case 'width':
      return seedsToHalfWidth(rule.width / 2, cautiousVariance(moments), alpha);
    case 'decided': {
      const spread = cautiousVariance(moments);
      const ahead = Math.abs(moments.mean);
      const better = seedsToHalfWidth(ahead, spread, alpha);
      if (rule.within === undefined || ahead >= rule.within) return better;
      return Math.min(better, seedsToHalfWidth(rule.within - ahead, spread, alpha));
    }
    case 'sprt': {
      if (verdict !== undefined) return moments.count;
      // The ratio goes on as it went so far, towards one bound or the other.
      const a = (rule.alpha ?? ALPHA) / pairs;
      const bounds = sprtBounds({ ...rule, alpha: a, beta: (rule.beta ?? ALPHA) / pairs });
      const slope = sprtRatio(moments, rule.d0, rule.d1) / moments.count;
      return Math.ceil((slope > 0 ? bounds.d1 : bounds.d0) / slope);
    }
  }
}

/**
 * Number of seeds in all, at least those of the pilot; undefined while there are too few for a guess, Infinity when
 * no end is in sight.
 */
export function seedsToStop(rule: StopRule, pairs: readonly PairWatch[]): number | undefined {
  let most = 0;
  for (const pair of pairs) {
    if (pair.moments.count < seedsToDecide(rule)) return undefined;
    most = Math.max(most, pair.moments.count, forPair(rule, pair, pairs.length));
  }
  return pairs.length === 0 ? undefined : most;
}
