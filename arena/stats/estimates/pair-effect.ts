// Effect size of a pair: difference over its standard deviation between seed blocks (Cohen's d of paired values).
// Showing a difference takes about (z / effect)² blocks, so effects compare costs across titles, judges and numbers
// of seats. The interval is that of a mean whose values are the jackknife's pseudo-values over seeds (Efron and Tibshirani
// 1993, An Introduction to the Bootstrap, chapter 11), because an effect varies with its standard deviation as well.
import { sequenceHalfWidth } from '../basics/confidence-sequence.ts';
import type { Interval } from '../basics/interval.ts';
import { MIN_SEEDS_FOR_INTERVAL, ROUNDING_ERROR } from '../basics/moments.ts';
import { studentQuantile } from '../basics/student-t.ts';
import type { EffectSums } from './seed-groups.ts';
import type { SeedSums } from './seed-sums.ts';

export interface PairEffect {
  /** NaN for fewer than two seeds, or if all seeds give the same difference. */
  readonly effect: number;
  /** 95 % interval; absent below MIN_SEEDS_FOR_INTERVAL seeds, and if all seeds but one group give the same difference. */
  readonly interval?: Interval;
}

type Sums = Pick<EffectSums, 'seedCount' | 'sumOfMeans' | 'sumOfSquaredMeans'>;

function effectOf({ seedCount, sumOfMeans, sumOfSquaredMeans }: Sums): number {
  const mean = sumOfMeans / seedCount;
  const variance = (sumOfSquaredMeans - seedCount * mean * mean) / (seedCount - 1);
  return variance > ROUNDING_ERROR ? mean / Math.sqrt(variance) : Number.NaN;
}

/** Normalised Elo for an effect of one game: 800 / ln 10, for the score share minus 1/2 over its standard deviation. */
const ELO_PER_EFFECT = 800 / Math.LN10;

/**
 * Normalised Elo of a pair whose blocks are two games with exchanged seats (fishtest's mathematics page): effect of a
 * single game, on a scale on which it is near Elo for few draws. The variance of a block's mean is that of a game over 2.
 */
export function normalisedElo({ effect, interval }: PairEffect): PairEffect {
  const scale = ELO_PER_EFFECT / Math.SQRT2;
  if (!interval) return { effect: effect * scale };
  return { effect: effect * scale, interval: { low: interval.low * scale, high: interval.high * scale } };
}

/** Student's quantile, with the correction of design-effect.ts for the error of a standard deviation. */
function studentHalfWidth(groups: number, seeds: number): number {
  const t = studentQuantile(0.975, groups - 1);
  return (t * seeds) / (seeds - t);
}

/**
 * Effect size under one judge.
 * @param seeds in which both played, with groups if an interval is wanted
 * @param isSafe true for an interval that stays valid when looked at after every seed
 */
export function pairEffect(seeds: SeedSums, isSafe = false): PairEffect {
  const { seedCount: count, groups } = seeds;
  const effect = effectOf(seeds);
  if (!groups || count < MIN_SEEDS_FOR_INTERVAL) return { effect };
  const without = Array.from(groups, (group) =>
    effectOf({
      seedCount: count - group.seedCount,
      sumOfMeans: seeds.sumOfMeans - group.sumOfMeans,
      sumOfSquaredMeans: seeds.sumOfSquaredMeans - group.sumOfSquaredMeans,
    }),
  );
  const centre = without.reduce((sum, value) => sum + value, 0) / without.length;
  const squares = without.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  const errorSquare = ((without.length - 1) / without.length) * squares;
  const halfWidth = isSafe
    ? sequenceHalfWidth(count, count * errorSquare, 0.05)
    : studentHalfWidth(without.length, count) * Math.sqrt(errorSquare);
  if (!Number.isFinite(halfWidth)) return { effect };
  return { effect, interval: { low: effect - halfWidth, high: effect + halfWidth } };
}
