// Estimates from the seeds so far how many a run will take. Only for the remaining time on display, never for
// a verdict.
import { SEEDS_TO_WATCH, sequenceHalfWidth } from '../basics/confidence-sequence.ts';
import { cautiousVariance } from '../basics/moments.ts';
import { pairIndex } from '../estimates/seed-sums.ts';
import { placesLeft, rankOpen, type Selection, selectionAlpha, type TopRule } from './selection.ts';
import {
  ALPHA,
  type PairRule,
  type PairState,
  pairSizes,
  type StopRule,
  sprtBounds,
  sprtRatio,
} from './stop-rule.ts';

/** Larger numbers count as infinite, such as for a mean that is 0 except for rounding. */
const MAX_SEEDS = 1e12;

/**
 * Number of seeds until the half width of the confidence sequence is at most `half`. If that is the absolute
 * difference, the pair is then probably decided. @param alpha per pair
 */
export function seedsToHalfWidth(half: number, variance: number, alpha = 0.05): number {
  if (!(half > 0)) return Number.POSITIVE_INFINITY;
  let low = SEEDS_TO_WATCH;
  if (sequenceHalfWidth(low, variance, alpha) <= half) return low;
  let high = 2 * low;
  while (sequenceHalfWidth(high, variance, alpha) > half) {
    if (high > MAX_SEEDS) return Number.POSITIVE_INFINITY;
    high *= 2;
  }
  // Bisection: the half width decreases with the number of seeds.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sequenceHalfWidth(middle, variance, alpha) <= half) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Number of seeds in which a pair must meet to show which bot is better, or that they differ by less than
 * `within`.
 * @param ahead absolute difference @param spread variance of a seed's value
 */
export function seedsToDecide(ahead: number, spread: number, alpha: number, within?: number): number {
  const better = seedsToHalfWidth(ahead, spread, alpha);
  if (within === undefined || ahead >= within) return better;
  return Math.min(better, seedsToHalfWidth(within - ahead, spread, alpha));
}

const toDecide = ({ moments }: PairState, alpha: number, within: number | undefined): number =>
  seedsToDecide(Math.abs(moments.mean), cautiousVariance(moments), alpha, within);

function forPair(rule: PairRule, { moments, verdict, unequal }: PairState, pairs: number): number {
  const alpha = ALPHA / pairs;
  switch (rule.kind) {
    case 'width':
      return seedsToHalfWidth(rule.width / 2, cautiousVariance(moments), alpha);
    case 'decided':
      return toDecide({ moments, unequal }, alpha, rule.within);
    case 'sprt': {
      if (verdict !== undefined) return moments.count;
      // Extrapolates the ratio to the bound that it approaches.
      const bounds = sprtBounds(pairSizes(rule, pairs));
      const slope = sprtRatio(moments, rule.d0, rule.d1) / moments.count;
      return Math.ceil((slope > 0 ? bounds.d1 : bounds.d0) / slope);
    }
  }
}

/** Seeds until the worst of the likely best is decided against all others, and all of them against the best of the others. */
function toSelect(
  rule: TopRule,
  pairs: readonly PairState[],
  { selection, seeds }: Looked,
): number | undefined {
  const bots = selection.open.length + selection.left.length;
  const ranked = rankOpen(rule, pairs, bots, selection.open);
  const places = placesLeft(rule, selection);
  const [likely, rest] = [ranked.slice(0, places), ranked.slice(places)];
  const needed = [...rest.map((bot) => [likely.at(-1)!, bot]), ...likely.map((bot) => [bot, rest[0]])];
  let most = seeds;
  for (const [a, b] of needed) {
    const pair = pairs[pairIndex(bots, Math.min(a, b), Math.max(a, b))];
    if (pair.moments.count < SEEDS_TO_WATCH) return undefined;
    const meetings = toDecide(pair, selectionAlpha(rule, bots), rule.within);
    most = Math.max(most, (meetings * seeds) / pair.moments.count);
  }
  return Math.ceil(most);
}

interface Looked {
  readonly selection: Selection;
  readonly seeds: number;
}

/**
 * Total number of seeds, at least those so far; undefined when there are too few for an estimate, Infinity
 * when the rule would never hold.
 */
export function seedsToStop(
  rule: StopRule,
  { pairs, ...looked }: { readonly pairs: readonly PairState[] } & Looked,
): number | undefined {
  if (rule.kind === 'top') return toSelect(rule, pairs, looked);
  let most = 0;
  for (const pair of pairs) {
    if (pair.moments.count < SEEDS_TO_WATCH) return undefined;
    most = Math.max(most, pair.moments.count, forPair(rule, pair, pairs.length));
  }
  return pairs.length === 0 ? undefined : most;
}
