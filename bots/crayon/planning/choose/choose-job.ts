// Chooses one job by income per turn. Jobs are planned by descending upper bound until none of the rest can
// earn much more than the best plan found.
import { addWork } from '../../../paths/work.ts';
import { cashToPlan, type PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { feesAlong } from '../map/fees.ts';
import type { Route } from '../route/route.ts';
import type { Job } from '../tours/job.ts';
import { type Plan, stopsOf } from '../tours/plan.ts';
import { type EvalContext, evalContextOf, worthOf } from '../tours/plan-worth.ts';
import { type Candidate, candidatesOf, committedOnly } from './candidates.ts';
import { makePlan } from './make-plan.ts';

/**
 * A plan is accepted once no remaining job can be worth more than this multiple of it. Upper bounds are
 * seldom reached: planning all jobs finds hardly better ones and wins no more games.
 */
export const ENOUGH = 2;

/**
 * A plan for one job, or null.
 * @param enough see `ENOUGH`; with 1 the plan is nearly always the best
 */
export function chooseJob(context: PlanningContext, state: State, enough = ENOUGH): Plan | null {
  addWork('plans');
  const { seat, params, router } = context;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const money = cashToPlan(context, state);
  const evalContext = evalContextOf(context.tables, context.costMap, state, params);
  const candidates = candidatesOf(context, state, evalContext, money);
  const plan =
    bestJob(context, state, evalContext, committedOnly(candidates), money, enough) ??
    bestJob(context, state, evalContext, candidates, money, enough);
  if (at >= 0) router.close();
  return plan;
}

/**
 * A plan for one of the candidates, which are sorted by descending upper bound. Best-first search: a
 * candidate first gets a tighter bound from the route to its pick-up, which is cheap to find, and then a
 * plan. Precondition: if the train is on the board, the router is open.
 */
export function bestJob(
  context: PlanningContext,
  state: State,
  evalContext: EvalContext,
  candidates: readonly Candidate[],
  money: number,
  enough = ENOUGH,
): Plan | null {
  const { tables, seat, params, router } = context;
  // A plan below this would be discarded with the hand.
  const good = Math.max(0, params.discardBelow);
  const isPlaced = state.trainAt[seat] >= 0;
  const routeByCity = new Map<number, Route | null>();
  const routeTo = (city: number): Route | null => {
    let route = routeByCity.get(city);
    if (route === undefined) {
      route = router.firstLeg(city);
      routeByCity.set(city, route);
    }
    return route;
  };
  /** Candidates with a tighter bound that wait for a plan. */
  const refined: Candidate[] = [];
  /** Index of the next candidate without one. */
  let next = 0;
  let best: Plan | null = null;
  for (;;) {
    const bestRefined = highest(refined);
    const refinedBound = bestRefined < 0 ? Number.NEGATIVE_INFINITY : refined[bestRefined].upperBound;
    const nextBound = next < candidates.length ? candidates[next].upperBound : Number.NEGATIVE_INFINITY;
    const bound = Math.max(refinedBound, nextBound);
    if (bound === Number.NEGATIVE_INFINITY) return best;
    if (best !== null && bound <= best.worth * (best.worth >= good ? enough : 1)) return best;
    if (refinedBound >= nextBound) {
      const [{ job }] = refined.splice(bestRefined, 1);
      const plan = makePlan(context, state, evalContext, stopsOf(job), money);
      if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
      continue;
    }
    const candidate = candidates[next++];
    const { job } = candidate;
    if (!isPlaced || job.from < 0) {
      refined.push(candidate);
      continue;
    }
    const toPickUp = routeTo(job.from);
    if (toPickUp === null) continue;
    if (toPickUp.trackCost + feesAlong(tables, state, seat, toPickUp.arcs) > money) continue;
    const tighter = boundAfterPickUp(context, evalContext, job, toPickUp, money);
    refined.push({ job, upperBound: Math.min(candidate.upperBound, tighter) });
  }
}

/** Index of the highest upper bound, the first on ties; -1 if the list is empty. */
function highest(candidates: readonly Candidate[]): number {
  let best = -1;
  for (let i = 0; i < candidates.length; i++)
    if (best < 0 || candidates[i].upperBound > candidates[best].upperBound) best = i;
  return best;
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
  money: number,
): number {
  const steps = toPickUp.steps + tables.stepsBetween(job.from, job.to);
  // The share of the main line in the remaining track is unknown, so all of it gets the lower price.
  const remaining = Math.max(0, router.trackSpendTo(job.to, money) - toPickUp.trackCost);
  const onMainLine = evalContext.mainLineLoss < evalContext.trackLoss ? remaining : 0;
  const route = {
    trackCost: toPickUp.trackCost + remaining,
    mainLineCost: toPickUp.mainLineCost + onMainLine,
    fees: toPickUp.fees,
  };
  return worthOf(tables, evalContext, stopsOf(job), route, steps);
}
