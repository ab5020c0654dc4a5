// For a train in the open with nothing worth doing: a city that it can reach, where it may turn round. A flood or another
// player's track can leave it at a dead end otherwise.
import { UNREACHABLE } from '../../../paths/graph.ts';
import { cashToPlan, type PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { Plan } from '../tours/plan.ts';

/** Cities considered, the nearest first. */
const CITIES = 10;

/** To the nearest of the cities that cost least money: a plan without stops, or null when none can be paid for. */
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
  // Money that is not to spare does more for the next hand than in a city.
  let least = cashToPlan(context, state) + 1;
  for (const { city } of near) {
    const route = router.route([city]);
    if (route === null) continue;
    const price = route.trackCost + route.fees;
    if (price >= least) continue;
    least = price;
    plan = { stops: [], route, links: [], worth: params.discardBelow };
    if (price === 0) break;
  }
  router.close();
  return plan;
}
