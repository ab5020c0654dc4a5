// Searches for the best tours of a hand: pick-ups and deliveries for a few demands of different cards, within
// the train's capacity, by rough costs between cities.
import { isRefused, type PlanningContext, sourcesOf } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { TourSettings } from '../params.ts';
import { type Job, jobsOf } from './job.ts';
import { eachPromisingSet } from './job-sets.ts';
import type { LegCosts } from './leg-costs.ts';
import { deliveryStop, pickUpStop, type Stop } from './plan.ts';
import { stopCosts } from './stop-costs.ts';
import { createOrderSearch, type StopOrder } from './stop-order.ts';

/** The position from which all tours start. */
export interface TourStart {
  /** Cargo slots of the train not taken by committed loads; and the number of each load aboard. */
  readonly capacity: number;
  readonly aboard: ReadonlyMap<number, number>;
  readonly cashM: number;
  /** Worth in M of ending in a city. */
  endWorthM(city: number): number;
}

export interface Tour {
  readonly stops: readonly Stop[];
  /** Payouts less rough costs, plus the worth of the last city. */
  readonly netM: number;
}

/** The seat's jobs, without demands that were recently refused. */
export const eligibleJobs = (context: PlanningContext, state: State): Job[] =>
  jobsOf(context.tables, state, context.seat, sourcesOf(context, state)).filter(
    ({ demand }) => !isRefused(context, state, demand),
  );

/** Number of loads aboard by kind. */
export function aboardOf({ tables, seat }: PlanningContext, state: State): Map<number, number> {
  const { cargoSlots } = tables.rules.layout;
  const count = new Map<number, number>();
  for (let i = seat * cargoSlots; i < (seat + 1) * cargoSlots; i++) {
    const load = state.carried[i] - 1;
    if (load >= 0) count.set(load, (count.get(load) ?? 0) + 1);
  }
  return count;
}

/**
 * The best tour for each set of jobs, best first.
 * @param maxTours maximum number of tours to return
 */
export function findTours(
  jobs: readonly Job[],
  legCosts: LegCosts,
  start: TourStart,
  { deliveries, slack, searchSteps }: Pick<TourSettings, 'deliveries' | 'slack' | 'searchSteps'>,
  maxTours = Number.POSITIVE_INFINITY,
): Tour[] {
  const costs = stopCosts(jobs, legCosts);
  // A loop: `from` with a function takes ten times as long.
  const endWorths = new Float64Array(jobs.length);
  for (let j = 0; j < jobs.length; j++) endWorths[j] = start.endWorthM(jobs[j].deliveryCity);
  const findOrder = createOrderSearch(jobs, costs, endWorths, start, deliveries, searchSteps);
  const tours: Tour[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  eachPromisingSet(jobs, costs, start.aboard, endWorths, deliveries, (members, size) => {
    const order = findOrder(members, size, floor);
    if (order === null) return floor;
    const { netM } = order;
    let rank = tours.length;
    while (rank > 0 && tours[rank - 1].netM < netM) rank--;
    tours.splice(rank, 0, { stops: stopsOfOrder(jobs, order), netM });
    if (tours.length > maxTours) tours.pop();
    floor = tours[0].netM - slack;
    if (tours.length === maxTours) floor = Math.max(floor, tours[maxTours - 1].netM);
    return floor;
  });
  return tours.filter(({ netM }) => netM >= tours[0].netM - slack);
}

const stopsOfOrder = (jobs: readonly Job[], { stops }: StopOrder): Stop[] =>
  stops.map((stop) => (stop % 2 === 0 ? pickUpStop(jobs[stop >> 1]) : deliveryStop(jobs[stop >> 1])));
