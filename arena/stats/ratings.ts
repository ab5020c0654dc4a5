// Ratings of a run: Plackett-Luce strengths on the scale chess players know, with intervals from whole seeds drawn
// again. A difference of 400 means ten to one on being first of two.
import { percentileInterval, RESAMPLES, resample } from './bootstrap.ts';
import { makeChoices, type SeedGames, sumChoices } from './choices.ts';
import { SEEDS_FOR_INTERVAL } from './mean-interval.ts';
import { type Fit, fitPlackettLuce } from './plackett-luce.ts';
import type { Interval } from './wilson.ts';

/** Points per unit of θ. */
export const SCALE = 400 / Math.LN10;

export interface Rating {
  /** 400 · θ / ln 10; the mean over all that played is 0. */
  readonly rating: number;
  /** 95 % interval; absent below SEEDS_FOR_INTERVAL seeds and for a bot at a limit. */
  readonly interval?: Interval;
}

export interface BotRating extends Rating {
  /** Share of resamples in which the bot comes out on top, shared when several do; NaN without resamples. */
  readonly best: number;
  /** Never behind anyone, or never ahead of anyone: the number only says "very", held in by the ridge. */
  readonly limit?: 'unbeaten' | 'winless';
}

export interface Ratings {
  /** NaN for a bot that did not play. */
  readonly bots: readonly BotRating[];
  readonly seats: readonly Rating[];
  readonly fit: Fit;
}

export interface RatingOptions {
  /** Of the streams that draw the resamples. */
  readonly seed: number | string;
  readonly resamples?: number;
  readonly ridge?: number;
}

/** 1: was ahead of someone, 2: was behind someone, 3: both, 0: neither. */
function recordsOf(seeds: SeedGames, bots: number): Uint8Array {
  const records = new Uint8Array(bots);
  for (const games of seeds) {
    for (const { entrants, places } of games) {
      const first = Math.min(...places);
      const last = Math.max(...places);
      entrants.forEach((bot, seat) => {
        if (places[seat] < last) records[bot] |= 1;
        if (places[seat] > first) records[bot] |= 2;
      });
    }
  }
  return records;
}

/** Adds 1 to whoever is strongest, shared by equals. */
function crown(best: Float64Array, theta: Float64Array, played: readonly boolean[]): void {
  let top = Number.NEGATIVE_INFINITY;
  for (let bot = 0; bot < theta.length; bot++) if (played[bot]) top = Math.max(top, theta[bot]);
  const winners = [...theta.keys()].filter((bot) => played[bot] && theta[bot] > top - 1e-7);
  for (const bot of winners) best[bot] += 1 / winners.length;
}

/**
 * @param seeds games by seed; leave out games that are not to count @param bots number of bots
 * @param seats number of seats
 */
export function ratings(seeds: SeedGames, bots: number, seats: number, options: RatingOptions): Ratings {
  const { ridge, resamples = RESAMPLES } = options;
  const choices = makeChoices(seeds, bots, seats);
  const fit = fitPlackettLuce(choices, sumChoices(choices), { ridge });
  const records = recordsOf(seeds, bots);
  const played = Array.from({ length: bots }, (_, bot) => choices.botsMet.includes(bot));

  const rounds = seeds.length < SEEDS_FOR_INTERVAL ? 0 : resamples;
  const drawn = Array.from({ length: bots + seats }, () => new Float64Array(rounds));
  const best = new Float64Array(bots);
  for (let round = 0; round < rounds; round++) {
    const sums = sumChoices(choices, resample(options.seed, round, seeds.length));
    // A hundredth of a point or two is far below what a thousand resamples can tell.
    const again = fitPlackettLuce(choices, sums, { ridge, start: fit, tolerance: 1e-4 });
    for (let bot = 0; bot < bots; bot++) drawn[bot][round] = again.theta[bot] * SCALE;
    for (let seat = 0; seat < seats; seat++) drawn[bots + seat][round] = again.gamma[seat] * SCALE;
    crown(best, again.theta, played);
  }
  const interval = (at: number): Interval | undefined =>
    rounds > 0 ? percentileInterval(drawn[at], seeds.length) : undefined;

  return {
    fit,
    bots: Array.from(fit.theta, (theta, bot): BotRating => {
      if (!played[bot]) return { rating: Number.NaN, best: Number.NaN };
      const top = { rating: theta * SCALE, best: rounds > 0 ? best[bot] / rounds : Number.NaN };
      if (records[bot] === 1) return { ...top, limit: 'unbeaten' };
      if (records[bot] === 2) return { ...top, limit: 'winless' };
      return { ...top, interval: interval(bot) };
    }),
    seats: Array.from(fit.gamma, (gamma, seat) => ({
      rating: gamma * SCALE,
      interval: interval(bots + seat),
    })),
  };
}
