// Predicts before play how many games a stopping rule needs for bots that differ by a given amount, from the
// variance that wins and places always have. Assumes design effect 1: a game in a seed block is as much
// evidence as an independent one.
import { gamesOfPair } from '../../schedule/schedule.ts';
import type { Schedule } from '../../schedule/schedule-shape.ts';
import { botPairs } from '../../stats/estimates/seed-sums.ts';
import { judgeOf } from '../../stats/judges/judges.ts';
import { choiceRule } from '../../stats/stopping/field-selector.ts';
import { meanSeedsToDecide } from '../../stats/stopping/mean-seeds.ts';
import { ALPHA } from '../../stats/stopping/pair-state.ts';
import {
  choiceOf,
  kindOf,
  type PairRule,
  type StopRule,
  stopRuleText,
} from '../../stats/stopping/rules/stop-rules.ts';
import { leavingAlpha } from '../../stats/stopping/select-best.ts';
import type { ForecastShape, StopRuleKind } from '../../stats/stopping/stop-rule.ts';
import type { RunPlan } from './run-plan.ts';
import { FAR_BEHIND, simulateSearches } from './simulate-searches.ts';

/** The parts of a plan from which games are predicted. */
type ForecastPlan = Pick<RunPlan, 'schedule' | 'judge'> & Partial<Pick<RunPlan, 'until'>>;

/** Share of seeds in which a pair meets while no bot has left. */
function meetingShare({ entrants, seats, seatings, seedsPickGroups, games, seeds }: Schedule): number {
  if (!seedsPickGroups) return 1;
  const groups = games / seeds / seatings.length;
  return Math.min(1, (groups * seats * (seats - 1)) / (entrants * (entrants - 1)));
}

/** Variance of a seed's value for bots that differ by `difference`; undefined under a judge whose spread is unknown before play. */
export function expectedVariance({ schedule, judge }: ForecastPlan, difference: number): number | undefined {
  const { meanSquare, rivalCorrelation = 0 } = judgeOf(judge);
  const { seats, newcomers, games, seeds } = schedule;
  const square = meanSquare?.(seats);
  if (!square || !newcomers) return square && Math.max(0, square - difference ** 2) / gamesOfPair(schedule);
  // Mean of a newcomer's values over the rivals of a game.
  const ofGame = (square * (1 + (seats - 2) * rivalCorrelation)) / (seats - 1);
  return (Math.max(0, ofGame - difference ** 2) * newcomers * seeds) / games;
}

/** Difference below which a search for the best bot is not simulated, because it takes too long. */
const SMALLEST_SIMULATED = 0.1;

/** Simulated searches by everything that they depend on: a forecast has many small differences. */
const searches = new Map<string, ReturnType<typeof simulateSearches>>();

/** Seeds and games of a search for the best bot. @param shape the last two differ by its `difference` */
function searchFor(rule: StopRule, { schedule, judge }: ForecastPlan, shape: ForecastShape) {
  const { difference, seats, step, gamesOfPair: games } = shape;
  const { countsWins } = judgeOf(judge);
  const large = Math.max(difference, SMALLEST_SIMULATED);
  const key = [schedule.entrants, seats, games, judge, stopRuleText(rule), large].join();
  const variance = expectedVariance({ schedule, judge }, large)!;
  const search =
    searches.get(key) ??
    simulateSearches({ schedule, rule, difference: large, variance, step, games, countsWins });
  searches.set(key, search);
  // The others leave as early; only the last two play longer, at three or more seats against weak company.
  const seedsOf = (size: number): number => {
    const wins = 2 / seats - size + (2 * (size + (seats - 2) * FAR_BEHIND)) / seats;
    const ofSeed = countsWins ? (wins - size ** 2) / games : expectedVariance({ schedule, judge }, size)!;
    return kindOf(rule).meetings(rule, { ...shape, difference: size, variance: ofSeed }).last;
  };
  const more = large === difference ? 0 : seedsOf(difference) - seedsOf(large);
  return { seeds: Math.ceil(search.seeds + more), games: Math.ceil(search.games + more * games) };
}

/**
 * Seeds and games of a gauntlet whose newcomers are equally good. They rest once decided; or one of them is chosen, as near
 * to the others, and plays on alone, which takes longer if the rule asks for it. @param meetings seeds until each newcomer, and the last, is decided
 */
function gamesOfTakes(
  rule: PairRule,
  shape: ForecastShape,
  { each, last }: ReturnType<StopRuleKind<StopRule>['meetings']>,
) {
  const { pairs: newcomers, gamesPerSeed, variance, step } = shape;
  const choice = choiceRule(rule);
  const chosen = meanSeedsToDecide({
    ...{ difference: 0, variance: 2 * variance, step, pairs: newcomers - 1, within: choice.within },
    ...{ alpha: 2 * leavingAlpha(choice), nearAlpha: ALPHA / (newcomers - 1), isChoice: true },
  }).last;
  const alone = chosen < each ? (each - chosen) / newcomers : 0;
  const best = {
    seeds: Math.ceil(Math.max(each, chosen)),
    games: Math.ceil((chosen + alone) * gamesPerSeed),
  };
  const any = { seeds: Math.ceil(last), games: Math.ceil(each * gamesPerSeed) };
  return rule.takes === 'any' && any.games < best.games ? any : best;
}

/**
 * Expected games of a run with a stopping rule, if all pairs differ by `difference`. For a rule that chooses bots, only
 * the worst chosen and the best rejected bot differ by that; the others are taken to be FAR_BEHIND or, for `top=K`, to leave
 * as soon as possible. In a gauntlet each newcomer differs by that from the field; several are equally good, and behind it.
 * Infinite when the rule never holds. @param difference 0 to 1
 */
export function expectedGames({ until, schedule, judge }: ForecastPlan, difference: number) {
  const variance = expectedVariance({ schedule, judge }, difference);
  if (!until || variance === undefined) return undefined;
  const { entrants: bots, newcomers, seats } = schedule;
  const gamesPerSeed = schedule.games / schedule.seeds;
  const ofPair = gamesOfPair(schedule);
  // The rule of a gauntlet judges newcomers, each of which meets `seats` - 1 rivals in a game.
  const pairs = newcomers ?? botPairs(bots).length;
  const share = newcomers ? (seats - 1) / (bots - newcomers) : 1;
  const shape = {
    ...{ bots, pairs, seats, gamesPerSeed, gamesOfPair: ofPair, meetingShare: meetingShare(schedule) },
    ...{ difference, variance, step: (share * judgeOf(judge).step) / ofPair },
  };
  const kind = kindOf(until);
  if (choiceOf(until)?.count === 1 && bots > 2)
    return { difference, ...searchFor(until, { schedule, judge }, shape) };
  const { each, last } = kind.meetings(until, shape);
  const seeds = Math.ceil(last);
  if (newcomers && newcomers > 1)
    return { difference, ...gamesOfTakes(until as PairRule, shape, { each, last }) };
  if (kind.gamesOfSelection && schedule.groups.length > 1)
    return { difference, ...kind.gamesOfSelection(until, shape, seeds) };
  // At two seats a decided pair rests; at more its bots meet on, because of other pairs.
  const playedSeeds = seats === 2 && !newcomers ? each : seeds;
  return { difference, seeds, games: Math.ceil(playedSeeds * gamesPerSeed) };
}
