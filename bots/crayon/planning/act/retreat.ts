// Retreats: a train outside cities with nothing worth doing goes to a city, where it may reverse. Otherwise a
// flood or a rival's track could leave it at a dead end.
import { UNREACHABLE } from '../../../paths/graph.ts';
import { type PlanningContext, startingAtTrain } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { Plan } from '../tours/plan.ts';
import { spendableCashM } from '../tours/plan-worth.ts';

/** Number of nearest cities to consider. */
const MAX_CITIES = 10;

/** Plans a route without stops to a nearby city, the cheapest; null if none is affordable. */
export function planRetreat(context: PlanningContext, state: State): Plan | null {
  const { tables, router, params } = context;
  const { cities } = tables.board;
  return startingAtTrain(context, state, () => {
    const nearest = cities
      .map((_, city) => ({ city, cost: router.costTo(city) }))
      .filter(({ cost }) => cost < UNREACHABLE)
      .sort((a, b) => a.cost - b.cost || a.city - b.city)
      .slice(0, MAX_CITIES);
    let plan: Plan | null = null;
    // Keep the reserve: the next hand needs it more.
    let lowestPriceM = spendableCashM(context, state) + 1;
    for (const { city } of nearest) {
      const route = router.route([city]);
      if (route === null) continue;
      const priceM = route.trackCostM + route.feesM;
      if (priceM >= lowestPriceM) continue;
      lowestPriceM = priceM;
      plan = { stops: [], route, connection: [], worth: params.discardBelow };
      if (priceM === 0) break;
    }
    return plan;
  });
}
