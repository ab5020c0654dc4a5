// A plan for given stops, from where the train stands or, before it is placed, from the city of the first.
import { crayon } from '../../../engine/index.ts';
import type { State } from './atlas.ts';
import type { Desk } from './desk.ts';
import { citiesOf, type Plan, type Stop, worthOf } from './plan.ts';

/** Null when there is no way, or it costs more than `money`. The router is open where the train stands somewhere. */
export function makePlan(desk: Desk, state: State, stops: readonly Stop[], money: number): Plan | null {
  const { atlas, seat, style, router, opening } = desk;
  const speed = crayon.speedOf(atlas.rules, state, seat);
  let plan: Plan | null;
  if (state.trainAt[seat] < 0) {
    plan = opening.plan(state, stops, style.openingTaste, speed);
  } else {
    const route = router.through(citiesOf(stops));
    if (route === null) return null;
    const worth = worthOf(atlas, style.taste, stops, route, route.arcs.length, speed);
    plan = { stops, route, links: [], worth };
  }
  return plan !== null && plan.route.millions + plan.route.fees <= money ? plan : null;
}
