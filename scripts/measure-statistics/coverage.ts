// How often printed 95 % intervals hold the truth. The truth of a world is what the same estimates give on very many
// seeds: right also where luck of seeds bends the model, and with an error far below that of one tournament.
import { botPairs } from '../../arena/stats/bot-pairs.ts';
import { makeChoices, type RankedGame, sumChoices } from '../../arena/stats/choices.ts';
import { comparePairs } from '../../arena/stats/compare-pairs.ts';
import { fitPlackettLuce } from '../../arena/stats/plackett-luce.ts';
import { ratings, SCALE } from '../../arena/stats/ratings.ts';
import { seatEffects } from '../../arena/stats/seat-effects.ts';
import { sharedLuck } from '../../arena/stats/shared-luck.ts';
import { transitivity } from '../../arena/stats/transitivity.ts';
import type { Interval } from '../../arena/stats/wilson.ts';
import { winRate } from '../../arena/stats/win-rate.ts';
import { type Random, stream } from '../../engine/index.ts';
import { differencesOf, scoreGames } from './score-games.ts';
import { makeSimulator, type World } from './simulate.ts';

export const FIGURES = ['win rate', 'pair', 'seat effect', 'bot rating', 'seat rating'] as const;
export type Figure = (typeof FIGURES)[number];

type Values = Readonly<Record<Figure, readonly number[]>>;
type Intervals = Readonly<Record<Figure, readonly (Interval | undefined)[]>>;

export interface Coverage {
  readonly world: World;
  readonly gamesASeed: number;
  /** Share of intervals that held the truth, and how many were asked. */
  readonly covered: Readonly<Record<Figure, { readonly share: number; readonly intervals: number }>>;
  /** Share of tournaments in which some pair was called better that is not. */
  readonly wrongClaims: number;
  /** Share of tournaments in which the ratings were said not to fit. */
  readonly misfits: number;
  /** Shared-luck gain on the seeds of the truth. */
  readonly gain: number;
}

const play = (world: World, seeds: number, random: Random): RankedGame[][] => {
  const simulator = makeSimulator(world);
  return Array.from({ length: seeds }, () => simulator.play(random));
};

function truthOf(world: World, seeds: number): { values: Values; gain: number } {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const games = play(world, seeds, stream(world.name, 'truth'));
  const scores = scoreGames(games, bots, seats);
  const choices = makeChoices(games, bots, seats);
  const fit = fitPlackettLuce(choices, sumChoices(choices));
  const met = scores.pairs.filter((pair) => pair.length > 0);
  return {
    values: {
      'win rate': scores.bots.map((list) => winRate(list).rate),
      pair: comparePairs(met.map(differencesOf)).map(({ difference }) => difference),
      'seat effect': seatEffects(scores.seats).map(({ effect }) => effect),
      'bot rating': Array.from(fit.theta, (theta) => theta * SCALE),
      'seat rating': Array.from(fit.gamma, (gamma) => gamma * SCALE),
    },
    gain: sharedLuck(met).gain,
  };
}

interface Tables {
  readonly intervals: Intervals;
  readonly better: readonly number[];
  readonly misfit: boolean;
}

function tablesOf(world: World, index: number, isRated: boolean): Tables {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const games = play(world, world.seeds, stream(world.name, 'tournament', index));
  const scores = scoreGames(games, bots, seats);
  const pairs = comparePairs(scores.pairs.filter((pair) => pair.length > 0).map(differencesOf));
  const rated = isRated
    ? ratings(games, bots, seats, { seed: index, resamples: world.resamples })
    : undefined;
  return {
    intervals: {
      'win rate': scores.bots.map((list) => winRate(list).interval),
      pair: pairs.map(({ interval }) => interval),
      'seat effect': seatEffects(scores.seats).map(({ interval }) => interval),
      'bot rating': rated?.bots.map(({ interval }) => interval) ?? [],
      'seat rating': rated?.seats.map(({ interval }) => interval) ?? [],
    },
    better: pairs.map(({ better }) => better),
    misfit: rated !== undefined && transitivity(games, rated.fit).misfits.length > 0,
  };
}

/** True when two bots made alike are called different, or the weaker the better one. */
function isWrong(world: World, better: readonly number[]): boolean {
  const { theta } = world;
  return botPairs(theta.length).some(([i, j], at) => {
    const claim = better[at];
    return claim !== 0 && claim !== Math.sign(theta[i] - theta[j]);
  });
}

export interface CoverageOptions {
  /** Tournaments that are rated. */
  readonly tournaments: number;
  /** So many times as many are played for the other figures, which cost little. */
  readonly unrated: number;
  /** Games from which the truth is taken, about; never from more than 100,000 seeds. */
  readonly truthGames: number;
}

export function measureCoverage(world: World, options: CoverageOptions): Coverage {
  const { gamesASeed } = makeSimulator(world);
  const truth = truthOf(world, Math.min(100_000, Math.ceil(options.truthGames / gamesASeed)));
  const counts = new Map(FIGURES.map((figure) => [figure, { held: 0, intervals: 0 }]));
  let wrong = 0;
  let misfits = 0;
  const played = options.tournaments * options.unrated;
  for (let index = 0; index < played; index++) {
    const { intervals, better, misfit } = tablesOf(world, index, index < options.tournaments);
    for (const figure of FIGURES) {
      const count = counts.get(figure)!;
      intervals[figure].forEach((interval, i) => {
        if (!interval) return;
        const value = truth.values[figure][i];
        count.intervals++;
        if (interval.low <= value && value <= interval.high) count.held++;
      });
    }
    if (isWrong(world, better)) wrong++;
    if (misfit) misfits++;
  }
  const covered = Object.fromEntries(
    FIGURES.map((figure) => {
      const { held, intervals } = counts.get(figure)!;
      return [figure, { share: held / intervals, intervals }];
    }),
  ) as Coverage['covered'];
  return {
    world,
    gamesASeed,
    covered,
    wrongClaims: wrong / played,
    misfits: misfits / options.tournaments,
    gain: truth.gain,
  };
}
