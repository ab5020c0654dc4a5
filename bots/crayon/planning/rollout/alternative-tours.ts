// Trips by other ways: what a seat finds that weighs track against time otherwise than its style does. Which way serves
// best hangs on all that follows, so all of them are put forward, for rehearsals to tell apart.
import { MAX_WEIGHT } from '../../../paths/graph.ts';
import { considerTours, type TourSettings } from '../choose/choose-tour.ts';
import { createPlanningContext, type PlanningContext } from '../context.ts';
import type { Plan, Stop } from '../jobs/plan.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { type BotParams, type CostWeights, MAX_MILLION } from '../params.ts';

export interface AlternativeTours {
  /**
   * Plans for the desk's seat by all rates, of most worth first. Each rate gives its best for every row of stops up to the
   * first delivery, after which all is thought over anyway; what several find by the same way is told once.
   */
  tours(context: PlanningContext, state: State, settings: TourSettings): Plan[];
}

/**
 * Rates of exchange besides a seat's own: one to build little, one to lose no time, one to go by others' track. Dear
 * arcs end at MAX_WEIGHT: by the first rate all from some price on count the same.
 */
export const COST_PROFILES: readonly ((own: CostWeights) => CostWeights)[] = [
  ({ million, step, rentedStep }) => ({
    million: Math.min(MAX_MILLION, 2 * million),
    step,
    rentedStep: rentedStep && Math.min(MAX_WEIGHT, rentedStep + 1),
  }),
  (own) => ({ ...own, million: Math.max(1, Math.round(own.million / 2)) }),
  ({ million, step, rentedStep }) => ({
    million: Math.min(MAX_MILLION, Math.round(1.5 * million)),
    step: Math.min(MAX_WEIGHT, 2 * step),
    rentedStep: rentedStep && Math.min(MAX_WEIGHT, 2 * step + 1),
  }),
];

/** @param profiles how many rates to look by, the desk's own among them */
export function createAlternativeTours(
  rules: Rules,
  seat: number,
  params: BotParams,
  profiles: number,
): AlternativeTours {
  const enlist = (): PlanningContext[] =>
    COST_PROFILES.slice(0, profiles - 1).map((rate) =>
      createPlanningContext(rules, seat, { ...params, costWeights: rate(params.costWeights) }),
    );
  // Not before they are asked: under some options nobody asks them.
  let alternatives: readonly PlanningContext[] | null = null;
  return {
    tours(context, state, settings) {
      alternatives ??= enlist();
      const found = [considerTours(context, state, settings)];
      for (const scout of alternatives) {
        scout.turnBuilder.begin(state);
        scout.costMap.update();
        found.push(considerTours({ ...scout, refused: context.refused }, scout.turnBuilder.state, settings));
      }
      const plans = found.flatMap((some) => firstOf(some, beginning));
      plans.sort((a, b) => b.worth - a.worth);
      return firstOf(plans, (plan) => `${beginning(plan)}: ${wayThere(plan)}`);
    },
  };
}

/** The first plan of each kind. */
function firstOf(plans: readonly Plan[], kindOf: (plan: Plan) => string): Plan[] {
  const seen = new Set<string>();
  return plans.filter((plan) => {
    const kind = kindOf(plan);
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

/** Number of stops up to the first delivery. */
const toFirstDelivery = (stops: readonly Stop[]): number => stops.findIndex(({ deliver }) => deliver) + 1;

const beginning = ({ stops }: Plan): string =>
  stops
    .slice(0, toFirstDelivery(stops))
    .map(({ job, deliver, city }) => `${job.demand} ${deliver} ${city}`)
    .join();

const wayThere = ({ stops, route }: Plan): string =>
  route.arcs.slice(0, route.ends[toFirstDelivery(stops) - 1]).join();
