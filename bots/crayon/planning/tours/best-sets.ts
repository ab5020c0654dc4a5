// Selects the best of the job sets that a search has found, by their costs instead of lower bounds.
import type { OrderSearch } from './stop-order.ts';
import type { TourTable } from './tour-table.ts';

/** A set of jobs, its best order of stops, and the net gain in M by the costs known when it was found. */
export interface OrderedSet {
  readonly members: Int32Array;
  readonly row: Int32Array;
  readonly net: number;
  /** Number of corrected costs in the table at that time. */
  readonly corrections: number;
}

/** Pairs a set with the order found last. */
export const orderedSet = (
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
 * The best of some sets, best first. Looks up the costs of an order only if no other set seems better. Ends
 * early if the search runs out of steps.
 * @param sets consumed by the call
 * @param floor excludes sets that turn out to be worth no more than this in M
 */
export function bestOf(
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
    table.settle(set.row);
    if (table.corrections === set.corrections) {
      best.push(set);
      sets.splice(place, 1);
    } else if (orders.isSpent) {
      break;
    } else if (orders.find(set.members, set.members.length, floor)) {
      sets[place] = orderedSet(set.members, orders, table);
    } else {
      sets.splice(place, 1);
    }
  }
  return best;
}

/** The worth in M that a tour must exceed if others are worth `nets`, in descending order. */
export function floorUnder(nets: readonly number[], slack: number, most: number): number {
  if (nets.length === 0) return Number.NEGATIVE_INFINITY;
  const floor = nets[0] - slack;
  return nets.length === most ? Math.max(floor, nets[most - 1]) : floor;
}

/** Inserts into a descending list of the highest `most` numbers. */
export function insert(nets: number[], net: number, most: number): void {
  let place = nets.length;
  while (place > 0 && nets[place - 1] < net) place--;
  nets.splice(place, 0, net);
  if (nets.length > most) nets.pop();
}
