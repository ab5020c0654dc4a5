// How many seeds a run will take, guessed from the seeds so far: for the time shown while waiting, never for a verdict.
import { SEEDS_TO_WATCH, sequenceHalfWidth } from '../basics/confidence-sequence.ts';
import { cautiousVariance } from '../basics/moments.ts';
import { pairIndex } from '../estimates/seed-sums.ts';
import { placesLeft, rankOpen, type Selection, selectionAlpha, type TopRule } from './selection.ts';
import {
  ALPHA,
  type PairRule,
  type PairWatch,
  pairSizes,
  type StopRule,
  sprtBounds,
  sprtRatio,
} from './stop-rule.ts';

/** More than this is never: a mean of 0 but for rounding would take longer than numbers reach. */
const MAX_SEEDS = 1e12;

/**
 * Seeds until the confidence sequence has at most this half width; with `half` the absolute difference, until the
 * pair is likely decided. @param alpha as the rule splits it among pairs
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
  // The half width falls with the number of seeds.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sequenceHalfWidth(middle, variance, alpha) <= half) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Seeds in which a pair meets until it is shown which bot is better, or that it is by less than `within`.
 * @param ahead absolute difference @param spread variance of a seed's value
 */
export function seedsToDecide(ahead: number, spread: number, alpha: number, within?: number): number {
  const better = seedsToHalfWidth(ahead, spread, alpha);
  if (within === undefined || ahead >= within) return better;
  return Math.min(better, seedsToHalfWidth(within - ahead, spread, alpha));
}

const toDecide = ({ moments }: PairWatch, alpha: number, within: number | undefined): number =>
  seedsToDecide(Math.abs(moments.mean), cautiousVariance(moments), alpha, within);

function forPair(rule: PairRule, { moments, verdict, unequal }: PairWatch, pairs: number): number {
  const alpha = ALPHA / pairs;
  switch (rule.kind) {
    case 'width':
      return seedsToHalfWidth(rule.width / 2, cautiousVariance(moments), alpha);
    case 'decided':
      return toDecide({ moments, unequal }, alpha, rule.within);
    case 'sprt': {
      if (verdict !== undefined) return moments.count;
      // The ratio goes on as it went so far, towards one bound or the other.
      const bounds = sprtBounds(pairSizes(rule, pairs));
      const slope = sprtRatio(moments, rule.d0, rule.d1) / moments.count;
      return Math.ceil((slope > 0 ? bounds.d1 : bounds.d0) / slope);
    }
  }
}

/** The last of the likely best against each of the others, and each of them against the first of the others. */
function toSelect(
  rule: TopRule,
  pairs: readonly PairWatch[],
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

/** Bots that are left after how many seeds, under a rule that chooses bots. */
interface Looked {
  readonly selection: Selection;
  readonly seeds: number;
}

/**
 * Number of seeds in all, at least those of the pilot; undefined while there are too few for a guess, Infinity when
 * no end is in sight.
 */
export function seedsToStop(
  rule: StopRule,
  { pairs, ...looked }: { readonly pairs: readonly PairWatch[] } & Looked,
): number | undefined {
  if (rule.kind === 'top') return toSelect(rule, pairs, looked);
  let most = 0;
  for (const pair of pairs) {
    if (pair.moments.count < SEEDS_TO_WATCH) return undefined;
    most = Math.max(most, pair.moments.count, forPair(rule, pair, pairs.length));
  }
  return pairs.length === 0 ? undefined : most;
}
