// Predicts before play how many games a stopping rule needs for bots that differ by a given amount, from the
// variance that wins and places always have. Assumes design effect 1: a game in a seed block is as much
// evidence as an independent one.
import { gamesOfPair } from '../../schedule/schedule.ts';
import type { Schedule } from '../../schedule/schedule-shape.ts';
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../../stats/basics/confidence-sequence.ts';
import { botPairs } from '../../stats/estimates/seed-sums.ts';
import { seedsToDecide, seedsToHalfWidth } from '../../stats/stopping/seeds-to-stop.ts';
import { selectionAlpha } from '../../stats/stopping/selection.ts';
import { ALPHA, pairSprt, type StopRule, sprtBounds } from '../../stats/stopping/stop-rule.ts';
import type { RunPlan } from './run-plan.ts';

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

/** Number of seeds in which a pair must meet. */
function meetingsToDecide(rule: StopRule, bots: number, difference: number, variance: number): number {
  const pairs = botPairs(bots).length;
  switch (rule.kind) {
    case 'width':
      return seedsToHalfWidth(rule.width / 2, variance, ALPHA / pairs);
    case 'decided':
      return seedsToDecide(difference, variance, ALPHA / pairs, rule.within);
    case 'top':
      return seedsToDecide(difference, variance, selectionAlpha(rule, bots), rule.within);
    case 'sprt':
      return Math.max(MIN_SEEDS_FOR_SAFE_INTERVAL, seedsOfTest(pairSprt(rule, pairs), difference, variance));
  }
}

/** Share of seeds in which a pair meets while no bot has left. */
function meetingShare({ entrants, seats, seatings, seedsPickGroups, games, seeds }: Schedule): number {
  if (!seedsPickGroups) return 1;
  const groups = games / seeds / seatings.length;
  return Math.min(1, (groups * seats * (seats - 1)) / (entrants * (entrants - 1)));
}

/** Variance of a seed's value for bots that differ by `difference`; undefined by score, whose spread is unknown before play. */
export function expectedVariance({ schedule, judge }: RunPlan, difference: number): number | undefined {
  if (judge === 'score') return undefined;
  // By wins, one of the two wins in 2 of `seats` games. By places, every game shows which is ahead.
  const square = judge === 'wins' ? 2 / schedule.seats : 1;
  return Math.max(0, square - difference ** 2) / gamesOfPair(schedule);
}

/**
 * Expected games of a run with a stopping rule, if all pairs differ by `difference`. For a rule that chooses
 * bots, only the worst chosen and the best rejected bot differ by that, and all others leave as soon as
 * possible. Infinite when the rule never holds. @param difference 0 to 1
 */
export function expectedGames(plan: RunPlan, difference: number) {
  const { until, schedule } = plan;
  const variance = expectedVariance(plan, difference);
  if (!until || variance === undefined) return undefined;
  const meetings = Math.ceil(meetingsToDecide(until, schedule.entrants, difference, variance));
  const gamesPerSeed = schedule.games / schedule.seeds;
  const share = meetingShare(schedule);
  const watched = Math.ceil(MIN_SEEDS_FOR_SAFE_INTERVAL / share);
  if (until.kind !== 'top' || schedule.groups.length === 1)
    return { difference, seeds: meetings, games: meetings * gamesPerSeed };
  const seeds = watched + Math.max(0, meetings - MIN_SEEDS_FOR_SAFE_INTERVAL);
  return { difference, seeds, games: watched * gamesPerSeed + (seeds - watched) * gamesOfPair(schedule) };
}
