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
import { type Candidate, candidatesOf, promised } from './candidates.ts';
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
    bestJob(context, state, evalContext, promised(candidates), money, enough) ??
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
  const placed = state.trainAt[seat] >= 0;
  const fetched = new Map<number, Route | null>();
  const fetch = (city: number): Route | null => {
    let way = fetched.get(city);
    if (way === undefined) {
      way = router.firstLeg(city);
      fetched.set(city, way);
    }
    return way;
  };
  /** Candidates with a tighter bound that wait for a plan. */
  const close: Candidate[] = [];
  let far = 0;
  let best: Plan | null = null;
  for (;;) {
    const closest = highest(close);
    const closeBound = closest < 0 ? Number.NEGATIVE_INFINITY : close[closest].upperBound;
    const farBound = far < candidates.length ? candidates[far].upperBound : Number.NEGATIVE_INFINITY;
    const bound = Math.max(closeBound, farBound);
    if (bound === Number.NEGATIVE_INFINITY) return best;
    if (best !== null && bound <= best.worth * (best.worth >= good ? enough : 1)) return best;
    if (closeBound >= farBound) {
      const [{ job }] = close.splice(closest, 1);
      const plan = makePlan(context, state, evalContext, stopsOf(job), money);
      if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
      continue;
    }
    const candidate = candidates[far++];
    const { job } = candidate;
    if (!placed || job.from < 0) {
      close.push(candidate);
      continue;
    }
    const fetching = fetch(job.from);
    if (fetching === null) continue;
    if (fetching.trackCost + feesAlong(tables, state, seat, fetching.arcs) > money) continue;
    const after = worthAfter(context, evalContext, job, fetching, money);
    close.push({ job, upperBound: Math.min(candidate.upperBound, after) });
  }
}

/** Index of the highest upper bound, the first on ties; -1 if the list is empty. */
function highest(candidates: readonly Candidate[]): number {
  let place = -1;
  for (let i = 0; i < candidates.length; i++)
    if (place < 0 || candidates[i].upperBound > candidates[place].upperBound) place = i;
  return place;
}

/**
 * Upper bound of a job's worth, given the route to its pick-up: for the delivery it counts only the track and
 * steps that any route needs.
 */
function worthAfter(
  { tables, router }: PlanningContext,
  evalContext: EvalContext,
  job: Job,
  fetching: Route,
  money: number,
): number {
  const steps = fetching.steps + tables.stepsBetween(job.from, job.to);
  // How much of the remaining track lies on the main line is unknown, so all of it gets the lower price.
  const remaining = Math.max(0, router.trackSpendTo(job.to, money) - fetching.trackCost);
  const onTrunk = evalContext.mainLineLoss < evalContext.trackLoss ? remaining : 0;
  const trackCost = fetching.trackCost + remaining;
  const route = { trackCost: trackCost, mainLineCost: fetching.mainLineCost + onTrunk, fees: fetching.fees };
  return worthOf(tables, evalContext, stopsOf(job), route, steps);
}
