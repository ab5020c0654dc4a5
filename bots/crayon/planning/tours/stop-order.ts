// The best order of stops for a set of jobs: depth-first branch and bound over all orders that cargo slots and cash
// allow.
import type { Job } from '../jobs/job.ts';
import { cheapestLegTo, type TourTable } from './tour-table.ts';

export interface OrderSearch {
  /**
   * Stops of the order found last, numbered as in the table, and what it brings in M. The next search overwrites
   * them.
   */
  readonly row: Int32Array;
  readonly length: number;
  readonly net: number;
  /** Whether all steps are taken. Then no further order is found. */
  readonly isSpent: boolean;
  /**
   * Looks for the best order that brings more than `floor` M; returns whether there is one.
   * @param members jobs of the set, the first `size`
   */
  find(members: Int32Array, size: number, floor: number): boolean;
}

/** Limits of all orders. */
export interface Means {
  /** Cargo slots of the train, without those of committed loads. */
  readonly capacity: number;
  /** Cash in M at the start. */
  readonly money: number;
}

/**
 * @param ends what it is worth in M to end in the city of each job
 * @param most jobs of a set
 * @param budget steps after which the search ends
 */
export function createOrderSearch(
  jobs: readonly Job[],
  table: TourTable,
  ends: Float64Array,
  { capacity, money }: Means,
  most: number,
  budget: number,
): OrderSearch {
  const { cityIndex, cityCount, leg, first, branch } = table;
  const payouts = Float64Array.from(jobs, ({ payout }) => payout);
  // Cargo slots that a delivery frees. A committed load that is aboard never took one of those that are counted.
  const slots = Uint8Array.from(jobs, ({ from, committed }) => (from < 0 && committed ? 0 : 1));
  const path = new Int32Array(2 * most);
  const least = new Float64Array(2 * most);
  let set: Int32Array = path;
  let size = 0;
  let all = 0;
  let best = Number.NEGATIVE_INFINITY;
  let steps = 0;

  const search = { row: new Int32Array(2 * most), length: 0, net: 0, isSpent: budget <= 0, find };

  /**
   * @param done two bits by job of the set: picked up, delivered
   * @param upperBound upper bound in M of all orders that go on from here
   * @param purse cash in M, before any track is built
   */
  function extend(
    depth: number,
    at: number,
    done: number,
    net: number,
    upperBound: number,
    free: number,
    purse: number,
  ): void {
    if (search.isSpent) return;
    steps++;
    search.isSpent = steps >= budget;
    for (let i = 0; i < size; i++) {
      const e = set[i];
      const isFetched = ((done >> (2 * i)) & 1) !== 0;
      if (isFetched ? ((done >> (2 * i + 1)) & 1) !== 0 : free === 0) continue;
      const which = 2 * i + (isFetched ? 1 : 0);
      const stop = 2 * e + (isFetched ? 1 : 0);
      const cost = at < 0 ? first[stop] : leg[at * cityCount + cityIndex[stop]];
      const onward = upperBound + least[which] - cost;
      if (onward <= best || branch[stop] > purse) continue;
      path[depth] = stop;
      const now = done | (1 << which);
      const payout = isFetched ? payouts[e] : 0;
      if (now === all) {
        const total = net + payout - cost + ends[e];
        if (total <= best) continue;
        best = total;
        search.net = total;
        search.length = depth + 1;
        search.row.set(path);
        continue;
      }
      const room = isFetched ? free + slots[e] : free - 1;
      extend(depth + 1, cityIndex[stop], now, net + payout - cost, onward, room, purse + payout);
    }
  }

  function find(members: Int32Array, count: number, floor: number): boolean {
    set = members;
    size = count;
    all = (1 << (2 * count)) - 1;
    best = floor;
    let done = 0;
    let free = capacity;
    let end = Number.NEGATIVE_INFINITY;
    let upperBound = 0;
    for (let i = 0; i < count; i++) {
      const e = members[i];
      end = Math.max(end, ends[e]);
      upperBound += payouts[e];
      if (jobs[e].from >= 0) continue;
      done |= 1 << (2 * i);
      free -= slots[e];
    }
    for (let which = 0; which < 2 * count; which++) {
      const cost = cheapestLegTo(table, members, count, 2 * members[which >> 1] + (which & 1));
      // A stop that can follow no other begins the tour. Its cost is subtracted as soon as it does.
      least[which] = cost < Number.POSITIVE_INFINITY ? cost : 0;
      upperBound -= least[which];
    }
    if (free >= 0) extend(0, -1, done, 0, upperBound + end, free, money);
    return best > floor;
  }

  return search;
}
