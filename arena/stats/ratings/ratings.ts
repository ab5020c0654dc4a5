// Ratings of a run: Plackett-Luce strengths on the scale of chess ratings, on which a difference of 400 points means
// odds of 10 to 1, with errors from the spread between seeds.

import type { Interval } from '../basics/interval.ts';
import { MIN_SEEDS_FOR_INTERVAL } from '../basics/moments.ts';
import { DEFAULT_RESAMPLES, resampleCounts } from '../basics/resampling.ts';
import { makeChoices, type SeedGames } from './choices.ts';
import { Likelihood } from './likelihood.ts';
import { DEFAULT_RIDGE, type Fit, fitOf, maximize } from './plackett-luce.ts';
import { ratedBots } from './rated-bots.ts';
import { RatingError } from './rating-error.ts';

/** Rating points per unit of θ. */
export const POINTS_PER_THETA = 400 / Math.LN10;

/** Rating of a bot or a seat. */
export interface Rating {
  /** 400 · θ / ln 10, minus the anchor's for bots, minus the mean for seats. NaN for a bot that is not rated. */
  readonly rating: number;
  /** 95 % interval; absent below MIN_SEEDS_FOR_INTERVAL seeds, if an end is infinite, and for the anchor. */
  readonly interval?: Interval;
}

export interface BotRating extends Rating {
  /** 0 for rated bots, 1, 2, ... above them, -1, -2, ... below; NaN for a bot that met no other bot. See rated-bots.ts. */
  readonly level: number;
  /** Rating minus that of the next rated bot below, with its own 95 % interval; absent for the last one. */
  readonly toNext?: Rating;
  /** Share of bootstrap samples in which the bot has the highest rating, ties divided; NaN if unknown or without samples. */
  readonly best: number;
}

export interface Ratings {
  readonly bots: readonly BotRating[];
  readonly seats: readonly Rating[];
  /** Bot with rating 0; undefined if no bot is rated. */
  readonly zeroBot?: number;
  /** θ is NaN for bots that are not rated. */
  readonly fit: Fit;
}

export interface RatingOptions {
  /** Seed of the bootstrap. */
  readonly seed: number | string;
  readonly resamples?: number;
  /** Bot with rating 0; the first rated bot if absent or not rated. */
  readonly anchor?: number;
}

const toPoints = (interval: Interval | undefined): Interval | undefined =>
  interval && { low: interval.low * POINTS_PER_THETA, high: interval.high * POINTS_PER_THETA };

/** Share of bootstrap samples of whole seeds in which each bot has the largest parameter, ties divided. */
function shareOnTop(
  parameters: Float64Array,
  { influence, units }: RatingError,
  bots: number,
  { seed, resamples = DEFAULT_RESAMPLES }: RatingOptions,
): Float64Array {
  const size = parameters.length;
  const best = new Float64Array(bots);
  const resampled = new Float64Array(bots);
  for (let round = 0; round < resamples; round++) {
    const counts = resampleCounts(seed, round, units);
    resampled.set(parameters.subarray(0, bots));
    // One Newton step from the fit towards the fit of the sample suffices to find the highest rating.
    for (let unit = 0; unit < units; unit++) {
      if (counts[unit] === 1) continue;
      for (let bot = 0; bot < bots; bot++)
        resampled[bot] += (counts[unit] - 1) * influence[unit * size + bot];
    }
    const maximum = Math.max(...resampled);
    const winners = [...resampled.keys()].filter((bot) => resampled[bot] > maximum - 1e-7);
    for (const bot of winners) best[bot] += 1 / winners.length;
  }
  return best.map((count) => count / resamples);
}

/** Ratings of bots and seats from places in games. @param bots number of bots @param seats per game */
export function rateBots(seeds: SeedGames, bots: number, seats: number, options: RatingOptions): Ratings {
  const { rated, level } = ratedBots(seeds, bots);
  const choices = makeChoices(seeds, bots, seats, (bot) => rated.includes(bot));
  const likelihood = new Likelihood(choices, DEFAULT_RIDGE);
  const maximum = maximize(likelihood, new Float64Array(likelihood.size));
  const fit = fitOf(choices, maximum);
  const count = rated.length;
  const hasErrors = seeds.length >= MIN_SEEDS_FOR_INTERVAL && count > 0;
  const error = hasErrors ? new RatingError(likelihood, maximum.parameters, seeds.length) : undefined;
  const best = error && shareOnTop(maximum.parameters, error, count, options);

  const contrast = (weights: (parameter: number) => number): Interval | undefined =>
    toPoints(error?.interval(Float64Array.from(maximum.parameters, (_, i) => weights(i))));
  const zeroIndex = Math.max(0, rated.indexOf(options.anchor ?? -1));
  const difference = (index: number, other: number): Rating => ({
    rating: (maximum.parameters[index] - maximum.parameters[other]) * POINTS_PER_THETA,
    interval: index === other ? undefined : contrast((i) => (i === index ? 1 : i === other ? -1 : 0)),
  });
  /** Interval of a seat's parameter minus the mean of all seats. */
  const fromMean = (index: number): Interval | undefined =>
    contrast((i) => (i < count ? 0 : (i === index ? 1 : 0) - 1 / (likelihood.size - count)));

  const order = [...rated.keys()].sort((a, b) => maximum.parameters[b] - maximum.parameters[a] || a - b);
  const toNext = (index: number): Rating | undefined => {
    const next = order[order.indexOf(index) + 1];
    return next === undefined ? undefined : difference(index, next);
  };
  const highest = Math.max(...level.filter((one) => !Number.isNaN(one)));
  const bestOf = (bot: number): number => {
    if (seeds.length < MIN_SEEDS_FOR_INTERVAL || Number.isNaN(level[bot])) return Number.NaN;
    if (options.resamples === 0) return Number.NaN;
    if (level[bot] < highest) return 0;
    if (best && highest === 0) return best[rated.indexOf(bot)];
    // Above all rated bots: certainly the best if it is the only bot there.
    return level.filter((one) => one === highest).length === 1 ? 1 : Number.NaN;
  };
  const ratingOf = (bot: number): BotRating => {
    const index = rated.indexOf(bot);
    const unrated = { rating: Number.NaN, level: level[bot], best: bestOf(bot) };
    if (index < 0) return unrated;
    return { ...unrated, ...difference(index, zeroIndex), toNext: toNext(index) };
  };
  return {
    fit,
    zeroBot: rated[zeroIndex],
    bots: Array.from({ length: bots }, (_, bot) => ratingOf(bot)),
    seats: Array.from(fit.gamma, (gamma, seat): Rating => {
      const index = choices.activeSeats.indexOf(seat);
      const interval = index < 0 ? undefined : fromMean(count + index);
      return { rating: gamma * POINTS_PER_THETA, interval };
    }),
  };
}
