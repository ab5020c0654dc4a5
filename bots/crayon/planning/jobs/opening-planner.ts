// Before the train stands anywhere it may be put into any city, so the first errand costs no way to its pick-up; but
// its track must hang together with a major city, where all building begins.
import { crayon } from '../../../../engine/index.ts';
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { Atlas, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import type { View } from '../map/cost-map.ts';
import type { Route } from '../route/route.ts';
import type { Router } from '../route/router.ts';
import type { Plan, Stop } from './plan.ts';
import { type Measure, worthOf } from './plan-worth.ts';

export interface OpeningPlanner {
  /** Plan for these stops, beginning in the city of the first; null when there is no way. */
  plan(state: State, stops: readonly Stop[], by: Measure): Plan | null;
}

export function createOpeningPlanner(
  atlas: Atlas,
  view: View,
  router: Router,
  branches: Branches,
): OpeningPlanner {
  const { board, finder } = atlas;
  const way = new Int32Array(board.mileposts);

  /** By own track alone, with what links it to a major. */
  function byOwnTrack(state: State, stops: readonly Stop[], by: Measure): Plan | null {
    const field = branches.field(state);
    const start = board.cities[stops[0].city].milepost;
    const route = router.throughFrom(
      state,
      start,
      stops.map((stop) => stop.city),
    );
    if (route === null) return null;
    // Where the route comes nearest to what it may be built from.
    let nearest = start;
    for (const arc of route.arcs) if (field[board.to[arc]] < field[nearest]) nearest = board.to[arc];
    if (field[nearest] >= UNREACHABLE) return null;
    const count = finder.descend(view.millions, field, nearest, way);
    const links = Array.from(way.subarray(0, count)).filter((arc) => view.millions[arc] > 0);
    const whole: Route = { ...route, millions: route.millions + field[nearest] };
    return { stops, route: whole, links, worth: worthOf(atlas, by, stops, whole, whole.arcs.length) };
  }

  /** By any track, from the city as from anywhere else. */
  function byAnyTrack(state: State, stops: readonly Stop[], by: Measure): Plan[] {
    const start = board.cities[stops[0].city].milepost;
    const cities = stops.map((stop) => stop.city);
    const routes = router.waysFrom(state, start, cities);
    return routes.map((route) => ({
      stops,
      route,
      links: [],
      worth: worthOf(atlas, by, stops, route, route.arcs.length),
    }));
  }

  return {
    plan(state, stops, by) {
      const own = byOwnTrack(state, stops, by);
      if (crayon.isOpening(atlas.rules, state)) return own;
      // Once all have built, a train may as well begin on others' track; whoever has no money left can do nothing else.
      const plans = [own, ...byAnyTrack(state, stops, by)].filter((plan) => plan !== null);
      return plans.reduce<Plan | null>(
        (best, plan) => (best === null || plan.worth > best.worth ? plan : best),
        null,
      );
    },
  };
}
