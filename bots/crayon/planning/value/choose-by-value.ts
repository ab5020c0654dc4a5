// Chooses the plan, or a new hand, with the best resulting position by the learned value, without rollouts.
import { chooseTour, considerRoutes, considerTours } from '../choose/choose-tour.ts';
import type { TourRanking } from '../choose/tour-decision.ts';
import type { Choose } from '../context.ts';
import type { Rules } from '../map/board-tables.ts';
import type { BotParams, ParamsOf, TourSettings, valueTable } from '../params.ts';
import { hasPoolOrSecondTrain } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { createAlternatives, syncContext } from '../uses/create-context.ts';
import { createJudge, type JudgeSettings } from './judge-plans.ts';

export type ValueSettings = TourSettings & JudgeSettings & ParamsOf<typeof valueTable>;

/** Turns by which no plan brings the goal nearer than a new hand does. With more to spare the end of the game comes first. */
const MAX_GAIN_OF_PLAN = 10;

/**
 * Chooses the best plan, or none if a new hand is better. Tours get routes by the bot's own cost profile, in order of an
 * estimate of their value, and the tours of the best plans by the other profiles. `wantsNewHand` stays false: cheap routes are
 * searched before a hand is discarded. If the game ends before the goal, cash counts, not the position.
 */
export function createChooseByValue(
  rules: Rules,
  seat: number,
  params: BotParams,
  settings: ValueSettings,
): Choose {
  const alternatives = createAlternatives(rules, seat, params, settings.costProfiles);
  return (context, state) => {
    if (hasPoolOrSecondTrain(context.tables)) return chooseTour(context, state, settings);
    const judge = createJudge(context, state, settings);
    const { judgedPlans } = judge;
    const turnsLeft = context.turnsLeft(state);
    const newHand = judge.judgeNewHand();
    // The search below would only find that money decides.
    if (newHand !== null && newHand.turnsToGoal > turnsLeft + MAX_GAIN_OF_PLAN)
      return chooseTour(context, state, settings);
    const sortPlans = () => judgedPlans.sort((a, b) => a.turnsToGoal - b.turnsToGoal);
    const ranking: TourRanking = {
      estimate: (tour) => (tour.mayWin ? Number.POSITIVE_INFINITY : -judge.estimate(tour)),
      rank: (plan) => -judge.judge(plan),
      slack: settings.turnSlack,
    };
    const plans = considerTours(context, state, settings, ranking);
    // A seat without money takes the first tour that it can afford.
    if (judgedPlans.length === 0) return plans[0] ?? null;
    if (sortPlans()[0].turnsToGoal > turnsLeft) return chooseTour(context, state, settings);
    const bestPlans = judgedPlans
      .filter(({ turnsToGoal }) => turnsToGoal <= judgedPlans[0].turnsToGoal + settings.routeSlack)
      .slice(0, settings.routes)
      .map(({ plan }) => plan!);
    const tours = bestPlans.map(({ stops }) => stops);
    const knownRoutes = new Set(bestPlans.map(routeKey));
    // A search for cheap routes has a profile of its own.
    const isOwnProfile = context.costMap.costWeights.million === params.million;
    for (const other of isOwnProfile ? alternatives() : []) {
      // The line does not depend on the profile.
      const alternative = { ...syncContext(context, other, state), findMajorLine: context.findMajorLine };
      for (const plan of considerRoutes(alternative, other.turnBuilder.state, settings, tours)) {
        const route = routeKey(plan);
        if (!knownRoutes.has(route)) judge.judge(plan);
        knownRoutes.add(route);
      }
    }
    const [best] = sortPlans();
    if (newHand !== null && newHand.turnsToGoal < best.turnsToGoal) return null;
    const candidates = judgedPlans.map(({ plan, turnsToGoal }) => ({
      ...plan!,
      delay: turnsToGoal - best.turnsToGoal,
    }));
    return { ...best.plan!, candidates };
  };
}

/** A route and its stops, as text. */
const routeKey = ({ route }: Plan): string => `${route.ends.join()}: ${route.arcs.join()}`;
