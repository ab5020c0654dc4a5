// Step 4 of choosing a tour: the routes of a tour, simulated turn by turn, without those that the seat cannot pay for.
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { Plan, Stop } from '../tours/plan.ts';
import { loanLimitM } from '../uses/purse.ts';
import type { TourDecision } from './tour-decision.ts';
import { type TourContext, tourWorth } from './tour-worth.ts';

/** The affordable plans of a tour, one for each of its routes. */
export function affordablePlans(decision: TourDecision, stops: readonly Stop[]): Plan[] {
  const plans: Plan[] = [];
  if (isKnownStuck(decision, stops)) return plans;
  const { context, state, tourEval, stuckBeginnings } = decision;
  const mayLend = loanLimitM(context, state) > 0;
  let stuckAt = -1;
  const onStuck = (stopsMade: number): void => {
    stuckAt = Math.max(stuckAt, stopsMade);
  };
  for (const plan of plansFor(context, state, stops, tourEval)) {
    const valuation = tourWorth(context, state, plan, tourEval, onStuck);
    const withLoan = mayLend
      ? tourWorth(context, state, { ...plan, mayBorrow: true }, tourEval, onStuck)
      : null;
    const mayBorrow =
      withLoan?.hasBorrowed === true && (valuation === null || valuation.worth < withLoan.worth);
    const best = mayBorrow ? withLoan : valuation;
    if (best === null) continue;
    const { worth, turns } = best;
    // All fields are listed: copying with `...` takes as long as simulating a short route.
    plans.push({
      stops,
      route: plan.route,
      connection: plan.connection,
      worth,
      turns,
      mayBorrow,
    });
  }
  if (plans.length === 0 && stuckAt >= 0)
    stuckBeginnings.add(stops.slice(0, stuckAt + 1).reduce(extendKey, ''));
  return plans;
}

/** Key of the first stops of a tour, given the key of all but the last of them. */
const extendKey = (key: string, { job, city }: Stop): string => `${key} ${job.demand}:${city}`;

/** True if the money is known to run out early in the tour. */
function isKnownStuck({ context, stuckBeginnings }: TourDecision, stops: readonly Stop[]): boolean {
  if (stuckBeginnings.size === 0 || !context.params.isFrugal) return false;
  let key = '';
  return stops.some((stop) => {
    key = extendKey(key, stop);
    return stuckBeginnings.has(key);
  });
}

/** One plan for each route of a tour, not yet valued. */
function plansFor(
  context: PlanningContext,
  state: State,
  stops: readonly Stop[],
  { evalContext }: TourContext,
): Plan[] {
  if (state.trainAt[context.seat] < 0) {
    const plan = context.planOpening(state, stops, evalContext);
    return plan === null ? [] : [plan];
  }
  const routes = context.router.routes(stops.map((stop) => stop.city));
  return routes.map((route) => ({ stops, route, connection: [], worth: 0 }));
}
