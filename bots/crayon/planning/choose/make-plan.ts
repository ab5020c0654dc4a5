// A plan for given stops, from where the train stands or, before it is placed, from the city of the first.

import type { Desk } from '../context.ts';
import type { Plan, Stop } from '../jobs/plan.ts';
import { type Measure, worthOf } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';
import { feesAlong } from '../map/fees.ts';

/** Null when there is no way, or it costs more than `money`, every fee on it included. The router is open where the train stands somewhere. */
export function makePlan(
  desk: Desk,
  state: State,
  by: Measure,
  stops: readonly Stop[],
  money: number,
): Plan | null {
  const { atlas, seat, router, opening } = desk;
  let plan: Plan | null;
  if (state.trainAt[seat] < 0) {
    plan = opening.plan(state, stops, by);
  } else {
    const route = router.through(stops.map((stop) => stop.city));
    if (route === null) return null;
    const worth = worthOf(atlas, by, stops, route, route.arcs.length);
    plan = { stops, route, links: [], worth };
  }
  if (plan === null) return null;
  const { millions, arcs } = plan.route;
  return millions + feesAlong(atlas, state, seat, arcs) <= money ? plan : null;
}
