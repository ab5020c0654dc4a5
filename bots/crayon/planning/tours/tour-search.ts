// Searches for the best tours of a hand: pick-ups and deliveries for a few demands of different cards, within
// the train's capacity, by rough costs between cities.

import { isRefused, type PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { bestOf, floorUnder, insert, type OrderedSet, orderedSet } from './best-sets.ts';
import { type Job, jobsOf } from './job.ts';
import { eachPromisingSet } from './job-sets.ts';
import type { LegCosts } from './leg-costs.ts';
import { bring, pickUp, type Stop } from './plan.ts';
import { createOrderSearch } from './stop-order.ts';
import { tourTable } from './tour-table.ts';

export interface SearchLimits {
  /** Maximum deliveries of a tour. */
  readonly deliveries: number;
  /** Tours are kept up to this many M below the best one. */
  readonly slack: number;
  /** Maximum steps of the search; if they run out with lower bounds of costs, as many again with costs. */
  readonly searchSteps: number;
}

/** The start of all tours. */
export interface Start {
  /** Cargo slots of the train not taken by committed loads; and the number of each load aboard. */
  readonly capacity: number;
  readonly aboard: ReadonlyMap<number, number>;
  /** Cash in M. */
  readonly money: number;
  /** Worth in M of ending in a city. */
  after(city: number): number;
}

export interface Tour {
  readonly stops: readonly Stop[];
  /** Payouts less rough costs, plus the worth of the last city; in M. */
  readonly net: number;
}

/** The seat's jobs, without demands that were recently refused. */
export const openJobs = (context: PlanningContext, state: State): Job[] =>
  jobsOf(context.tables, state, context.seat).filter(({ demand }) => !isRefused(context, state, demand));

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

/** Margin in M below the best optimistic net: true costs may reorder sets. */
const MARGIN = 4;
/**
 * Growth of the margin from pass to pass. If costs exceed their lower bounds by more than the margin, an
 * excluded set may be worth more than those found. Fast growth keeps the number of passes low.
 */
const WIDER = 4;

/**
 * The best tour for each set of jobs, best first.
 * @param most maximum number of tours to return
 */
export function findTours(
  jobs: readonly Job[],
  costs: LegCosts,
  start: Start,
  { deliveries, slack, searchSteps }: SearchLimits,
  most = Number.POSITIVE_INFINITY,
): Tour[] {
  const table = tourTable(jobs, costs);
  // A loop: `from` with a function takes ten times as long.
  const ends = new Float64Array(jobs.length);
  for (let e = 0; e < jobs.length; e++) ends[e] = start.after(jobs[e].to);
  const orders = createOrderSearch(jobs, table, ends, start, deliveries, searchSteps);
  const isMisled = (): boolean => costs.bounds !== undefined && orders.isSpent;
  // With exact costs from the start, no tour turns out worse than it seemed.
  for (let margin = costs.bounds === undefined ? 0 : MARGIN; !isMisled(); margin *= WIDER) {
    const sets: OrderedSet[] = [];
    const nets: number[] = [];
    let floor = Number.NEGATIVE_INFINITY;
    eachPromisingSet(jobs, table, start.aboard, ends, deliveries, (members, size) => {
      if (!orders.find(members, size, floor)) return floor;
      sets.push(orderedSet(members.slice(0, size), orders, table));
      insert(nets, orders.net, most);
      floor = floorUnder(nets, slack, most) - margin;
      return floor;
    });
    const best = bestOf(sets, table, orders, floor, most);
    const least = floorUnder(
      best.map(({ net }) => net),
      slack,
      most,
    );
    // Excluded sets are worth no more than `floor`.
    if (floor <= least && !isMisled())
      return best
        .filter(({ net }) => net >= best[0].net - slack)
        .map(({ row, net }) => ({ stops: stopsOn(jobs, row), net }));
  }
  // The bounds wasted steps on orders that cost more than they promised; as many steps with costs find more.
  return findTours(jobs, { ...costs, bounds: undefined }, start, { deliveries, slack, searchSteps }, most);
}

function stopsOn(jobs: readonly Job[], row: Int32Array): Stop[] {
  const stops: Stop[] = [];
  for (const stop of row) stops.push(stop % 2 === 0 ? pickUp(jobs[stop >> 1]) : bring(jobs[stop >> 1]));
  return stops;
}
