// Coverage of printed 95 % intervals on simulated tournaments. True values are the same estimates on very
// many seeds. So they hold although the luck of seeds violates the model, and their error is negligible.

import type { Interval } from '../../../../arena/stats/basics/index.ts';
import { designEffect } from '../../../../arena/stats/estimates/design-effect.ts';
import { botPairs, cautiousEffect, pooledEffect } from '../../../../arena/stats/estimates/index.ts';
import { comparePairs, pairDifference } from '../../../../arena/stats/estimates/pair-difference.ts';
import { seatEffects, winRate } from '../../../../arena/stats/estimates/win-rate.ts';
import type { Judge } from '../../../../arena/stats/judges/index.ts';
import { makeChoices } from '../../../../arena/stats/ratings/choices.ts';
import { rateBots } from '../../../../arena/stats/ratings/index.ts';
import { type Fit, fitPlackettLuce } from '../../../../arena/stats/ratings/plackett-luce.ts';
import { POINTS_PER_THETA, type Ratings } from '../../../../arena/stats/ratings/ratings.ts';
import { measureTransitivity } from '../../../../arena/stats/ratings/transitivity.ts';
import { type Random, stream } from '../../../../engine/index.ts';
import { type Scores, scoreGames } from './score-games.ts';
import { makeSimulator, type SimulatedGame, type Simulator, type World } from './simulate.ts';

export const FIGURES = [
  'win rate',
  'pair, wins',
  'pair, places',
  'pair, score',
  'seat effect',
  'design effect',
  'bot rating',
  'to next',
  'seat rating',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Coverage of the intervals of one bot, pair or seat. */
export interface CoverageShares {
  /** Share of tournaments in which an interval was printed. */
  readonly printed: number;
  /** Share of tournaments without a wrong interval; tournaments without an interval count. */
  readonly right: number;
}

export type Coverage = ReturnType<typeof measureCoverage>;

const playSeeds = (simulator: Simulator, seeds: number, random: Random): SimulatedGame[][] =>
  Array.from({ length: seeds }, () => simulator.play(random));

/** Estimate for a bot, pair or seat. The interval is missing where none is printed. */
interface Estimate {
  readonly value: number | undefined;
  readonly interval?: Interval;
}
const RATING_FIGURES = ['bot rating', 'to next', 'seat rating'] as const;
type RatingFigure = (typeof RATING_FIGURES)[number];
type Estimates<F extends Figure> = Readonly<Record<F, readonly Estimate[]>>;

/** Estimates of all figures but ratings, and the sign of the claim for each pair: 0 without a claim. */
function scoreEstimates(
  scores: Scores,
): Estimates<Exclude<Figure, RatingFigure>> & { readonly better: readonly number[] } {
  const effect = cautiousEffect(pooledEffect(scores.bots));
  const pairs = (judge: Judge): Estimate[] => {
    const weight = cautiousEffect(pooledEffect(scores.pairs[judge]));
    return scores.pairs[judge].map((seeds) => {
      const { difference: value, interval } = pairDifference(seeds, judge, weight);
      return { value, interval };
    });
  };
  return {
    'win rate': scores.bots.map((seeds) => {
      const { rate: value, interval } = winRate(seeds, effect);
      return { value, interval };
    }),
    'pair, wins': pairs('wins'),
    'pair, places': pairs('places'),
    'pair, score': pairs('score'),
    'seat effect': seatEffects(scores.seats).map(({ effect: value, interval }) => ({ value, interval })),
    'design effect': scores.pairs.wins.map((seeds) => {
      const { effect: value, interval } = designEffect(seeds);
      return { value, interval };
    }),
    better: comparePairs(scores.pairs.wins).map(({ better }) => better),
  };
}

/** Bots with a rating, the strongest first. */
const ratedBots = ({ bots }: Ratings): number[] =>
  bots
    .flatMap(({ rating }, bot) => (Number.isNaN(rating) ? [] : [bot]))
    .sort((a, b) => bots[b].rating - bots[a].rating || a - b);

/** Returns true strengths for a set of rated bots, since the fit depends on that set. */
function ratingTruth(world: World, games: readonly SimulatedGame[][]): (rated: readonly number[]) => Fit {
  const fits = new Map<string, Fit>();
  return (rated) => {
    const key = String([...rated].sort((a, b) => a - b));
    const isRated = (bot: number): boolean => rated.includes(bot);
    const fit =
      fits.get(key) ?? fitPlackettLuce(makeChoices(games, world.theta.length, world.gamma.length, isRated));
    fits.set(key, fit);
    return fit;
  };
}

/** True ratings in points, each with the interval of the measured rating. */
function ratingEstimates(
  world: World,
  rated: Ratings,
  truthOf: (rated: readonly number[]) => Fit,
): Estimates<RatingFigure> {
  const order = ratedBots(rated);
  if (order.length === 0) return { 'bot rating': [], 'to next': [], 'seat rating': [] };
  const { theta, gamma } = truthOf(order);
  // The bot with rating 0 has no interval.
  const bots = [...world.theta.keys()].filter((bot) => bot !== rated.zeroBot);
  return {
    'bot rating': bots.map((bot) => {
      return {
        value: (theta[bot] - theta[rated.zeroBot!]) * POINTS_PER_THETA,
        interval: rated.bots[bot].interval,
      };
    }),
    // By rank: the next bot depends on the games.
    'to next': order.map((bot, rank) => {
      const next = order.at(rank + 1);
      const value = next === undefined ? undefined : (theta[bot] - theta[next]) * POINTS_PER_THETA;
      return { value, interval: rated.bots[bot].toNext?.interval };
    }),
    'seat rating': rated.seats.map(({ interval }, seat) => ({
      value: gamma[seat] * POINTS_PER_THETA,
      interval,
    })),
  };
}

/** True if a claim of the table is wrong: about equal bots, or for the weaker bot. */
function hasWrongClaim({ theta }: World, better: readonly number[]): boolean {
  return botPairs(theta.length).some(([i, j], at) => {
    const claim = better[at];
    return claim !== 0 && claim !== Math.sign(theta[i] - theta[j]);
  });
}

/** Counts printed and wrong intervals of a figure, by bot, pair or seat. */
class Counter {
  readonly printed: number[] = [];
  readonly wrong: number[] = [];

  add(estimates: readonly Estimate[], truth: readonly Estimate[]): void {
    estimates.forEach(({ interval }, i) => {
      this.printed[i] ??= 0;
      this.wrong[i] ??= 0;
      const { value } = truth[i];
      if (!interval || value === undefined) return;
      this.printed[i]++;
      if (value < interval.low || value > interval.high) this.wrong[i]++;
    });
  }

  shares(tournaments: number): CoverageShares[] {
    return this.printed.map((printed, i) => ({
      printed: printed / tournaments,
      right: 1 - this.wrong[i] / tournaments,
    }));
  }
}

/** Tournaments played for each one that is rated: ratings cost most of the time. */
const TOURNAMENTS_PER_RATED = 4;

/**
 * Plays tournaments of a world and counts intervals that miss the true value.
 * @param tournaments number of rated tournaments
 * @param truthGames approximate number of games for true values
 * @param truthTimes minimum seeds for true values, as a multiple of those of a tournament
 */
export function measureCoverage(world: World, tournaments: number, truthGames = 200_000, truthTimes = 100) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const { gamesASeed } = simulator;
  const truthSeeds = Math.max(Math.ceil(truthGames / gamesASeed), truthTimes * world.seeds);
  const trueGames = playSeeds(simulator, truthSeeds, stream(world.name, 'truth'));
  const truthScores = scoreGames(trueGames, bots, seats);
  const truth = scoreEstimates(truthScores);
  const truthOf = ratingTruth(world, trueGames);
  const counters = new Map(FIGURES.map((figure) => [figure, new Counter()]));
  let wrongClaims = 0;
  let misfits = 0;
  const played = tournaments * TOURNAMENTS_PER_RATED;
  for (let index = 0; index < played; index++) {
    const games = playSeeds(simulator, world.seeds, stream(world.name, 'tournament', index));
    const { better, ...scored } = scoreEstimates(scoreGames(games, bots, seats));
    for (const [figure, estimates] of Object.entries(scored) as [keyof typeof scored, Estimate[]][])
      counters.get(figure)!.add(estimates, truth[figure]);
    if (hasWrongClaim(world, better)) wrongClaims++;
    if (index >= tournaments) continue;
    const rated = rateBots(games, bots, seats, { seed: index, resamples: 0 });
    const estimates = ratingEstimates(world, rated, truthOf);
    for (const figure of RATING_FIGURES) counters.get(figure)!.add(estimates[figure], estimates[figure]);
    if (measureTransitivity(games, rated.fit).misfits.length > 0) misfits++;
  }
  return {
    world,
    gamesASeed,
    shares: Object.fromEntries(
      FIGURES.map((figure) => [figure, counters.get(figure)!.shares(figure in truth ? played : tournaments)]),
    ) as unknown as Readonly<Record<Figure, readonly CoverageShares[]>>,
    /** Share of tournaments with at least one wrong claim about a pair. */
    wrongClaims: wrongClaims / played,
    /** Share of tournaments with a note that the ratings do not fit. */
    misfits: misfits / tournaments,
    /** Design effect of all pairs together, from the games for true values. */
    effect: pooledEffect(truthScores.pairs.wins),
  };
}
