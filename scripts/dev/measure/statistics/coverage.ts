// How often printed 95 % intervals hold the truth. The truth of a world is what the same estimates give on very many
// seeds: right also where luck of seeds bends the model, and with an error far below that of one tournament.

import {
  botPairs,
  cautiousEffect,
  comparePairs,
  designEffect,
  type Fit,
  fitPlackettLuce,
  type Interval,
  JUDGES,
  makeChoices,
  pairDifference,
  pooledEffect,
  type Ratings,
  ratings,
  SCALE,
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

/** Of one bot, pair or seat. */
export interface Cover {
  /** Share of tournaments in which an interval was printed. */
  readonly printed: number;
  /** Share of tournaments in which no wrong interval was printed. */
  readonly right: number;
}

export interface Coverage {
  readonly world: World;
  readonly gamesASeed: number;
  readonly covers: Readonly<Record<Figure, readonly Cover[]>>;
  /** Share of tournaments in which some pair was called better that is not. */
  readonly wrongClaims: number;
  /** Share of tournaments in which the ratings were said not to fit. */
  readonly misfits: number;
  /** Design effect of all pairs together on the seeds of the truth. */
  readonly effect: number;
}

const playSeeds = (simulator: Simulator, seeds: number, random: Random): SimulatedGame[][] =>
  Array.from({ length: seeds }, () => simulator.play(random));

type Values = Readonly<Record<Figure, readonly (number | undefined)[]>>;
type Intervals = Readonly<Record<Figure, readonly (Interval | undefined)[]>>;

/** Estimates whose truth does not hang on which bots are rated. */
interface Plain {
  readonly values: Omit<Values, 'bot rating' | 'to next' | 'seat rating'>;
  readonly intervals: Omit<Intervals, 'bot rating' | 'to next' | 'seat rating'>;
  readonly better: readonly number[];
}

function plainOf(scores: Scores): Plain {
  const effect = cautiousEffect(pooledEffect(scores.bots));
  const rates = scores.bots.map((list) => winRate(list, effect));
  const seats = seatEffects(scores.seats);
  const pairs = JUDGES.map((judge) => {
    const weight = cautiousEffect(pooledEffect(scores.pairs[judge]));
    return scores.pairs[judge].map((seeds) => pairDifference(seeds, judge, weight));
  });
  const effects = scores.pairs.wins.map((seeds) => designEffect(seeds));
  const [byWins, byPlaces, byScore] = pairs;
  return {
    values: {
      'win rate': rates.map(({ rate }) => rate),
      'pair, wins': byWins.map(({ difference }) => difference),
      'pair, places': byPlaces.map(({ difference }) => difference),
      'pair, score': byScore.map(({ difference }) => difference),
      'seat effect': seats.map((seat) => seat.effect),
      'design effect': effects.map((pair) => pair.effect),
    },
    intervals: {
      'win rate': rates.map(({ interval }) => interval),
      'pair, wins': byWins.map(({ interval }) => interval),
      'pair, places': byPlaces.map(({ interval }) => interval),
      'pair, score': byScore.map(({ interval }) => interval),
      'seat effect': seats.map(({ interval }) => interval),
      'design effect': effects.map(({ interval }) => interval),
    },
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
    const fit =
      known.get(key) ??
      (() => {
        const choices = makeChoices(games, world.theta.length, world.gamma.length, (bot) =>
          rated.includes(bot),
        );
        return fitPlackettLuce(choices);
      })();
    known.set(key, fit);
    return fit;
  };
}

/** What ratings say and what is true, in points. */
function ratedTables(
  world: World,
  table: Ratings,
  truthOf: (rated: readonly number[]) => Fit,
): { values: Pick<Values, 'bot rating' | 'to next' | 'seat rating'>; intervals: Partial<Intervals> } {
  const order = ratedOf(table);
  // The zero has no interval.
  const bots = [...world.theta.keys()].filter((bot) => bot !== table.zero);
  if (order.length === 0) {
    return {
      values: { 'bot rating': [], 'to next': [], 'seat rating': [] },
      intervals: { 'bot rating': [], 'to next': [], 'seat rating': [] },
    };
  }
  const { theta, gamma } = truthOf(order);
  const nextOf = (bot: number): number | undefined => order[order.indexOf(bot) + 1];
  return {
    values: {
      'bot rating': bots.map((bot) => (theta[bot] - theta[table.zero!]) * SCALE),
      // By rank: which bot is the next hangs on the games.
      'to next': order.map((bot) => {
        const next = nextOf(bot);
        return next === undefined ? undefined : (theta[bot] - theta[next]) * SCALE;
      }),
      'seat rating': Array.from(gamma, (worth) => worth * SCALE),
    },
    intervals: {
      'bot rating': bots.map((bot) => table.bots[bot].interval),
      'to next': order.map((bot) => table.bots[bot].toNext?.interval),
      'seat rating': table.seats.map(({ interval }) => interval),
    },
  };
}

/** True when two bots made alike are called different, or the weaker the better one. */
function isWrong({ theta }: World, better: readonly number[]): boolean {
  return botPairs(theta.length).some(([i, j], at) => {
    const claim = better[at];
    return claim !== 0 && claim !== Math.sign(theta[i] - theta[j]);
  });
}

/** Counts by figure and by bot, pair or seat. */
class Counter {
  readonly printed = new Map<Figure, number[]>();
  readonly wrong = new Map<Figure, number[]>();

  add(
    figure: Figure,
    intervals: readonly (Interval | undefined)[],
    values: readonly (number | undefined)[],
  ): void {
    const printed = this.printed.get(figure) ?? [];
    const wrong = this.wrong.get(figure) ?? [];
    this.printed.set(figure, printed);
    this.wrong.set(figure, wrong);
    intervals.forEach((interval, i) => {
      printed[i] ??= 0;
      wrong[i] ??= 0;
      const value = values[i];
      if (!interval || value === undefined) return;
      printed[i]++;
      if (value < interval.low || value > interval.high) wrong[i]++;
    });
  }

  covers(figure: Figure, tournaments: number): Cover[] {
    const wrong = this.wrong.get(figure) ?? [];
    return (this.printed.get(figure) ?? []).map((printed, i) => ({
      printed: printed / tournaments,
      right: 1 - wrong[i] / tournaments,
    }));
  }
}

export interface CoverageOptions {
  /** Tournaments that are rated. */
  readonly tournaments: number;
  /** So many times as many are played for the other figures, which cost little. */
  readonly unrated: number;
  /** Games from which the truth is taken, about. */
  readonly truthGames: number;
  /** Seeds of the truth are at least so many times those of a tournament; 1 by default. */
  readonly truthTimes?: number;
}

export function measureCoverage(world: World, options: CoverageOptions): Coverage {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const { gamesASeed } = simulator;
  const { truthGames: least, truthTimes = 1 } = options;
  const truthSeeds = Math.max(Math.ceil(least / gamesASeed), truthTimes * world.seeds);
  const truthGames = playSeeds(simulator, truthSeeds, stream(world.name, 'truth'));
  const truthScores = scoreGames(truthGames, bots, seats);
  const truth = plainOf(truthScores).values;
  const truthOf = ratingTruth(world, truthGames);
  const counter = new Counter();
  let wrong = 0;
  let misfits = 0;
  const played = options.tournaments * options.unrated;
  const PLAIN = Object.keys(truth) as (keyof typeof truth)[];
  for (let index = 0; index < played; index++) {
    const games = playSeeds(simulator, world.seeds, stream(world.name, 'tournament', index));
    const { intervals, better } = plainOf(scoreGames(games, bots, seats));
    for (const figure of PLAIN) counter.add(figure, intervals[figure], truth[figure]);
    if (isWrong(world, better)) wrong++;
    if (index >= options.tournaments) continue;
    const table = ratings(games, bots, seats, { seed: index, resamples: 0 });
    const rated = ratedTables(world, table, truthOf);
    for (const figure of ['bot rating', 'to next', 'seat rating'] as const) {
      counter.add(figure, rated.intervals[figure]!, rated.values[figure]);
    }
    if (transitivity(games, table.fit).misfits.length > 0) misfits++;
  }
  const isRated = (figure: Figure): boolean => !(figure in truth);
  return {
    world,
    gamesASeed,
    covers: Object.fromEntries(
      FIGURES.map((figure) => [
        figure,
        counter.covers(figure, isRated(figure) ? options.tournaments : played),
      ]),
    ) as unknown as Coverage['covers'],
    wrongClaims: wrong / played,
    misfits: misfits / options.tournaments,
    effect: pooledEffect(truthScores.pairs.wins),
  };
}
