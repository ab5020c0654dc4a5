// Makes a plan for given stops. It starts at the train or, before the train is placed, in the city of the
// first stop.

import { type PlanningContext, reserveForM } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { feesAlong } from '../map/fees.ts';
import type { Plan, Stop } from '../tours/plan.ts';
import { type EvalContext, worthOf } from '../tours/plan-worth.ts';

/**
 * Null if there is no route, or if track and fees cost more than `budgetM`. Precondition: if the train is on
 * the board, the router is open.
 */
export function makePlan(
  context: PlanningContext,
  state: State,
  evalContext: EvalContext,
  stops: readonly Stop[],
  budgetM: number,
): Plan | null {
  const { tables, seat, router, planOpening } = context;
  let plan: Plan | null;
  if (state.trainAt[seat] < 0) {
    plan = planOpening(state, stops, evalContext);
  } else {
    const route = router.route(stops.map((stop) => stop.city));
    if (route === null) return null;
    const worth = worthOf(tables, evalContext, stops, route, route.steps);
    plan = { stops, route, links: [], worth };
  }
  if (plan === null) return null;
  const { trackCostM, arcs } = plan.route;
  const costM = trackCostM + feesAlong(tables, state, seat, arcs);
  const forFloodsM = costM === 0 ? 0 : reserveForM(context, state, plan) - context.params.reserve;
  return costM + forFloodsM <= budgetM ? plan : null;
}
