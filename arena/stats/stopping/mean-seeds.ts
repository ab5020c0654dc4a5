// Predicts by simulation on how many seeds pairs must meet until each is decided. The mean of a pair's values crosses the
// bounds of its confidence sequence a quarter to a third earlier than the bounds reach the true difference, because it varies.
import { stream } from '../../../engine/index.ts';
import { MIN_SEEDS_FOR_SAFE_INTERVAL, sequenceHalfWidth } from '../basics/confidence-sequence.ts';
import { cautiousVariance } from '../basics/moments.ts';

/** Simulated pairs, in runs of several. */
const MIN_WALKS = 600;
const MIN_RUNS = 20;

/** Ratio of one look to the next. */
const LOOK_GROWTH = 1.015;

/** Larger means count as infinite. */
const MAX_SEEDS = 1e9;

export interface SimulatedPairs {
  /** True difference, absolute. */
  readonly difference: number;
  /** Variance of a seed's value, and the step of its moments. */
  readonly variance: number;
  readonly step: number;
  /** Number of pairs of the run. */
  readonly pairs: number;
  /** Level of each pair's confidence sequence. */
  readonly alpha: number;
  /** The difference below which a pair counts as decided as well, and the level for that if it is another one. */
  readonly within?: number;
  readonly nearAlpha?: number;
  /** True if only the bot behind must be less than `within` better, as when the bot ahead is chosen. */
  readonly isChoice?: boolean;
}

/** Mean number of seeds until a pair is decided (`each`), and until the last one is (`last`). Infinite if never. */
export function meanSeedsToDecide({
  difference,
  variance,
  step,
  pairs,
  alpha,
  within = 0,
  nearAlpha = alpha,
  isChoice = false,
}: SimulatedPairs) {
  if (difference === 0 && within === 0)
    return { each: Number.POSITIVE_INFINITY, last: Number.POSITIVE_INFINITY };
  const random = stream('mean seeds', `${difference}/${variance}/${pairs}/${within}`);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const looks: { seeds: number; halfWidth: number; nearHalfWidth: number }[] = [];
  const lookAt = (index: number) => {
    const seeds =
      index === 0
        ? MIN_SEEDS_FOR_SAFE_INTERVAL
        : Math.max(looks[index - 1].seeds + 1, Math.round(looks[index - 1].seeds * LOOK_GROWTH));
    const moments = { count: seeds, mean: 0, squaredDeviations: variance * (seeds - 1), step };
    const [halfWidth, nearHalfWidth] = [alpha, nearAlpha].map((level) =>
      sequenceHalfWidth(seeds, cautiousVariance(moments), level),
    );
    looks[index] ??= { seeds, halfWidth, nearHalfWidth };
    return looks[index];
  };
  const seedsOfPair = (): number => {
    let [sum, last] = [0, 0];
    for (let index = 0; ; index++) {
      const { seeds, halfWidth, nearHalfWidth } = looks[index] ?? lookAt(index);
      sum += difference * (seeds - last) + normal() * Math.sqrt(variance * (seeds - last));
      last = seeds;
      const size = Math.abs(sum / seeds);
      if (size > halfWidth || (isChoice ? -size : size) + nearHalfWidth < within || seeds > MAX_SEEDS)
        return seeds;
    }
  };
  const runs = Math.max(MIN_RUNS, Math.ceil(MIN_WALKS / pairs));
  let [each, last] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const seeds = Array.from({ length: pairs }, seedsOfPair);
    each += seeds.reduce((sum, one) => sum + one / pairs, 0) / runs;
    last += Math.max(...seeds) / runs;
  }
  return { each, last };
}
