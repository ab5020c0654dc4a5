// Coverage of printed 95 % intervals. The truth of a world is what the same estimates give on very many
// seeds: right also where luck of seeds bends the model, and with an error far below that of one tournament.

import {
  botPairs,
  cautiousEffect,
  comparePairs,
  designEffect,
  type Fit,
  fitPlackettLuce,
  type Interval,
  type Judge,
  makeChoices,
  POINTS_PER_THETA,
  pairDifference,
  pooledEffect,
  type Ratings,
  ratings,
  seatEffects,
  transitivity,
  winRate,
} from '../../../../arena/index.ts';
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

/** Coverage for one bot, pair or seat. */
export interface Cover {
  /** Share of tournaments in which an interval was printed. */
  readonly printed: number;
  /** Share of tournaments in which no wrong interval was printed. */
  readonly right: number;
}

export type Coverage = ReturnType<typeof measureCoverage>;

const playSeeds = (simulator: Simulator, seeds: number, random: Random): SimulatedGame[][] =>
  Array.from({ length: seeds }, () => simulator.play(random));

/** Estimate by a tournament for a bot, pair or seat; without an interval where none is printed. */
interface Estimate {
  readonly value: number | undefined;
  readonly interval?: Interval;
}
const RATED = ['bot rating', 'to next', 'seat rating'] as const;
type Rated = (typeof RATED)[number];
type Estimates<F extends Figure> = Readonly<Record<F, readonly Estimate[]>>;

/** Estimates whose truth does not hang on which bots are rated, and the pairs that are called better. */
function plainOf(scores: Scores): Estimates<Exclude<Figure, Rated>> & { readonly better: readonly number[] } {
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

/** Bots that are rated, the strongest first. */
const ratedOf = ({ bots }: Ratings): number[] =>
  bots
    .flatMap(({ rating }, bot) => (Number.isNaN(rating) ? [] : [bot]))
    .sort((a, b) => bots[b].rating - bots[a].rating || a - b);

/** True strengths by the set of bots that are rated. */
function ratingTruth(world: World, games: readonly SimulatedGame[][]): (rated: readonly number[]) => Fit {
  const known = new Map<string, Fit>();
  return (rated) => {
    const key = String([...rated].sort((a, b) => a - b));
    const isRated = (bot: number): boolean => rated.includes(bot);
    const fit =
      known.get(key) ?? fitPlackettLuce(makeChoices(games, world.theta.length, world.gamma.length, isRated));
    known.set(key, fit);
    return fit;
  };
}

/** True values in points, with the intervals that the ratings have for them. */
function ratedOnes(
  world: World,
  table: Ratings,
  truthOf: (rated: readonly number[]) => Fit,
): Estimates<Rated> {
  const order = ratedOf(table);
  if (order.length === 0) return { 'bot rating': [], 'to next': [], 'seat rating': [] };
  const { theta, gamma } = truthOf(order);
  // The zero has no interval.
  const bots = [...world.theta.keys()].filter((bot) => bot !== table.zeroBot);
  return {
    'bot rating': bots.map((bot) => {
      return {
        value: (theta[bot] - theta[table.zeroBot!]) * POINTS_PER_THETA,
        interval: table.bots[bot].interval,
      };
    }),
    // By rank: which bot is the next hangs on the games.
    'to next': order.map((bot, rank) => {
      const next = order.at(rank + 1);
      const value = next === undefined ? undefined : (theta[bot] - theta[next]) * POINTS_PER_THETA;
      return { value, interval: table.bots[bot].toNext?.interval };
    }),
    'seat rating': table.seats.map(({ interval }, seat) => ({
      value: gamma[seat] * POINTS_PER_THETA,
      interval,
    })),
  };
}

/** True if equal bots are called different, or the weaker bot better. */
function isWrong({ theta }: World, better: readonly number[]): boolean {
  return botPairs(theta.length).some(([i, j], at) => {
    const claim = better[at];
    return claim !== 0 && claim !== Math.sign(theta[i] - theta[j]);
  });
}

/** Counts of a figure by bot, pair or seat. */
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

  covers(tournaments: number): Cover[] {
    return this.printed.map((printed, i) => ({
      printed: printed / tournaments,
      right: 1 - this.wrong[i] / tournaments,
    }));
  }
}

/** For each rated tournament this many are played for the other figures, which cost little. */
const UNRATED = 4;

/**
 * @param tournaments that are rated @param truthGames from which the truth is taken, about
 * @param truthTimes seeds of the truth are at least this many times those of a tournament
 */
export function measureCoverage(world: World, tournaments: number, truthGames = 200_000, truthTimes = 100) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const { gamesASeed } = simulator;
  const truthSeeds = Math.max(Math.ceil(truthGames / gamesASeed), truthTimes * world.seeds);
  const trueGames = playSeeds(simulator, truthSeeds, stream(world.name, 'truth'));
  const truthScores = scoreGames(trueGames, bots, seats);
  const truth = plainOf(truthScores);
  const truthOf = ratingTruth(world, trueGames);
  const counters = new Map(FIGURES.map((figure) => [figure, new Counter()]));
  let wrong = 0;
  let misfits = 0;
  const played = tournaments * UNRATED;
  for (let index = 0; index < played; index++) {
    const games = playSeeds(simulator, world.seeds, stream(world.name, 'tournament', index));
    const { better, ...plain } = plainOf(scoreGames(games, bots, seats));
    for (const [figure, estimates] of Object.entries(plain) as [keyof typeof plain, Estimate[]][])
      counters.get(figure)!.add(estimates, truth[figure]);
    if (isWrong(world, better)) wrong++;
    if (index >= tournaments) continue;
    const table = ratings(games, bots, seats, { seed: index, resamples: 0 });
    const rated = ratedOnes(world, table, truthOf);
    for (const figure of RATED) counters.get(figure)!.add(rated[figure], rated[figure]);
    if (transitivity(games, table.fit).misfits.length > 0) misfits++;
  }
  return {
    world,
    gamesASeed,
    covers: Object.fromEntries(
      FIGURES.map((figure) => [figure, counters.get(figure)!.covers(figure in truth ? played : tournaments)]),
    ) as unknown as Readonly<Record<Figure, readonly Cover[]>>,
    /** Share of tournaments in which some pair was called better that is not. */
    wrongClaims: wrong / played,
    /** Share of tournaments in which the ratings were said not to fit. */
    misfits: misfits / tournaments,
    /** Design effect of all pairs together on the seeds of the truth. */
    effect: pooledEffect(truthScores.pairs.wins),
  };
}
