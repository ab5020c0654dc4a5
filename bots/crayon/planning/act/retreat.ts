// Sends a train in open country with nothing worth doing to a city, where it may reverse. Otherwise a flood
// or a rival's track could leave it at a dead end.
import { UNREACHABLE } from '../../../paths/graph.ts';
import { cashToPlan, type PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { Plan } from '../tours/plan.ts';

/** Number of nearest cities to consider. */
const CITIES = 10;

/** A plan without stops to the nearest of the cheapest cities; null if none is affordable. */
export function retreat(context: PlanningContext, state: State): Plan | null {
  const { tables, seat, router, params } = context;
  const { cities } = tables.board;
  router.open(state, state.trainAt[seat], state.cameFrom[seat]);
  const nearest = cities
    .map((_, city) => ({ city, cost: router.costTo(city) }))
    .filter(({ cost }) => cost < UNREACHABLE)
    .sort((a, b) => a.cost - b.cost || a.city - b.city)
    .slice(0, CITIES);
  let plan: Plan | null = null;
  // Keep the reserve: it does more for the next hand than reaching a city.
  let lowestPrice = cashToPlan(context, state) + 1;
  for (const { city } of nearest) {
    const route = router.route([city]);
    if (route === null) continue;
    const price = route.trackCost + route.fees;
    if (price >= lowestPrice) continue;
    lowestPrice = price;
    plan = { stops: [], route, links: [], worth: params.discardBelow };
    if (price === 0) break;
  }
  router.close();
  return plan;
}
