// Chooses the tour that leaves a seat best off, in four steps: `search-tours.ts` finds tours by rough costs,
// `estimate-tour.ts` says what each may be worth, `rank-tours.ts` gives routes to the best of them, and
// `affordable-plans.ts` simulates these turn by turn.
import { addWork } from '../../../paths/work.ts';
import { type PlanningContext, startingAtTrain } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { TourSettings } from '../params.ts';
import { hasCommitment } from '../tours/job.ts';
import type { Plan, Stop } from '../tours/plan.ts';
import { affordablePlans } from './affordable-plans.ts';
import { estimatedWorth } from './estimate-tour.ts';
import { rankTours } from './rank-tours.ts';
import { jobsForTours } from './search-tours.ts';
import type { TourDecision, TourRanking } from './tour-decision.ts';
import { isWorseThanNewHand, tourContextOf } from './tour-worth.ts';

/** The best tour as a plan; null if there is none or a new hand promises more. */
export function chooseTour(context: PlanningContext, state: State, settings: TourSettings): Plan | null {
  const candidates = considerTours(context, state, settings);
  context.memory.wantsNewHand = false;
  if (candidates.length === 0) return null;
  const mayDiscardHand =
    state.trainAt[context.seat] >= 0 && !hasCommitment(context.tables, state, context.seat);
  if (mayDiscardHand && isWorseThanNewHand(state, candidates[0], tourContextOf(context, state, settings))) {
    context.memory.wantsNewHand = true;
    return null;
  }
  return { ...candidates[0], candidates };
}

/** Finds plans to choose from, best first by their own worth. */
export type ConsiderPlans = (context: PlanningContext, state: State, settings: TourSettings) => Plan[];

/**
 * Plans of the tours worth simulating, best first by their worth. Commitments come first, because no seat wins before they
 * are done. Other jobs are considered only if the commitments cannot be met.
 * @param ranking decides which tours are worth it; by default, their worth
 */
export function considerTours(
  context: PlanningContext,
  state: State,
  settings: TourSettings,
  ranking?: TourRanking,
): Plan[] {
  addWork('plans');
  const decision = decisionOf(context, state, settings, ranking);
  return startingAtTrain(context, state, () => {
    const jobs = jobsForTours(decision);
    const committedJobs = jobs.filter((job) => job.isCommitted);
    let plans = committedJobs.length > 0 ? rankTours(decision, committedJobs) : [];
    if (plans.length === 0) plans = rankTours(decision, jobs);
    if (plans.length === 0) plans = rankTours({ ...decision, settings: singleJobSettings(settings) }, jobs);
    return plans.sort((a, b) => b.worth - a.worth);
  });
}

/** Plans of given tours only. @param tours stops of each tour */
export function considerRoutes(
  context: PlanningContext,
  state: State,
  settings: TourSettings,
  tours: readonly (readonly Stop[])[],
): Plan[] {
  const decision = decisionOf(context, state, settings);
  return startingAtTrain(context, state, () => tours.flatMap((stops) => affordablePlans(decision, stops)));
}

function decisionOf(
  context: PlanningContext,
  state: State,
  settings: TourSettings,
  ranking?: TourRanking,
): TourDecision {
  const tourEval = tourContextOf(context, state, settings);
  const byWorth: TourRanking = {
    estimate: (estimate) => estimatedWorth(tourEval, estimate),
    rank: ({ worth }) => worth,
    slack: settings.estimateSlack,
  };
  return { context, state, settings, tourEval, ranking: ranking ?? byWorth, stuckBeginnings: new Set() };
}

/** For a seat without money: single jobs of any worth, because better-looking tours are not affordable. */
const singleJobSettings = (settings: TourSettings): TourSettings => ({
  ...settings,
  deliveries: 1,
  slack: Number.POSITIVE_INFINITY,
});
