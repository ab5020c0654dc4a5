// Before the train stands anywhere it may be put into any city, so the first errand costs no way to its pick-up; but
// its track must hang together with a major city, where all building begins.
import { UNREACHABLE } from '../../paths/pathfinder.ts';
import type { Atlas, State } from './atlas.ts';
import type { Plan, Route, Stop } from './plan.ts';
import type { Router } from './router.ts';
import type { View } from './view.ts';
import { type Measure, worthOf } from './worth.ts';

export interface OpeningPlanner {
  /** Plan for these stops, beginning in the city of the first; null when there is no way. */
  plan(state: State, stops: readonly Stop[], by: Measure): Plan | null;
}

export function createOpeningPlanner(atlas: Atlas, view: View, router: Router): OpeningPlanner {
  const { board, finder, rules } = atlas;
  const field = new Int32Array(board.mileposts);
  const way = new Int32Array(board.mileposts);
  let version = -1;

  /** Millions from the majors and own track to every milepost. */
  function fill(state: State): void {
    if (version === view.version) return;
    version = view.version;
    const sources: number[] = board.majors.map((major) => board.cities[major].milepost);
    const row = view.seat * rules.layout.touchedWords;
    for (let m = 0; m < board.mileposts; m++) {
      if (((state.touched[row + (m >> 5)] >> (m & 31)) & 1) !== 0) sources.push(m);
    }
    finder.fill(view.millions, sources, sources.length, field);
  }

  return {
    plan(state, stops, by) {
      fill(state);
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
    },
  };
}
