// Ratings of a run: Plackett-Luce strengths on the scale of chess ratings, on which a difference of 400 means
// odds of 10 to 1, with errors from the spread between seeds.

import type { Interval } from '../basics/interval.ts';
import { SEEDS_FOR_INTERVAL } from '../basics/moments.ts';
import { RESAMPLES, resample } from '../basics/resampling.ts';
import { makeChoices, type SeedGames } from './choices.ts';
import { Likelihood } from './likelihood.ts';
import { type Fit, fitOf, maximize, RIDGE } from './plackett-luce.ts';
import { ratedBots } from './rated-bots.ts';
import { RatingError } from './rating-error.ts';

/** Points per unit of θ. */
export const SCALE = 400 / Math.LN10;

export interface Rating {
  /** 400 · θ / ln 10, minus that of the anchor; for seats, minus the mean. NaN for a bot that is not rated. */
  readonly rating: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL seeds, when an end is infinite, and for the anchor. */
  readonly interval?: Interval;
}

export interface BotRating extends Rating {
  /** 0 for rated bots, 1, 2, ... above them, -1, -2, ... below; NaN for a bot that met no other. See rated-bots.ts. */
  readonly level: number;
  /** Rating minus that of the next rated bot below, with its own 95 % interval; absent for the last one. */
  readonly toNext?: Rating;
  /** Share of resamples in which the bot is on top, divided when several are; NaN if unknown. */
  readonly best: number;
}

export interface Ratings {
  readonly bots: readonly BotRating[];
  readonly seats: readonly Rating[];
  /** The bot that is rated 0; undefined when none is rated. */
  readonly zero?: number;
  /** θ is NaN for bots that are not rated. */
  readonly fit: Fit;
}

export interface RatingOptions {
  /** For drawing resamples. */
  readonly seed: number | string;
  readonly resamples?: number;
  /** The bot to be rated 0; the first rated bot when left out or not rated. */
  readonly anchor?: number;
}

const points = (interval: Interval | undefined): Interval | undefined =>
  interval && { low: interval.low * SCALE, high: interval.high * SCALE };

/** Share of resamples of whole seeds in which each bot has the largest parameter, divided among equals. */
function shareOnTop(
  at: Float64Array,
  { influence, units }: RatingError,
  bots: number,
  { seed, resamples = RESAMPLES }: RatingOptions,
): Float64Array {
  const size = at.length;
  const best = new Float64Array(bots);
  const moved = new Float64Array(bots);
  for (let round = 0; round < resamples; round++) {
    const times = resample(seed, round, units);
    moved.set(at.subarray(0, bots));
    // One Newton step from the fit to that of the resample is enough to see who is on top.
    for (let unit = 0; unit < units; unit++) {
      if (times[unit] === 1) continue;
      for (let bot = 0; bot < bots; bot++) moved[bot] += (times[unit] - 1) * influence[unit * size + bot];
    }
    const top = Math.max(...moved);
    const winners = [...moved.keys()].filter((bot) => moved[bot] > top - 1e-7);
    for (const bot of winners) best[bot] += 1 / winners.length;
  }
  return best.map((times) => times / resamples);
}

/** Ratings of bots and seats from places in games. @param bots number of bots @param seats number of seats */
export function ratings(seeds: SeedGames, bots: number, seats: number, options: RatingOptions): Ratings {
  const { rated, level } = ratedBots(seeds, bots);
  const choices = makeChoices(seeds, bots, seats, (bot) => rated.includes(bot));
  const likelihood = new Likelihood(choices, RIDGE);
  const top = maximize(likelihood, new Float64Array(likelihood.size));
  const fit = fitOf(choices, top);
  const count = rated.length;
  const isSure = seeds.length >= SEEDS_FOR_INTERVAL && count > 0;
  const error = isSure ? new RatingError(likelihood, top.at, seeds.length) : undefined;
  const best = error && shareOnTop(top.at, error, count, options);

  const contrast = (weights: (parameter: number) => number): Interval | undefined =>
    points(error?.interval(Float64Array.from(top.at, (_, i) => weights(i))));
  const zero = Math.max(0, rated.indexOf(options.anchor ?? -1));
  const between = (at: number, other: number): Rating => ({
    rating: (top.at[at] - top.at[other]) * SCALE,
    interval: at === other ? undefined : contrast((i) => (i === at ? 1 : i === other ? -1 : 0)),
  });
  /** Interval of a seat's parameter minus their mean. */
  const fromMean = (at: number): Interval | undefined =>
    contrast((i) => (i < count ? 0 : (i === at ? 1 : 0) - 1 / (likelihood.size - count)));

  const order = [...rated.keys()].sort((a, b) => top.at[b] - top.at[a] || a - b);
  const toNext = (at: number): Rating | undefined => {
    const next = order[order.indexOf(at) + 1];
    return next === undefined ? undefined : between(at, next);
  };
  const highest = Math.max(...level.filter((one) => !Number.isNaN(one)));
  const bestOf = (bot: number): number => {
    if (seeds.length < SEEDS_FOR_INTERVAL || Number.isNaN(level[bot])) return Number.NaN;
    if (level[bot] < highest) return 0;
    if (best && highest === 0) return best[rated.indexOf(bot)];
    // Above all rated bots: certainly the best if alone there.
    return level.filter((one) => one === highest).length === 1 ? 1 : Number.NaN;
  };
  const ratingOf = (bot: number): BotRating => {
    const at = rated.indexOf(bot);
    const unrated = { rating: Number.NaN, level: level[bot], best: bestOf(bot) };
    if (at < 0) return unrated;
    return { ...unrated, ...between(at, zero), toNext: toNext(at) };
  };
  return {
    fit,
    zero: rated[zero],
    bots: Array.from({ length: bots }, (_, bot) => ratingOf(bot)),
    seats: Array.from(fit.gamma, (gamma, seat): Rating => {
      const at = choices.seatsMet.indexOf(seat);
      const interval = at < 0 ? undefined : fromMean(count + at);
      return { rating: gamma * SCALE, interval };
    }),
  };
}
