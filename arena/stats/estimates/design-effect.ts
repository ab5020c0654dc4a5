// The design effect (Kish, Survey Sampling, 1965, section 8.2): the variance of an estimate from games in
// seed blocks, divided by the variance from the same number of games on separate seeds. Below 1, the randomness of
// a block affects both bots alike and cancels: a game is more evidence than an independent game. Above 1, a seed
// favours one bot in all its games: a game is less evidence. The number of games divided by the effect is the
// equivalent number of independent games.

import type { Interval } from '../basics/interval.ts';
import { MIN_SEEDS_FOR_INTERVAL, ROUNDING_ERROR } from '../basics/moments.ts';
import { studentQuantile } from '../basics/student-t.ts';
import { DEFAULT_JUDGE, type Judge, judgeOf } from '../judges/judges.ts';
import type { EffectSums, SeedGroups } from './seed-groups.ts';
import type { SeedSums } from './seed-sums.ts';

/** Design effect of one pair with its interval. */
export interface DesignEffect {
  /** 0 or more; 0 if all seeds have the same mean. NaN for fewer than two seeds or if all games have the same value. */
  readonly effect: number;
  /** 95 % interval; absent below MIN_SEEDS_FOR_INTERVAL seeds or MIN_EVENTS_FOR_EFFECT events, and for an effect of 0 or NaN. */
  readonly interval?: Interval;
}

/**
 * Minimum number of games won by either bot for an interval. The effect is caused by seeds on which several
 * such games occur together; with fewer games they may not have occurred yet.
 */
export const MIN_EVENTS_FOR_EFFECT = 100;

const roundedToZero = (variance: number): number => (variance < ROUNDING_ERROR ? 0 : variance);

/** Variances of a seed's mean value: measured, and expected if its games were independent. */
function variancesOf({
  seedCount,
  sumOfMeans,
  sumOfSquaredMeans,
  sumOfMeanSquares,
  sumOfInverseGames,
}: EffectSums) {
  const centre = sumOfMeans / seedCount;
  const inBlocks = roundedToZero((sumOfSquaredMeans - seedCount * centre * centre) / (seedCount - 1));
  // centre² overestimates the squared mean by the variance of centre.
  const game = roundedToZero(sumOfMeanSquares / seedCount - centre * centre + inBlocks / seedCount);
  return { inBlocks, independent: (game * sumOfInverseGames) / seedCount };
}

const ratio = ({ inBlocks, independent }: ReturnType<typeof variancesOf>): number =>
  independent === 0 ? Number.NaN : inBlocks / independent;

/** Standard error of the logarithm of the effect, by the jackknife over groups of seeds. */
function logStandardError(all: SeedSums, groups: SeedGroups): number {
  const logs = Array.from(groups, (group) => {
    const withoutGroup: EffectSums = {
      seedCount: all.seedCount - group.seedCount,
      sumOfMeans: all.sumOfMeans - group.sumOfMeans,
      sumOfSquaredMeans: all.sumOfSquaredMeans - group.sumOfSquaredMeans,
      sumOfMeanSquares: all.sumOfMeanSquares - group.sumOfMeanSquares,
      sumOfInverseGames: all.sumOfInverseGames - group.sumOfInverseGames,
    };
    return Math.log(ratio(variancesOf(withoutGroup)));
  });
  const centre = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const spread = logs.reduce((sum, log) => sum + (log - centre) ** 2, 0);
  return Math.sqrt(((logs.length - 1) / logs.length) * spread);
}

/** Number of games that moved the difference by the judge's whole step, estimated from their variance. */
const eventCount = ({ games, sum, sumOfSquares }: SeedSums, judge: Judge): number =>
  (sumOfSquares - (sum * sum) / games) / (judgeOf(judge).step ** 2 / 2);

/**
 * Design effect of the difference of two bots under a judge. The interval is Student's on the log scale, with
 * the error multiplied by Z/(Z - t) as in Bonett 2006, Computational Statistics & Data Analysis 50:775, for
 * variances.
 * @param seeds in which both played, with groups if an interval is wanted
 */
export function designEffect(seeds: SeedSums, judge: Judge = DEFAULT_JUDGE): DesignEffect {
  if (seeds.seedCount < 2) return { effect: Number.NaN };
  const effect = ratio(variancesOf(seeds));
  const isSure =
    seeds.seedCount >= MIN_SEEDS_FOR_INTERVAL && eventCount(seeds, judge) >= MIN_EVENTS_FOR_EFFECT;
  if (!(effect > 0) || !isSure || !seeds.groups) return { effect };
  const error = logStandardError(seeds, seeds.groups);
  if (!Number.isFinite(error)) return { effect };
  const t = studentQuantile(0.975, seeds.groups.length - 1);
  const factor = Math.exp((t * error * seeds.seedCount) / (seeds.seedCount - t));
  return { effect, interval: { low: effect / factor, high: effect * factor } };
}

/** Design effect of all pairs, bots or seats together: ratio of the summed variances. NaN without variance. */
export function pooledEffect(lists: readonly SeedSums[]): number {
  let [inBlocks, independent] = [0, 0];
  for (const seeds of lists) {
    if (seeds.seedCount < 2) continue;
    const variances = variancesOf(seeds);
    inBlocks += variances.inBlocks;
    independent += variances.independent;
  }
  return ratio({ inBlocks, independent });
}

/**
 * Effect to assume if a bot's games show none: the pooled effect, but at least 1, because randomness that
 * cancels between similar bots may not cancel in rare wins. 1 if the pooled effect is NaN.
 */
export const cautiousEffect = (pooled: number): number => (pooled > 1 ? pooled : 1);

/** Wins or losses are rare below this share of games. */
const RARE_SHARE = 0.1;

/**
 * Design effect for safe intervals. Rare wins may cluster on a few seeds even if other bots' wins do not, and
 * this is invisible before the first such seed. So the effect of a rare event is at least 1 + (G - 1) / 4 for G
 * games per seed, which corresponds to a correlation of 1/4 within a seed.
 * @param share of games with the event, 0 to 1 @param effect pooled over all bots or pairs
 */
export const rareEventEffect = ({ games, seedCount }: SeedSums, share: number, effect: number): number =>
  Math.min(share, 1 - share) < RARE_SHARE ? Math.max(effect, 1 + (games / seedCount - 1) / 4) : effect;
