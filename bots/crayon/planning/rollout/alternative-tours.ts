// Tours under alternative cost profiles. Which route is best depends on what follows, so rollouts compare them all.
import { type ConsiderPlans, considerTours } from '../choose/choose-tour.ts';
import type { Rules } from '../map/board-tables.ts';
import type { BotParams } from '../params.ts';
import type { Plan, Stop } from '../tours/plan.ts';
import { createAlternatives, syncContext } from '../uses/create-context.ts';

/**
 * Considers the tours of a seat under all profiles. Each profile contributes its best plan for each list of
 * stops up to the first delivery, where everything is reconsidered. Plans with the same route that far are
 * listed once.
 * @param profiles number of profiles to search with, including the bot's own; at most `MAX_PROFILES`
 */
export function createAlternativeTours(
  rules: Rules,
  seat: number,
  params: BotParams,
  profiles: number,
): ConsiderPlans {
  const alternatives = createAlternatives(rules, seat, params, profiles);
  return (context, state, settings) => {
    const plansByProfile = [considerTours(context, state, settings)];
    for (const other of alternatives()) {
      const alternative = syncContext(context, other, state);
      plansByProfile.push(considerTours(alternative, other.turnBuilder.state, settings));
    }
    const plans = plansByProfile.flatMap((profilePlans) => firstOf(profilePlans, firstStops));
    plans.sort((a, b) => b.worth - a.worth);
    return firstOf(plans, (plan) => `${firstStops(plan)}: ${firstArcs(plan)}`);
  };
}

/** The first plan of each kind. */
function firstOf(plans: readonly Plan[], kindOf: (plan: Plan) => string): Plan[] {
  const kinds = new Set<string>();
  return plans.filter((plan) => {
    const kind = kindOf(plan);
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}

/** Number of stops up to the first delivery. */
const toFirstDelivery = (stops: readonly Stop[]): number =>
  stops.findIndex(({ isDelivery }) => isDelivery) + 1;

/** Stops up to the first delivery, as text. */
const firstStops = ({ stops }: Plan): string =>
  stops
    .slice(0, toFirstDelivery(stops))
    .map(({ job, isDelivery, city }) => `${job.demand} ${isDelivery} ${city}`)
    .join();

/** Arcs up to the first delivery, as text. */
const firstArcs = ({ stops, route }: Plan): string =>
  route.arcs.slice(0, route.ends[toFirstDelivery(stops) - 1]).join();
