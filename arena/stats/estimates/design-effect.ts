// The design effect (Kish, Survey Sampling, 1965, section 8.2): variance of an estimate from games in seed blocks over the
// variance that the same number of games would give, each on a seed of its own. In a block part of the randomness affects
// both bots alike and cancels: then it is below 1, and a game is more evidence than an independent one. Or a seed suits one
// bot in all its games: then it is above 1, and a game is less evidence. The number of games divided by the effect is the
// number of independent games with the same evidence.

import type { Interval } from '../basics/interval.ts';
import { ROUNDING, SEEDS_FOR_INTERVAL } from '../basics/moments.ts';
import { studentQuantile } from '../basics/student-t.ts';
import { DEFAULT_JUDGE, GAME_STEP, type Judge } from './pair-value.ts';
import type { EffectSums, SeedGroups } from './seed-groups.ts';
import type { SeedSums } from './seed-sums.ts';

/** Variances of one seed's mean value, in the square of its unit. */
interface Variances {
  /** As measured. */
  readonly inBlocks: number;
  /** If the games of the seed were independent. */
  readonly independent: number;
}

export interface DesignEffect {
  /** At least 0; 0 when every seed gives the same mean. NaN for fewer than two seeds or where all games go alike. */
  readonly effect: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL seeds or EVENTS_FOR_EFFECT events, and where the effect is 0 or unknown. */
  readonly interval?: Interval;
}

/**
 * This many games that go to one bot or the other must be there for an interval. With fewer the seeds in which several of
 * them come together, which make the effect, may not have been seen at all.
 */
export const EVENTS_FOR_EFFECT = 100;

const real = (variance: number): number => (variance < ROUNDING ? 0 : variance);

function variancesOf({ seeds, mean, meanSquare, square, share }: EffectSums): Variances {
  const centre = mean / seeds;
  const inBlocks = real((meanSquare - seeds * centre * centre) / (seeds - 1));
  // centre² is too large by the variance of centre, on average.
  const game = real(square / seeds - centre * centre + inBlocks / seeds);
  return { inBlocks, independent: (game * share) / seeds };
}

const ratio = ({ inBlocks, independent }: Variances): number =>
  independent === 0 ? Number.NaN : inBlocks / independent;

/** Standard error of the logarithm of the effect, by leaving out one group of seeds at a time (Efron's jackknife). */
function logError(all: SeedSums, groups: SeedGroups): number {
  const logs = Array.from(groups, (group) => {
    const rest: EffectSums = {
      seeds: all.seeds - group.seeds,
      mean: all.mean - group.mean,
      meanSquare: all.meanSquare - group.meanSquare,
      square: all.square - group.square,
      share: all.share - group.share,
    };
    return Math.log(ratio(variancesOf(rest)));
  });
  const centre = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const spread = logs.reduce((sum, log) => sum + (log - centre) ** 2, 0);
  return Math.sqrt(((logs.length - 1) / logs.length) * spread);
}

/** Games that moved the difference by a whole step, as far as their variance shows. */
const eventsOf = ({ games, sum, squares }: SeedSums, judge: Judge): number =>
  (squares - (sum * sum) / games) / (GAME_STEP[judge] ** 2 / 2);

/**
 * Design effect of the difference of two bots under a judge. The interval is Student's on the scale of logarithms, the error made larger
 * by Z/(Z - t) as Bonett 2006, Computational Statistics & Data Analysis 50:775, does for variances.
 * @param seeds in which both sat, with groups where an interval is wanted
 */
export function designEffect(seeds: SeedSums, judge: Judge = DEFAULT_JUDGE): DesignEffect {
  if (seeds.seeds < 2) return { effect: Number.NaN };
  const effect = ratio(variancesOf(seeds));
  const isSure = seeds.seeds >= SEEDS_FOR_INTERVAL && eventsOf(seeds, judge) >= EVENTS_FOR_EFFECT;
  if (!(effect > 0) || !isSure || !seeds.groups) return { effect };
  const error = logError(seeds, seeds.groups);
  if (!Number.isFinite(error)) return { effect };
  const t = studentQuantile(0.975, seeds.groups.length - 1);
  const factor = Math.exp((t * error * seeds.seeds) / (seeds.seeds - t));
  return { effect, interval: { low: effect / factor, high: effect * factor } };
}

/**
 * Design effect of all pairs together, or of the win rates of all bots or seats: the ratio of the summed
 * variances. NaN when chance has no part.
 */
export function pooledEffect(lists: readonly SeedSums[]): number {
  let [inBlocks, independent] = [0, 0];
  for (const seeds of lists) {
    if (seeds.seeds < 2) continue;
    const own = variancesOf(seeds);
    inBlocks += own.inBlocks;
    independent += own.independent;
  }
  return ratio({ inBlocks, independent });
}

/**
 * The effect to use where a bot's own games show none: that of all bots together, but never below 1, for randomness that
 * cancels between bots of like strength need not cancel in rare wins. 1 where nothing is known.
 */
export const cautiousEffect = (pooled: number): number => (pooled > 1 ? pooled : 1);

/** Bots that win fewer games than this share, or lose fewer, win or lose seldom. */
const RARE = 0.1;

/**
 * Design effect for safe intervals. The wins of a bot that wins seldom may come together on few seeds, while those of the others
 * do not: before the first such seed no effect shows it. So the effect of a rare event is never below 1 + (G - 1) / 4 for
 * G games a seed, that of events with a correlation of 1/4 within a seed.
 * @param share of the seeds' games in which the event came, 0 to 1 @param effect of all bots or pairs together
 */
export const rareEffect = ({ games, seeds }: SeedSums, share: number, effect: number): number =>
  Math.min(share, 1 - share) < RARE ? Math.max(effect, 1 + (games / seeds - 1) / 4) : effect;
