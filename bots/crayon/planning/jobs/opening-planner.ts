// Before the train stands anywhere it may be put into any city, so the first errand costs no way to its pick-up; but
// its track must hang together with a major city, where all building begins.
import { crayon } from '../../../../engine/index.ts';
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import type { CostMap } from '../map/cost-map.ts';
import type { Route } from '../route/route.ts';
import type { Router } from '../route/router.ts';
import type { Plan, Stop } from './plan.ts';
import { type EvalContext, worthOf } from './plan-worth.ts';

export interface OpeningPlanner {
  /** Plan for these stops, beginning in the city of the first; null when there is no way. */
  plan(state: State, stops: readonly Stop[], evalContext: EvalContext): Plan | null;
}

export function createOpeningPlanner(
  tables: BoardTables,
  costMap: CostMap,
  router: Router,
  branches: Branches,
): OpeningPlanner {
  const { board, finder } = tables;
  const way = new Int32Array(board.mileposts);

  /** By own track alone, with what links it to a major. */
  function byOwnTrack(state: State, stops: readonly Stop[], evalContext: EvalContext): Plan | null {
    const distances = branches.costs(state);
    const start = board.cities[stops[0].city].milepost;
    const route = router.routeFrom(
      state,
      start,
      stops.map((stop) => stop.city),
    );
    if (route === null) return null;
    // Where the route comes nearest to what it may be built from.
    let nearest = start;
    for (const arc of route.arcs) if (distances[board.to[arc]] < distances[nearest]) nearest = board.to[arc];
    if (distances[nearest] >= UNREACHABLE) return null;
    const count = finder.tracePath(costMap.buildCost, distances, nearest, way);
    const links = Array.from(way.subarray(0, count)).filter((arc) => costMap.buildCost[arc] > 0);
    const whole: Route = { ...route, trackCost: route.trackCost + distances[nearest] };
    return {
      stops,
      route: whole,
      links,
      worth: worthOf(tables, evalContext, stops, whole, whole.arcs.length),
    };
  }

  /** By any track, from the city as from anywhere else. */
  function byAnyTrack(state: State, stops: readonly Stop[], evalContext: EvalContext): Plan[] {
    const start = board.cities[stops[0].city].milepost;
    const cities = stops.map((stop) => stop.city);
    const routes = router.routesFrom(state, start, cities);
    return routes.map((route) => ({
      stops,
      route,
      links: [],
      worth: worthOf(tables, evalContext, stops, route, route.arcs.length),
    }));
  }

  return {
    plan(state, stops, evalContext) {
      const own = byOwnTrack(state, stops, evalContext);
      if (crayon.isOpening(tables.rules, state)) return own;
      // Once all have built, a train may as well begin on others' track; whoever has no money left can do nothing else.
      const plans = [own, ...byAnyTrack(state, stops, evalContext)].filter((plan) => plan !== null);
      return plans.reduce<Plan | null>(
        (best, plan) => (best === null || plan.worth > best.worth ? plan : best),
        null,
      );
    },
  };
}
