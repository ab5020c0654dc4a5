// How many games a claim is expected to take, before any is played: for two bots that differ by a given amount, from the spread that wins and
// places have by themselves. It supposes that a game in a seed block is as much evidence as an independent one (design effect 1).
import { gamesOfPair } from '../../schedule/schedule.ts';
import type { Schedule } from '../../schedule/schedule-shape.ts';
import { SEEDS_TO_WATCH } from '../../stats/basics/confidence-sequence.ts';
import { botPairs } from '../../stats/estimates/seed-sums.ts';
import { seedsToDecide, seedsToHalfWidth } from '../../stats/stopping/seeds-to-stop.ts';
import { selectionAlpha } from '../../stats/stopping/selection.ts';
import { ALPHA, pairSizes, type StopRule, sprtBounds } from '../../stats/stopping/stop-rule.ts';
import type { RunPlan } from './run-plan.ts';

export interface ExpectedGames {
  /** Between two bots: 0 to 1. */
  readonly difference: number;
  /** Infinite where no end is in sight. */
  readonly seeds: number;
  readonly games: number;
}

/** Wald's mean number of seeds of a test, for a true difference. @param variance of a seed's value */
function seedsOfTest(
  { d0, d1, ...rates }: ReturnType<typeof pairSizes>,
  difference: number,
  variance: number,
): number {
  const bounds = sprtBounds({ d0, d1, ...rates });
  const step = (d1 - d0) ** 2 / variance;
  const drift = (2 * difference - d0 - d1) / (d1 - d0);
  if (Math.abs(drift) < 1e-9) return (-bounds.d0 * bounds.d1) / step;
  const upper =
    (1 - Math.exp(-drift * bounds.d0)) / (Math.exp(-drift * bounds.d1) - Math.exp(-drift * bounds.d0));
  return (upper * bounds.d1 + (1 - upper) * bounds.d0) / ((drift * step) / 2);
}

/** Seeds in which a pair must meet. */
function meetings(rule: StopRule, bots: number, difference: number, variance: number): number {
  const pairs = botPairs(bots).length;
  switch (rule.kind) {
    case 'width':
      return seedsToHalfWidth(rule.width / 2, variance, ALPHA / pairs);
    case 'decided':
      return seedsToDecide(difference, variance, ALPHA / pairs, rule.within);
    case 'top':
      return seedsToDecide(difference, variance, selectionAlpha(rule, bots), rule.within);
    case 'sprt':
      return Math.max(SEEDS_TO_WATCH, seedsOfTest(pairSizes(rule, pairs), difference, variance));
  }
}

/** Share of seeds on which a pair meets while nobody has left. */
function meetingShare({ entrants, seats, seatings, isPicked, games, seeds }: Schedule): number {
  if (!isPicked) return 1;
  const groups = games / seeds / seatings.length;
  return Math.min(1, (groups * seats * (seats - 1)) / (entrants * (entrants - 1)));
}

/**
 * Variance of the value of a seed for two bots that differ by so much; undefined by score, whose spread is not known
 * before games.
 */
export function expectedVariance({ schedule, judge }: RunPlan, difference: number): number | undefined {
  if (judge === 'score') return undefined;
  // By wins one of the two wins two of `seats` games; by places each game shows which is ahead.
  const square = judge === 'wins' ? 2 / schedule.seats : 1;
  return Math.max(0, square - difference ** 2) / gamesOfPair(schedule);
}

/**
 * Expected games of a run with a stopping rule. All pairs differ by `difference`; with a rule that chooses bots only the last of the best and the
 * first of the others do, and all others leave as soon as possible.
 */
export function expectedGames(plan: RunPlan, difference: number): ExpectedGames | undefined {
  const { until, schedule } = plan;
  const variance = expectedVariance(plan, difference);
  if (!until || variance === undefined) return undefined;
  const needed = Math.ceil(meetings(until, schedule.entrants, difference, variance));
  const all = schedule.games / schedule.seeds;
  const share = meetingShare(schedule);
  const watched = Math.ceil(SEEDS_TO_WATCH / share);
  if (until.kind !== 'top' || schedule.subsets.length === 1)
    return { difference, seeds: needed, games: needed * all };
  const seeds = watched + Math.max(0, needed - SEEDS_TO_WATCH);
  return { difference, seeds, games: watched * all + (seeds - watched) * gamesOfPair(schedule) };
}
