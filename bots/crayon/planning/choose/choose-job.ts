// An errand that earns much a turn. Errands are looked at in the order of what they could earn at best, until none of
// the rest could earn much more than the best one found.

import { cashToPlan, type PlanningContext } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { type Plan, stopsOf } from '../jobs/plan.ts';
import { type EvalContext, evalContextOf, worthOf } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';
import { feesAlong } from '../map/fees.ts';
import type { Route } from '../route/route.ts';
import { type Candidate, candidatesOf, promised } from './candidates.ts';
import { makePlan } from './make-plan.ts';

/**
 * A plan good enough to be carried out is taken once no other errand can be worth more than this many times as much.
 * Bounds are seldom reached: trying all errands finds hardly more and wins no more games.
 */
export const ENOUGH = 2;

/**
 * A plan of one errand, null when there is none.
 * @param enough see `ENOUGH`; with 1 it is nearly always the best there is
 */
export function chooseJob(context: PlanningContext, state: State, enough = ENOUGH): Plan | null {
  const { seat, params, router } = context;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const money = cashToPlan(context, state);
  const evalContext = evalContextOf(context.tables, context.costMap, state, params.evalWeights);
  const candidates = candidatesOf(context, state, evalContext, money);
  const plan =
    bestJob(context, state, evalContext, promised(candidates), money, enough) ??
    bestJob(context, state, evalContext, candidates, money, enough);
  if (at >= 0) router.close();
  return plan;
}

/**
 * A plan of one of the candidates, given best first; the router is open where the train stands somewhere. Whichever has
 * the highest bound is looked at next: a candidate first gets a closer bound by the way to its pick-up, which is cheap
 * to find, then a plan.
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
  // What would be thrown away with the hand is not enough.
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
  /** Looked at more closely, and waiting for a plan. */
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

/** Place of the highest bound, the first one of several; -1 when there is none. */
function highest(candidates: readonly Candidate[]): number {
  let place = -1;
  for (let i = 0; i < candidates.length; i++)
    if (place < 0 || candidates[i].upperBound > candidates[place].upperBound) place = i;
  return place;
}

/**
 * Worth of an errand by this way to its pick-up, if bringing the load took no more track than must be laid and only the
 * steps that it must.
 */
function worthAfter(
  { tables, router }: PlanningContext,
  evalContext: EvalContext,
  job: Job,
  fetching: Route,
  money: number,
): number {
  const steps = fetching.arcs.length + tables.stepsBetween(job.from, job.to);
  // Of what remains to be laid nobody knows yet how much lies on the trunk: the cheaper rate for all of it.
  const remaining = Math.max(0, router.trackSpendTo(job.to, money) - fetching.trackCost);
  const onTrunk = evalContext.mainLineLoss < evalContext.trackLoss ? remaining : 0;
  const millions = fetching.trackCost + remaining;
  const route = { trackCost: millions, mainLineCost: fetching.mainLineCost + onTrunk, fees: fetching.fees };
  return worthOf(tables, evalContext, stopsOf(job), route, steps);
}
