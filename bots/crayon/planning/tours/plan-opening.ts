// Plans for a train that is not yet on the board. It may start in any city, so the first job needs no route
// to its pick-up. But its track must be connected to a major city, where all building starts.
import { crayon } from '../../../../engine/index.ts';
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import type { CostMap } from '../map/cost-map.ts';
import type { Route } from '../route/route.ts';
import type { Router } from '../route/router.ts';
import type { Plan, Stop } from './plan.ts';
import { type EvalContext, planOf } from './plan-worth.ts';

/** Plans these stops, starting in the city of the first one; null if there is no route. */
export type PlanOpening = (state: State, stops: readonly Stop[], evalContext: EvalContext) => Plan | null;

export function createPlanOpening(
  tables: BoardTables,
  costMap: CostMap,
  router: Router,
  branches: Branches,
): PlanOpening {
  const { board, finder } = tables;
  const path = new Int32Array(board.mileposts);

  /** Plan on own track only, including a connection to a major city. */
  function byOwnTrack(state: State, stops: readonly Stop[], evalContext: EvalContext): Plan | null {
    const distances = branches.costs(state);
    const start = board.cities[stops[0].city].milepost;
    const cities = stops.map((stop) => stop.city);
    const route = router.routeFrom(state, start, cities);
    if (route === null) return null;
    // The route's milepost that is cheapest to connect.
    let nearest = start;
    for (const arc of route.arcs) if (distances[board.to[arc]] < distances[nearest]) nearest = board.to[arc];
    if (distances[nearest] >= UNREACHABLE) return null;
    const count = finder.tracePath(costMap.buildPriceM, distances, nearest, path);
    const connection = Array.from(path.subarray(0, count)).filter((arc) => costMap.buildPriceM[arc] > 0);
    const whole: Route = { ...route, trackCostM: route.trackCostM + distances[nearest] };
    return planOf(tables, evalContext, stops, whole, connection);
  }

  /** Plans on any track. */
  function byAnyTrack(state: State, stops: readonly Stop[], evalContext: EvalContext): Plan[] {
    const start = board.cities[stops[0].city].milepost;
    const cities = stops.map((stop) => stop.city);
    const routes = router.routesFrom(state, start, cities);
    return routes.map((route) => planOf(tables, evalContext, stops, route));
  }

  /** True if a plan's route uses existing track of the seat. */
  const usesOwn = (state: State, { route }: Plan): boolean =>
    route.arcs.some((arc) => state.segmentOwner[board.segmentOf[arc]] === costMap.seat + 1);

  return (state, stops, evalContext) => {
    const onOwnTrack = byOwnTrack(state, stops, evalContext);
    if (crayon.isOpening(tables.rules, state)) return onOwnTrack;
    // After the opening, a train may also start on others' track; without money it must. But a seat with its
    // own track has spent its money there and would be poor elsewhere.
    const plans = [onOwnTrack, ...byAnyTrack(state, stops, evalContext)].filter((plan) => plan !== null);
    return plans
      .filter((plan) => costMap.ownSegments === 0 || usesOwn(state, plan))
      .reduce<Plan | null>((best, plan) => (best === null || plan.worth > best.worth ? plan : best), null);
  };
}
