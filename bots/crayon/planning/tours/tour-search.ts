// Searches the best tours for a hand: pick-ups and deliveries for a few demands of different cards, within the
// train's capacity, by rough costs between cities.

import { isRefused, type PlanningContext } from '../context.ts';
import { type Job, jobsOf } from '../jobs/job.ts';
import { bring, pickUp, type Stop } from '../jobs/plan.ts';
import type { State } from '../map/board-tables.ts';
import { eachPromisingSet } from './job-sets.ts';
import type { LegCosts } from './leg-costs.ts';
import { createOrderSearch, type OrderSearch } from './stop-order.ts';
import { type TourTable, tourTable } from './tour-table.ts';

/** How far to search. */
export interface SearchLimits {
  /** Most deliveries of a tour. */
  readonly deliveries: number;
  /** Tours are kept up to this many M below the best one. */
  readonly slack: number;
  /** Most steps of the search. */
  readonly steps: number;
}

/** Where tours start. */
export interface Start {
  /** Cargo slots of the train, without those of committed loads; and how many of each load are aboard. */
  readonly capacity: number;
  readonly aboard: ReadonlyMap<number, number>;
  /** Cash in M. */
  readonly money: number;
  /** What it is worth in M to end in a city. */
  after(city: number): number;
}

export interface Tour {
  readonly stops: readonly Stop[];
  /** Payouts less rough costs, with the worth of the last city; in M. */
  readonly net: number;
}

/** The seat's jobs, without those that could not be served lately. */
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
 * How many times as wide the margin of the next pass is. Where the costs exceed their lower bounds by more than the
 * margin, a set left out may be worth more than one of those found. Passes that grow fast are few.
 */
const WIDER = 4;

/**
 * The best tour for each set of jobs, best first.
 * @param most tours to return
 */
export function findTours(
  jobs: readonly Job[],
  costs: LegCosts,
  start: Start,
  { deliveries, slack, steps }: SearchLimits,
  most = Number.POSITIVE_INFINITY,
): Tour[] {
  const table = tourTable(jobs, costs);
  const ends = Float64Array.from(jobs, ({ to }) => start.after(to));
  const orders = createOrderSearch(jobs, table, ends, start, deliveries, steps);
  // Where costs are known from the start, nothing turns out to be worse than it seemed.
  for (let margin = costs.bounds === undefined ? 0 : MARGIN; ; margin *= WIDER) {
    const sets: OrderedSet[] = [];
    const best: number[] = [];
    let floor = Number.NEGATIVE_INFINITY;
    eachPromisingSet(jobs, table, start.aboard, ends, deliveries, (members, size) => {
      if (!orders.find(members, size, floor)) return floor;
      sets.push(orderedSet(members.slice(0, size), orders, table));
      insert(best, orders.net, most);
      floor = floorUnder(best, slack, most) - margin;
      return floor;
    });
    const tours = bestOf(sets, table, orders, floor, most).map(({ row, net }) => ({
      stops: stopsOn(jobs, row),
      net,
    }));
    const least = floorUnder(
      tours.map(({ net }) => net),
      slack,
      most,
    );
    // What was left out is worth no more than `floor`.
    if (floor <= least) return tours.filter(({ net }) => net >= tours[0].net - slack);
  }
}

/** What a tour has to be worth more than, in M, when others are worth `nets`, the highest first. */
function floorUnder(nets: readonly number[], slack: number, most: number): number {
  if (nets.length === 0) return Number.NEGATIVE_INFINITY;
  const floor = nets[0] - slack;
  return nets.length === most ? Math.max(floor, nets[most - 1]) : floor;
}

/** Adds to the highest `most` numbers, which descend. */
function insert(nets: number[], net: number, most: number): void {
  let place = nets.length;
  while (place > 0 && nets[place - 1] < net) place--;
  nets.splice(place, 0, net);
  if (nets.length > most) nets.pop();
}

/** A set of jobs, its best order of stops, and what that brings in M by the costs known when it was found. */
interface OrderedSet {
  readonly members: Int32Array;
  readonly row: Int32Array;
  readonly net: number;
  /** Costs in the table that had been corrected by then. */
  readonly corrections: number;
}

const orderedSet = (
  members: Int32Array,
  { row, length, net }: OrderSearch,
  table: TourTable,
): OrderedSet => ({
  members,
  row: row.slice(0, length),
  net,
  corrections: table.corrections,
});

/**
 * The best of some sets, best first, by what they cost and not by lower bounds. The costs of an order are looked up only when no
 * other set seems to be better.
 * @param floor sets that turn out to be worth no more than this are left out
 */
function bestOf(
  sets: OrderedSet[],
  table: TourTable,
  orders: OrderSearch,
  floor: number,
  most: number,
): OrderedSet[] {
  const best: OrderedSet[] = [];
  while (best.length < most && sets.length > 0) {
    let place = 0;
    for (let i = 1; i < sets.length; i++) if (sets[i].net > sets[place].net) place = i;
    const set = sets[place];
    const { members, row, corrections } = set;
    table.settle(row);
    if (table.corrections === corrections) {
      best.push(set);
      sets.splice(place, 1);
    } else if (orders.find(members, members.length, floor)) {
      sets[place] = orderedSet(members, orders, table);
    } else {
      sets.splice(place, 1);
    }
  }
  return best;
}

const stopsOn = (jobs: readonly Job[], row: Int32Array): Stop[] =>
  Array.from(row, (stop) => (stop % 2 === 0 ? pickUp(jobs[stop >> 1]) : bring(jobs[stop >> 1])));
