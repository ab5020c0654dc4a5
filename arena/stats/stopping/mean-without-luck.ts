// The mean of a stopped run without the luck of its stop. A run that stops as soon as a difference is decided stops while
// its mean is too large: half too large for small differences. The mean of the first seeds, at which no run may stop, is
// right on average. Its expectation among all runs that end as this one did, with the same sum at the same seed and
// undecided at every seed before, is therefore right on average too, and varies much less (Rao and Blackwell; Emerson and
// Fleming 1990, Biometrika 77:875). Given the end it depends on no unknown difference. It is computed for normal values,
// forward in time: on each seed the weights of the sums that are still undecided, and the mean of the first seeds for each.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../basics/confidence-sequence.ts';
import { cautiousVariance } from '../basics/moments.ts';
import type { PairState } from './pair-state.ts';
import { isDecided, kindOf, type PairRule } from './rules/stop-rules.ts';

/** Sums of a seed: an odd number, up to some standard errors from the line to the end. */
const SUMS = 81;
const SPREAD = 5;

/** Ratio of a seed to the next one that is computed, where seeds are many. */
const SEED_GROWTH = 1.02;

/**
 * @param pair looked at after every seed from MIN_SEEDS_FOR_SAFE_INTERVAL on, until it is decided
 * @param pairs number of all pairs @returns NaN for a pair that did not meet
 */
export function meanWithoutLuck(rule: PairRule, { moments, unequalSeeds }: PairState, pairs: number): number {
  const { count, mean, step } = moments;
  if (count <= MIN_SEEDS_FOR_SAFE_INTERVAL) return count > 0 ? mean : Number.NaN;
  const variance = cautiousVariance(moments);
  const wouldStop = (seeds: number, value: number): boolean => {
    const squaredDeviations = Math.max(0, variance * (seeds - 1) - 2 * step * step);
    const pair: PairState = {
      moments: { count: seeds, mean: value, squaredDeviations, step },
      unequalSeeds: Math.round((unequalSeeds * seeds) / count),
    };
    kindOf(rule).pairs!.afterSeed?.(rule, pair, pairs);
    return isDecided(rule, pair, pairs);
  };
  // Sums are counted from the line to the end, at which they are 0.
  let [sums, weights, firstMeans, last] = [[0], [1], [0], 0];
  /** Weight of a sum on a later seed, and its mean of the first seeds. */
  const reach = (sum: number, seeds: number) => {
    let [weight, weighted] = [0, 0];
    for (let i = 0; i < sums.length; i++) {
      const part = weights[i] * Math.exp(-((sum - sums[i]) ** 2) / (2 * variance * (seeds - last)));
      weight += part;
      weighted += part * firstMeans[i];
    }
    return { weight, firstMean: last === 0 ? mean + sum / seeds : weighted / weight };
  };
  for (let seeds = MIN_SEEDS_FOR_SAFE_INTERVAL; seeds < count; ) {
    const scale = (2 * SPREAD * Math.sqrt((variance * seeds * (count - seeds)) / count)) / (SUMS - 1);
    const open = Array.from({ length: SUMS }, (_, i) => (i - (SUMS - 1) / 2) * scale)
      .filter((sum) => !wouldStop(seeds, mean + sum / seeds))
      .map((sum) => ({ sum, ...reach(sum, seeds) }))
      .filter(({ weight }) => weight > 0);
    const total = open.reduce((sum, { weight }) => sum + weight, 0);
    // Of values that are far from normal.
    if (total === 0) return mean;
    sums = open.map(({ sum }) => sum);
    weights = open.map(({ weight }) => weight / total);
    firstMeans = open.map(({ firstMean }) => firstMean);
    last = seeds;
    seeds = Math.max(seeds + 1, Math.min(count - 1, Math.round(seeds * SEED_GROWTH)));
  }
  const { weight, firstMean } = reach(0, count);
  return weight > 0 ? firstMean : mean;
}
