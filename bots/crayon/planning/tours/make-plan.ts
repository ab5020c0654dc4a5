// Makes a plan for given stops. It starts at the train or, before the train is placed, in the city of the
// first stop.

import { type PlanningContext, reserveForM } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { feesAlong } from '../map/fees.ts';
import type { Plan, Stop } from './plan.ts';
import { type EvalContext, planOf } from './plan-worth.ts';

/**
 * Null if there is no route, if track and fees exceed the budget, or if the plan is worth no more than `moreThan`.
 * Precondition: if the train is on the board, the router starts at it.
 */
export function makePlan(
  context: PlanningContext,
  state: State,
  evalContext: EvalContext,
  stops: readonly Stop[],
  moreThan = Number.NEGATIVE_INFINITY,
): Plan | null {
  const { tables, seat } = context;
  const plan = findPlan(context, state, evalContext, stops);
  if (plan === null || plan.worth <= moreThan) return null;
  const costM = plan.route.trackCostM + feesAlong(tables, state, seat, plan.route.arcs);
  const forFloodsM = costM === 0 ? 0 : reserveForM(context, state, plan) - context.params.reserve;
  return costM + forFloodsM <= evalContext.budgetM ? plan : null;
}

/** The plan whatever it costs. */
function findPlan(
  { tables, seat, router, planOpening }: PlanningContext,
  state: State,
  evalContext: EvalContext,
  stops: readonly Stop[],
): Plan | null {
  if (state.trainAt[seat] < 0) return planOpening(state, stops, evalContext);
  const route = router.route(stops.map((stop) => stop.city));
  return route && planOf(tables, evalContext, stops, route);
}
