// Estimates from the finished seeds how many a run will take. Only for displaying the remaining time, never for a
// verdict.
import { MIN_SEEDS_FOR_SAFE_INTERVAL, sequenceHalfWidth } from '../basics/confidence-sequence.ts';
import { cautiousVariance } from '../basics/moments.ts';
import { pairIndex } from '../estimates/seed-sums.ts';
import type { BestSearch } from './best-search.ts';
import { leavingAlpha } from './select-best.ts';
import { botsToChoose, rankUndecided, type Selection, selectionAlpha, type TopRule } from './selection.ts';
import {
  ALPHA,
  type PairRule,
  type PairState,
  pairSprt,
  type StopRule,
  sprtBounds,
  sprtLogRatio,
} from './stop-rule.ts';

/** Larger numbers count as infinite, such as those of a mean that is 0 except for rounding. */
const MAX_FINITE_SEEDS = 1e12;

/**
 * Number of seeds until the half width of the confidence sequence is at most `halfWidth`. If that is the absolute
 * difference of a pair, the pair is then probably decided. @param alpha per pair
 */
export function seedsToHalfWidth(halfWidth: number, variance: number, alpha = 0.05): number {
  if (!(halfWidth > 0)) return Number.POSITIVE_INFINITY;
  let low = MIN_SEEDS_FOR_SAFE_INTERVAL;
  if (sequenceHalfWidth(low, variance, alpha) <= halfWidth) return low;
  let high = 2 * low;
  while (sequenceHalfWidth(high, variance, alpha) > halfWidth) {
    if (high > MAX_FINITE_SEEDS) return Number.POSITIVE_INFINITY;
    high *= 2;
  }
  // Bisection: the half width decreases with the number of seeds.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sequenceHalfWidth(middle, variance, alpha) <= halfWidth) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Number of seeds on which a pair must meet to show which bot is better, or that they differ by less than `within`.
 * @param difference absolute @param variance of a seed's value
 */
export function seedsToDecide(difference: number, variance: number, alpha: number, within?: number): number {
  const better = seedsToHalfWidth(difference, variance, alpha);
  if (within === undefined || difference >= within) return better;
  return Math.min(better, seedsToHalfWidth(within - difference, variance, alpha));
}

const seedsToDecidePair = ({ moments }: PairState, alpha: number, within: number | undefined): number =>
  seedsToDecide(Math.abs(moments.mean), cautiousVariance(moments), alpha, within);

function seedsForPair(rule: PairRule, { moments, verdict, unequalSeeds }: PairState, pairs: number): number {
  const alpha = ALPHA / pairs;
  switch (rule.kind) {
    case 'width':
      return seedsToHalfWidth(rule.width / 2, cautiousVariance(moments), alpha);
    case 'decided':
      return seedsToDecidePair({ moments, unequalSeeds }, alpha, rule.within);
    case 'sprt': {
      if (verdict !== undefined) return moments.count;
      // Extrapolates the ratio to the bound that it approaches.
      const bounds = sprtBounds(pairSprt(rule, pairs));
      const slope = sprtLogRatio(moments, rule.d0, rule.d1) / moments.count;
      return Math.ceil((slope > 0 ? bounds.d1 : bounds.d0) / slope);
    }
  }
}

/** Seeds until the worst likely choice is decided against all other bots, and all likely choices against the best other bot. */
function seedsToSelect(
  rule: TopRule,
  pairs: readonly PairState[],
  { selection, seeds }: Progress,
): number | undefined {
  const bots = selection.undecided.length + selection.departures.length;
  const ranked = rankUndecided(rule, pairs, bots, selection.undecided);
  const toChoose = botsToChoose(rule, selection);
  const [likelyBest, likelyOthers] = [ranked.slice(0, toChoose), ranked.slice(toChoose)];
  const needed = [
    ...likelyOthers.map((bot) => [likelyBest.at(-1)!, bot]),
    ...likelyBest.map((bot) => [bot, likelyOthers[0]]),
  ];
  let maxSeeds = seeds;
  for (const [a, b] of needed) {
    const pair = pairs[pairIndex(bots, Math.min(a, b), Math.max(a, b))];
    if (pair.moments.count < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
    const meetings = seedsToDecidePair(pair, selectionAlpha(rule, bots), rule.within);
    maxSeeds = Math.max(maxSeeds, (meetings * seeds) / pair.moments.count);
  }
  return Math.ceil(maxSeeds);
}

/** Seeds until the leader is decided against all other bots that remain. */
function seedsToFindBest(rule: TopRule, search: BestSearch, seeds: number): number | undefined {
  const { leader, remaining } = search;
  if (leader === undefined || !remaining.includes(leader)) return undefined;
  let maxSeeds = seeds;
  for (const bot of remaining) {
    if (bot === leader) continue;
    const { count, mean, variance } = search.momentsOf(leader, bot);
    if (count < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
    const meetings = seedsToDecide(Math.abs(mean), variance, 2 * leavingAlpha(rule), rule.within);
    maxSeeds = Math.max(maxSeeds, (meetings * seeds) / count);
  }
  return Math.ceil(maxSeeds);
}

/** State of a stopping monitor. */
interface Progress {
  readonly search?: BestSearch;
  readonly selection: Selection;
  readonly seeds: number;
}

/**
 * Estimated total number of seeds, at least the finished ones; undefined if they are too few for an estimate,
 * Infinity if the rule would never hold.
 */
export function seedsToStop(
  rule: StopRule,
  { pairs, ...progress }: { readonly pairs: readonly PairState[] } & Progress,
): number | undefined {
  if (rule.kind === 'top')
    return progress.search
      ? seedsToFindBest(rule, progress.search, progress.seeds)
      : seedsToSelect(rule, pairs, progress);
  let maxSeeds = 0;
  for (const pair of pairs) {
    if (pair.moments.count < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
    maxSeeds = Math.max(maxSeeds, pair.moments.count, seedsForPair(rule, pair, pairs.length));
  }
  return pairs.length === 0 ? undefined : maxSeeds;
}
