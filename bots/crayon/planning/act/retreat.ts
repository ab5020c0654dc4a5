// For a train in the open with nothing worth doing: the nearest city that it can reach, where it may turn round. A
// flood or another player's track can leave it at a dead end otherwise.
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan } from '../jobs/plan.ts';
import type { State } from '../map/board-tables.ts';

/** Cities considered, the nearest first. */
const CITIES = 10;

/** A plan without stops, or null when no city can be paid for. */
export function retreat(context: PlanningContext, state: State): Plan | null {
  const { tables, seat, router, params } = context;
  const { cities } = tables.board;
  router.open(state, state.trainAt[seat], state.cameFrom[seat]);
  const near = cities
    .map((_, city) => ({ city, cost: router.costTo(city) }))
    .filter(({ cost }) => cost < UNREACHABLE)
    .sort((a, b) => a.cost - b.cost || a.city - b.city)
    .slice(0, CITIES);
  let plan: Plan | null = null;
  for (const { city } of near) {
    const route = router.route([city]);
    if (route === null || route.trackCost + route.fees > state.cash[seat]) continue;
    plan = { stops: [], route, links: [], worth: params.discardBelow };
    break;
  }
  router.close();
  return plan;
}
