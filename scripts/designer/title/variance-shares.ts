// Sources of scores: shares of the variance of a seat's score that follow from the seed's deal, the seat, the
// bot, and the rest (play, and how seeds suit bots). On each seed every bot plays each seat equally often, so
// the shares add up (analysis of variance of a balanced nested design: Searle, Casella & McCulloch 1992,
// chapter 4).
import {
  type Interval,
  mean,
  pseudoValues,
  studentQuantile,
  variance,
} from '../../../arena/stats/basics/index.ts';

/** Scores of one seat in all games of one seed, each with its bot. */
export interface ScoreCell {
  readonly seed: number;
  readonly seat: number;
  readonly scores: readonly { readonly bot: number; readonly score: number }[];
}

export const SHARES = ['seed', 'seat', 'bot', 'rest'] as const;
/** Shares add up to 1. An estimate of a share near 0 may be below 0, one near 1 above 1. */
export type VarianceShares = Readonly<Record<(typeof SHARES)[number], number>>;

const groupBy = <T>(list: readonly T[], key: (item: T) => number): T[][] => {
  const groups = new Map<number, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
};

/** Variance between the true means of groups (divisor n: they are all groups), from values with chance. */
function varianceBetween(groups: readonly (readonly number[])[]): number {
  const means = groups.map(mean);
  const errors = mean(groups.map((group) => variance(group) / group.length));
  const observedVariance = mean(deviations(means).map((deviation) => deviation ** 2));
  return observedVariance - errors * (1 - 1 / groups.length);
}

function deviations(values: readonly number[]): number[] {
  const meanValue = mean(values);
  return values.map((value) => value - meanValue);
}

/** @param cells of whole seeds, at least two, each with at least two games */
export function varianceShares(cells: readonly ScoreCell[]): VarianceShares {
  const bots = [...new Set(cells[0].scores.map(({ bot }) => bot))];
  const seeds = groupBy(cells, ({ seed }) => seed);
  // By seed: mean of each bot over all seats minus that of all bots, because the deal affects all bots.
  const bySeed = seeds.map((list) => {
    const scores = list.flatMap((cell) => cell.scores);
    const scoresOf = (botIndex: number): number[] =>
      scores.flatMap(({ bot, score }) => (bot === botIndex ? [score] : []));
    return deviations(bots.map((bot) => mean(scoresOf(bot))));
  });
  const byBot = bots.map((_, i) => bySeed.map((means) => means[i]));
  const effects = new Map(bots.map((bot, i) => [bot, mean(byBot[i])]));
  // Without the effects of bots, games of a cell differ by the rest alone.
  const adjustedCells = cells.map(({ seat, scores }) => {
    const values = scores.map(({ bot, score }) => score - effects.get(bot)!);
    return { seat, mean: mean(values), rest: variance(values), games: values.length };
  });
  const means = groupBy(adjustedCells, (cell) => cell.seat).map((list) => list.map((cell) => cell.mean));
  const bot = varianceBetween(byBot);
  const seat = varianceBetween(means);
  const rest = mean(adjustedCells.map((cell) => cell.rest));
  const error = mean(adjustedCells.map((cell) => cell.rest / cell.games));
  const seed = mean(means.map(variance)) - error;
  const total = seed + seat + bot + rest;
  return { seed: seed / total, seat: seat / total, bot: bot / total, rest: rest / total };
}

/** Groups of seeds that the jackknife leaves out in turn. */
const JACKKNIFE_GROUPS = 20;

/** A share with its 95 % interval, all from 0 to 1. */
interface ShareEstimate {
  readonly value: number;
  readonly interval: Interval;
}

/**
 * Student's interval over the pseudo-values of a jackknife, as if the most unusual one had occurred twice: variances rest
 * on rare large scores, of which few seeds may show one too few. Cut to 0 to 1 only at the end: a share near 0 is as often
 * estimated below 0 as above.
 */
function shareEstimate(values: readonly number[]): ShareEstimate {
  const { length: count } = values;
  const value = mean(values);
  const squares = deviations(values).map((deviation) => deviation ** 2);
  const square = squares.reduce((sum, one) => sum + one, Math.max(...squares));
  const halfWidth = studentQuantile(0.975, count - 1) * Math.sqrt(square / (count - 1) / count);
  const clipShare = (share: number): number => Math.min(1, Math.max(0, share));
  return {
    value: clipShare(value),
    interval: { low: clipShare(value - halfWidth), high: clipShare(value + halfWidth) },
  };
}

/** Pseudo-values of the sum of some shares, by group of seeds. @param seeds cells of each seed, at least 20 seeds */
export function shareValues(
  seeds: readonly (readonly ScoreCell[])[],
  shares: readonly (typeof SHARES)[number][],
): number[] {
  return pseudoValues(JACKKNIFE_GROUPS, (group) => {
    const all = varianceShares(seeds.filter((_, i) => i % JACKKNIFE_GROUPS !== group).flat());
    return shares.reduce((sum, one) => sum + all[one], 0);
  });
}

/** Shares with their intervals. @param seeds cells of each seed, at least 20 seeds */
export function estimateShares(
  seeds: readonly (readonly ScoreCell[])[],
): Readonly<Record<(typeof SHARES)[number], ShareEstimate>> {
  const whole = varianceShares(seeds.flat());
  const without = Array.from({ length: JACKKNIFE_GROUPS }, (_, group) =>
    varianceShares(seeds.filter((_, i) => i % JACKKNIFE_GROUPS !== group).flat()),
  );
  const estimateOf = (share: (typeof SHARES)[number]): ShareEstimate =>
    shareEstimate(pseudoValues(JACKKNIFE_GROUPS, (group) => (group < 0 ? whole : without[group])[share]));
  return {
    seed: estimateOf('seed'),
    seat: estimateOf('seat'),
    bot: estimateOf('bot'),
    rest: estimateOf('rest'),
  };
}
