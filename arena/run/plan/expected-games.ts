// Predicts before play how many games a stopping rule needs for bots that differ by a given amount, from the
// variance that wins and places always have. Assumes design effect 1: a game in a seed block is as much
// evidence as an independent one.
import { gamesOfPair } from '../../schedule/schedule.ts';
import type { Schedule } from '../../schedule/schedule-shape.ts';
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../../stats/basics/confidence-sequence.ts';
import { botPairs } from '../../stats/estimates/seed-sums.ts';
import { judgeOf } from '../../stats/judges/judges.ts';
import { meanSeedsToDecide } from '../../stats/stopping/mean-seeds.ts';
import { seedsToHalfWidth } from '../../stats/stopping/seeds-to-stop.ts';
import { leavingAlpha } from '../../stats/stopping/select-best.ts';
import { selectionAlpha } from '../../stats/stopping/selection.ts';
import { ALPHA, pairSprt, type StopRule, sprtBounds } from '../../stats/stopping/stop-rule.ts';
import { FIRST_RUNG_OF_SEARCH } from '../../stats/stopping/stopping-monitor.ts';
import type { RunPlan } from './run-plan.ts';

/** The parts of a plan from which games are predicted. */
type ForecastPlan = Pick<RunPlan, 'schedule' | 'judge'> & Partial<Pick<RunPlan, 'until'>>;
type WatchedPlan = ForecastPlan & { readonly until: StopRule };

/** Mean number of seeds of Wald's test, given the true difference. @param variance of a seed's value */
function seedsOfTest(test: ReturnType<typeof pairSprt>, difference: number, variance: number): number {
  const { d0, d1 } = test;
  const bounds = sprtBounds(test);
  const step = (d1 - d0) ** 2 / variance;
  const drift = (2 * difference - d0 - d1) / (d1 - d0);
  if (Math.abs(drift) < 1e-9) return (-bounds.d0 * bounds.d1) / step;
  const upper =
    (1 - Math.exp(-drift * bounds.d0)) / (Math.exp(-drift * bounds.d1) - Math.exp(-drift * bounds.d0));
  return (upper * bounds.d1 + (1 - upper) * bounds.d0) / ((drift * step) / 2);
}

/** Mean number of seeds on which a pair must meet: `each` of the pairs, and the last one to be decided. */
function meetingsToDecide({ until, schedule, judge }: WatchedPlan, difference: number, variance: number) {
  const { entrants: bots, newcomers, seats } = schedule;
  // The rule of a gauntlet judges newcomers, each of which meets `seats` - 1 rivals in a game.
  const pairs = newcomers ?? botPairs(bots).length;
  const share = newcomers ? (seats - 1) / (bots - newcomers) : 1;
  const step = (share * judgeOf(judge).step) / gamesOfPair(schedule);
  const alike = (each: number) => ({ each, last: each });
  switch (until.kind) {
    case 'width':
      return alike(seedsToHalfWidth(until.width / 2, variance, ALPHA / pairs));
    case 'decided': {
      const { within } = until;
      return meanSeedsToDecide({ difference, variance, step, pairs, alpha: ALPHA / pairs, within });
    }
    case 'top': {
      const { within, count } = until;
      const alpha = count === 1 ? 2 * leavingAlpha(until) : selectionAlpha(until, bots);
      const nearAlpha = count === 1 ? ALPHA / (bots - 1) : alpha;
      return meanSeedsToDecide({
        difference,
        variance,
        step,
        pairs: 1,
        alpha,
        within,
        nearAlpha,
        isChoice: true,
      });
    }
    case 'sprt': {
      const seeds = seedsOfTest(pairSprt(until, pairs), difference, variance);
      return alike(Math.max(MIN_SEEDS_FOR_SAFE_INTERVAL, seeds));
    }
  }
}

/** Share of seeds in which a pair meets while no bot has left. */
function meetingShare({ entrants, seats, seatings, seedsPickGroups, games, seeds }: Schedule): number {
  if (!seedsPickGroups) return 1;
  const groups = games / seeds / seatings.length;
  return Math.min(1, (groups * seats * (seats - 1)) / (entrants * (entrants - 1)));
}

/** Variance of a seed's value for bots that differ by `difference`; undefined under a judge whose spread is unknown before play. */
export function expectedVariance({ schedule, judge }: ForecastPlan, difference: number): number | undefined {
  const { meanSquare, countsWins } = judgeOf(judge);
  const { seats, newcomers, games, seeds } = schedule;
  const square = meanSquare?.(seats);
  if (!square || !newcomers) return square && Math.max(0, square - difference ** 2) / gamesOfPair(schedule);
  // Mean of a newcomer's values over the rivals of a game. Two of them have the correlation 1/2 by wins, 1/3 by places.
  const correlation = countsWins ? 1 / 2 : 1 / 3;
  const ofGame = (square * (1 + (seats - 2) * correlation)) / (seats - 1);
  return (Math.max(0, ofGame - difference ** 2) * newcomers * seeds) / games;
}

/** Seeds after which bots that are far behind have left the search for the best one: simulated pools of eight. */
const SEEDS_OF_FAR_BOTS = 15;

/** Games of a search for the best bot whose last two play `seeds` seeds. */
function gamesOfSearch(schedule: Schedule, seeds: number): number {
  const { entrants, seats, games, seeds: planned } = schedule;
  const ofPair = gamesOfPair(schedule);
  const together = Math.min(seeds, SEEDS_OF_FAR_BOTS);
  const alone = (seeds - together) * ofPair;
  if (seats > 2) return (together * games) / planned + alone;
  const first = Math.min(together, FIRST_RUNG_OF_SEARCH);
  return (first * games) / planned + (together - first) * (entrants - 1) * ofPair + alone;
}

/**
 * Expected games of a run with a stopping rule, if all pairs differ by `difference`. For a rule that chooses bots, only
 * the worst chosen and the best rejected bot differ by that, and all others leave as soon as possible: at least as many
 * games. In a gauntlet each newcomer differs by that from the field, and losing ones leave: at most as many games.
 * Infinite when the rule never holds. @param difference 0 to 1
 */
export function expectedGames({ until, schedule, judge }: ForecastPlan, difference: number) {
  const variance = expectedVariance({ schedule, judge }, difference);
  if (!until || variance === undefined) return undefined;
  const { each, last } = meetingsToDecide({ until, schedule, judge }, difference, variance);
  const gamesPerSeed = schedule.games / schedule.seeds;
  const seeds = Math.ceil(last);
  if (until.kind !== 'top' || schedule.groups.length === 1) {
    // At two seats a decided pair rests; at more its bots meet on, because of other pairs.
    const playedSeeds = schedule.seats === 2 && !schedule.newcomers ? each : seeds;
    return { difference, seeds, games: Math.ceil(playedSeeds * gamesPerSeed) };
  }
  if (until.count === 1) return { difference, seeds, games: Math.ceil(gamesOfSearch(schedule, seeds)) };
  const share = meetingShare(schedule);
  const watched = Math.ceil(MIN_SEEDS_FOR_SAFE_INTERVAL / share);
  const alone = Math.max(0, seeds - MIN_SEEDS_FOR_SAFE_INTERVAL);
  return {
    difference,
    seeds: watched + alone,
    games: watched * gamesPerSeed + alone * gamesOfPair(schedule),
  };
}
