// The best trips that a hand allows: orders of pick-ups and deliveries for a few demands of different cards, within the
// train's capacity, by rough costs between cities.

import { type Desk, isRefused } from '../context.ts';
import { type Errand, errandsOf } from '../jobs/job.ts';
import { bring, pickUp, type Stop } from '../jobs/plan.ts';
import type { State } from '../map/board-tables.ts';
import { eachPromisingSet } from './job-sets.ts';
import type { LegCosts } from './leg-costs.ts';
import { createOrderSearch, type OrderSearch } from './stop-order.ts';
import { tripTable } from './tour-table.ts';

/** How widely to look. */
export interface Breadth {
  /** Most deliveries of a trip. */
  readonly deliveries: number;
  /** Millions below the best trip up to which others are kept. */
  readonly slack: number;
  /** Most steps of the search. */
  readonly nodes: number;
}

/** What trips start from. */
export interface Start {
  /** Berths of the train but for those of bound loads, and how many of each load are aboard. */
  readonly capacity: number;
  readonly aboard: ReadonlyMap<number, number>;
  /** Millions in hand. */
  readonly money: number;
  /** What being in a city at the end is worth, in millions. */
  after(city: number): number;
}

export interface Trip {
  readonly stops: readonly Stop[];
  /** Payouts less rough costs, with what the last city is worth; millions. */
  readonly net: number;
}

/** Errands that are worth trying now. */
export const openErrands = (desk: Desk, state: State): Errand[] =>
  errandsOf(desk.atlas, state, desk.seat).filter(({ demand }) => !isRefused(desk, state, demand));

/** Loads aboard by kind. */
export function aboardOf({ atlas, seat }: Desk, state: State): Map<number, number> {
  const { berths } = atlas.rules.layout;
  const count = new Map<number, number>();
  for (let i = seat * berths; i < (seat + 1) * berths; i++) {
    const load = state.carried[i] - 1;
    if (load >= 0) count.set(load, (count.get(load) ?? 0) + 1);
  }
  return count;
}

/**
 * The best trip for each set of errands, best first. Sets are looked at in the order of what they could bring at best,
 * and no further than the last trip that is kept.
 * @param most trips to be found
 */
export function tripsOf(
  errands: readonly Errand[],
  costs: LegCosts,
  start: Start,
  { deliveries, slack, nodes }: Breadth,
  most = Number.POSITIVE_INFINITY,
): Trip[] {
  const table = tripTable(errands, costs);
  const ends = Float64Array.from(errands, ({ to }) => start.after(to));
  const orders = createOrderSearch(errands, table, ends, start, deliveries, nodes);
  const trips: Trip[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  eachPromisingSet(errands, table, start.aboard, ends, deliveries, (members, size) => {
    if (!orders.find(members, size, floor)) return floor;
    const { net } = orders;
    let place = trips.length;
    while (place > 0 && trips[place - 1].net < net) place--;
    trips.splice(place, 0, { stops: stopsOn(errands, orders), net });
    if (trips.length > most) trips.pop();
    floor = trips[0].net - slack;
    if (trips.length === most) floor = Math.max(floor, trips[most - 1].net);
    return floor;
  });
  return trips.filter(({ net }) => net >= trips[0].net - slack);
}

function stopsOn(errands: readonly Errand[], { row, length }: OrderSearch): Stop[] {
  const stops: Stop[] = [];
  for (let i = 0; i < length; i++) {
    const errand = errands[row[i] >> 1];
    stops.push(row[i] % 2 === 0 ? pickUp(errand) : bring(errand));
  }
  return stops;
}
