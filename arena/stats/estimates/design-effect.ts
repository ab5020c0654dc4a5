// The design effect (Kish, Survey Sampling, 1965, section 8.2): the variance of an estimate from games in
// seed blocks, divided by the variance from the same number of games on separate seeds. It is below 1 if the
// randomness of a block affects both bots alike and cancels: a game is then more evidence than an independent
// one. It is above 1 if a seed suits one bot in all its games: a game is then less evidence. The number of
// games divided by the effect is the equivalent number of independent games.

import type { Interval } from '../basics/interval.ts';
import { ROUNDING, SEEDS_FOR_INTERVAL } from '../basics/moments.ts';
import { studentQuantile } from '../basics/student-t.ts';
import { DEFAULT_JUDGE, GAME_STEP, type Judge } from './pair-value.ts';
import type { EffectSums, SeedGroups } from './seed-groups.ts';
import type { SeedSums } from './seed-sums.ts';

export interface DesignEffect {
  /** 0 or more; 0 when all seeds have the same mean. NaN for fewer than two seeds or when all games are the same. */
  readonly effect: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL seeds or EVENTS_FOR_EFFECT events, and when the effect is 0 or NaN. */
  readonly interval?: Interval;
}

/**
 * Minimum number of games won by one bot or the other for an interval. With fewer, the seeds in which several
 * of them occur together, which cause the effect, may not have occurred yet.
 */
export const EVENTS_FOR_EFFECT = 100;

const real = (variance: number): number => (variance < ROUNDING ? 0 : variance);

/** Variances of a seed's mean value: as measured, and if the games of the seed were independent. */
function variancesOf({ seeds, mean, meanSquare, square, share }: EffectSums) {
  const centre = mean / seeds;
  const inBlocks = real((meanSquare - seeds * centre * centre) / (seeds - 1));
  // centre² overestimates the squared mean by the variance of centre.
  const game = real(square / seeds - centre * centre + inBlocks / seeds);
  return { inBlocks, independent: (game * share) / seeds };
}

const ratio = ({ inBlocks, independent }: ReturnType<typeof variancesOf>): number =>
  independent === 0 ? Number.NaN : inBlocks / independent;

/** Standard error of the logarithm of the effect, by the jackknife over groups of seeds. */
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

/** Number of games that moved the difference by a whole step, estimated from their variance. */
const eventsOf = ({ games, sum, squares }: SeedSums, judge: Judge): number =>
  (squares - (sum * sum) / games) / (GAME_STEP[judge] ** 2 / 2);

/**
 * Design effect of the difference of two bots under a judge. The interval is Student's on the log scale, with
 * the error multiplied by Z/(Z - t) as in Bonett 2006, Computational Statistics & Data Analysis 50:775, for
 * variances.
 * @param seeds in which both played, with groups if an interval is wanted
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

/** Design effect of all pairs, or of the win rates of all bots or seats: ratio of the summed variances. NaN without chance. */
export function pooledEffect(lists: readonly SeedSums[]): number {
  let [inBlocks, independent] = [0, 0];
  for (const seeds of lists) {
    if (seeds.seeds < 2) continue;
    const variances = variancesOf(seeds);
    inBlocks += variances.inBlocks;
    independent += variances.independent;
  }
  return ratio({ inBlocks, independent });
}

/**
 * The effect to assume when a bot's own games show none: the pooled one, but at least 1, because randomness
 * that cancels between similar bots need not cancel in rare wins. 1 if the pooled effect is NaN.
 */
export const cautiousEffect = (pooled: number): number => (pooled > 1 ? pooled : 1);

/** Wins or losses are rare below this share of games. */
const RARE = 0.1;

/**
 * Design effect for safe intervals. Rare wins may cluster on a few seeds even when those of other bots do
 * not, and nothing shows it before the first such seed. So the effect of a rare event is at least 1 + (G - 1)
 * / 4 for G games per seed, which corresponds to a correlation of 1/4 within a seed.
 * @param share of games with the event, 0 to 1 @param effect pooled over all bots or pairs
 */
export const rareEffect = ({ games, seeds }: SeedSums, share: number, effect: number): number =>
  Math.min(share, 1 - share) < RARE ? Math.max(effect, 1 + (games / seeds - 1) / 4) : effect;
