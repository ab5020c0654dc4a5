// Chooses one job by income per turn. Jobs are planned by descending upper bound until none of the rest can
// earn much more than the best plan found.
import type { PlanningContext } from '../context.ts';
import { getOrMake, type State } from '../map/board-tables.ts';
import { feesAlong } from '../map/fees.ts';
import type { Route } from '../route/route.ts';
import type { Job } from '../tours/job.ts';
import { makePlan } from '../tours/make-plan.ts';
import { type Plan, stopsOf } from '../tours/plan.ts';
import { type EvalContext, worthOf } from '../tours/plan-worth.ts';
import { type Candidate, committedOnly, planCandidates } from './candidates.ts';

/**
 * A plan is accepted once no remaining job can be worth more than this multiple of it. Upper bounds are
 * seldom reached: planning all jobs finds hardly better ones and wins no more games.
 */
export const ACCEPTED_BOUND_RATIO = 2;

/**
 * A plan for one job, or null.
 * @param acceptedRatio see `ACCEPTED_BOUND_RATIO`; with 1 the plan is nearly always the best
 */
export const chooseJob = (
  context: PlanningContext,
  state: State,
  acceptedRatio = ACCEPTED_BOUND_RATIO,
): Plan | null =>
  planCandidates(
    context,
    state,
    (candidates, evalContext) =>
      bestJob(context, state, evalContext, committedOnly(candidates), acceptedRatio) ??
      bestJob(context, state, evalContext, candidates, acceptedRatio),
  );

/**
 * A plan for one of the candidates, which are sorted by descending upper bound. Best-first search: a
 * candidate first gets a tighter bound from the route to its pick-up, which is cheap to find, and then a
 * plan. Precondition: if the train is on the board, the router starts at it.
 */
export function bestJob(
  context: PlanningContext,
  state: State,
  evalContext: EvalContext,
  candidates: readonly Candidate[],
  acceptedRatio = ACCEPTED_BOUND_RATIO,
): Plan | null {
  const { tables, seat, params, router } = context;
  // The hand would be discarded rather than keep a plan worth less.
  const keptWorth = Math.max(0, params.discardBelow);
  const isPlaced = state.trainAt[seat] >= 0;
  const routeByCity = new Map<number, Route | null>();
  /** Candidates with a tighter bound, not yet planned; sorted in each step. */
  const refinedCandidates: Candidate[] = [];
  /** Index of the next candidate without a tighter bound. */
  let next = 0;
  let best: Plan | null = null;
  for (;;) {
    refinedCandidates.sort((a, b) => b.upperBound - a.upperBound);
    const refinedBound = refinedCandidates[0]?.upperBound ?? Number.NEGATIVE_INFINITY;
    const nextBound = candidates[next]?.upperBound ?? Number.NEGATIVE_INFINITY;
    const bound = Math.max(refinedBound, nextBound);
    if (bound === Number.NEGATIVE_INFINITY) return best;
    if (best !== null && bound <= best.worth * (best.worth >= keptWorth ? acceptedRatio : 1)) return best;
    if (refinedBound >= nextBound) {
      const { job } = refinedCandidates.shift()!;
      const plan: Plan | null = makePlan(context, state, evalContext, stopsOf(job), best?.worth);
      if (plan !== null) best = plan;
      continue;
    }
    const candidate = candidates[next++];
    const { job } = candidate;
    if (!isPlaced || job.pickUpCity < 0) {
      refinedCandidates.push(candidate);
      continue;
    }
    const toPickUp = getOrMake(routeByCity, job.pickUpCity, () => router.firstLeg(job.pickUpCity));
    if (toPickUp === null) continue;
    if (toPickUp.trackCostM + feesAlong(tables, state, seat, toPickUp.arcs) > evalContext.budgetM) continue;
    const tighter = boundAfterPickUp(context, evalContext, job, toPickUp);
    refinedCandidates.push({ job, upperBound: Math.min(candidate.upperBound, tighter) });
  }
}

/**
 * Upper bound of a job's worth, given the route to its pick-up: for the delivery it counts only the track and
 * steps that any route needs.
 */
function boundAfterPickUp(
  { tables, router }: PlanningContext,
  evalContext: EvalContext,
  job: Job,
  toPickUp: Route,
): number {
  // The share of the main line in the remaining track is unknown, so all of it gets the lower price.
  const remainingM = Math.max(
    0,
    router.trackSpendTo(job.deliveryCity, evalContext.budgetM) - toPickUp.trackCostM,
  );
  const onMainLineM = evalContext.mainLineLossShare < evalContext.trackLossShare ? remainingM : 0;
  const route = {
    steps: toPickUp.steps + tables.stepsBetween(job.pickUpCity, job.deliveryCity),
    trackCostM: toPickUp.trackCostM + remainingM,
    mainLineCostM: toPickUp.mainLineCostM + onMainLineM,
    feesM: toPickUp.feesM,
  };
  return worthOf(tables, evalContext, stopsOf(job), route);
}
