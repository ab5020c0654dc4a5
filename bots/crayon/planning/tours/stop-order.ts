// The best order of stops for a set of jobs: depth-first branch and bound over all orders that cargo slots
// and cash allow. A set's data is copied into arrays of this module before the search, which halves the time
// of a step.
import type { Job } from './job.ts';
import { cheapestLegTo, type TourTable } from './tour-table.ts';

export interface OrderSearch {
  /**
   * Stops of the order found last, numbered as in the table, and its net gain in M. The next search
   * overwrites them.
   */
  readonly row: Int32Array;
  readonly length: number;
  readonly net: number;
  /** Whether the step budget is used up. Then no further order is found. */
  readonly isSpent: boolean;
  /**
   * Looks for the best order with a net gain above `floor` M; returns whether there is one.
   * @param members jobs of the set: the first `size` entries
   */
  find(members: Int32Array, size: number, floor: number): boolean;
}

/** Limits of all orders. */
export interface Means {
  /** Cargo slots of the train not taken by committed loads. */
  readonly capacity: number;
  /** Cash in M at the start. */
  readonly money: number;
}

/** Maximum number of jobs in a set: their progress is one integer, two bits each. */
const MAX_JOBS = 15;
const MAX_STOPS = 2 * MAX_JOBS;

// The current set. Scratch memory of one call of `find`.
/** Costs of the table: of legs between its cities, and of first stops. */
let legs: Float64Array = new Float64Array(0);
let firsts: Float64Array = new Float64Array(0);
/** By stop (2i: pick-up of job i): number and city in the table, offset of the city's row of costs. */
const stopOf = new Int32Array(MAX_STOPS);
const cityOf = new Int32Array(MAX_STOPS);
const rowOf = new Int32Array(MAX_STOPS);
/** By stop: cost of the cheapest leg to it, cash in M that it needs. */
const least = new Float64Array(MAX_STOPS);
const needed = new Float64Array(MAX_STOPS);
/** By job: payout in M, worth of ending with it, number of cargo slots that its delivery frees. */
const payouts = new Float64Array(MAX_JOBS);
const endings = new Float64Array(MAX_JOBS);
const freed = new Int32Array(MAX_JOBS);
// By depth, the number of stops made. Not parameters of `extend`, because each call would put these fractions
// on the heap.
const path = new Int32Array(MAX_STOPS);
/** In M: net gain so far; upper bound of all orders that continue it; cash, before any track is built. */
const nets = new Float64Array(MAX_STOPS);
const upperBounds = new Float64Array(MAX_STOPS);
const purses = new Float64Array(MAX_STOPS);
/** The best order so far and its net gain in M (an array: a module variable would be on the heap). */
const bestPath = new Int32Array(MAX_STOPS);
const bestNet = new Float64Array(1);
let bestLength = 0;
/** Number of jobs in the set; their progress in a complete tour; steps left in the budget. */
let size = 0;
let all = 0;
let stepsLeft = 0;

/**
 * @param from the last stop, -1 for none
 * @param done progress: two bits per job, picked up and delivered
 */
function extend(depth: number, from: number, done: number, free: number): void {
  if (stepsLeft <= 0) return;
  stepsLeft--;
  const net = nets[depth];
  const upperBound = upperBounds[depth];
  const purse = purses[depth];
  for (let i = 0; i < size; i++) {
    const progress = (done >> (2 * i)) & 3;
    if (progress === 0 ? free === 0 : progress === 3) continue;
    const isFetched = progress !== 0;
    const stop = 2 * i + (isFetched ? 1 : 0);
    const cost = from < 0 ? firsts[stopOf[stop]] : legs[rowOf[from] + cityOf[stop]];
    const onward = upperBound + least[stop] - cost;
    if (onward <= bestNet[0] || needed[stop] > purse) continue;
    path[depth] = stop;
    const now = done | (1 << stop);
    const payout = isFetched ? payouts[i] : 0;
    const brought = net + payout - cost;
    if (now === all) {
      const total = brought + endings[i];
      if (total <= bestNet[0]) continue;
      bestNet[0] = total;
      bestLength = depth + 1;
      bestPath.set(path);
      continue;
    }
    nets[depth + 1] = brought;
    upperBounds[depth + 1] = onward;
    purses[depth + 1] = purse + payout;
    extend(depth + 1, stop, now, isFetched ? free + freed[i] : free - 1);
  }
}

/**
 * @param ends worth in M of ending in the city of each job
 * @param most maximum number of jobs in a set, at most 15
 * @param budget maximum number of steps
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
  if (most > MAX_JOBS)
    throw new RangeError(`order of stops: at most ${MAX_JOBS} jobs in a set (given: ${most})`);
  let left = budget;
  const search = { row: new Int32Array(2 * most), length: 0, net: 0, isSpent: budget <= 0, find };

  function find(members: Int32Array, count: number, floor: number): boolean {
    legs = leg;
    firsts = first;
    size = count;
    all = (1 << (2 * count)) - 1;
    let done = 0;
    let free = capacity;
    let end = Number.NEGATIVE_INFINITY;
    let upperBound = 0;
    for (let i = 0; i < count; i++) {
      const e = members[i];
      const { from, payout, committed } = jobs[e];
      stopOf[2 * i] = 2 * e;
      stopOf[2 * i + 1] = 2 * e + 1;
      payouts[i] = payout;
      endings[i] = ends[e];
      // A committed load that is aboard does not occupy any of the counted slots.
      freed[i] = from < 0 && committed ? 0 : 1;
      if (ends[e] > end) end = ends[e];
      upperBound += payout;
      if (from >= 0) continue;
      done |= 1 << (2 * i);
      free -= freed[i];
    }
    for (let i = 0; i < 2 * count; i++) {
      const stop = stopOf[i];
      const cost = cheapestLegTo(table, members, count, stop);
      // A stop that can follow no other starts the tour. Its cost is subtracted then.
      least[i] = cost < Number.POSITIVE_INFINITY ? cost : 0;
      upperBound -= least[i];
      cityOf[i] = cityIndex[stop];
      rowOf[i] = cityIndex[stop] * cityCount;
      needed[i] = branch[stop];
    }
    bestNet[0] = floor;
    nets[0] = 0;
    upperBounds[0] = upperBound + end;
    purses[0] = money;
    stepsLeft = left;
    if (free >= 0) extend(0, -1, done, free);
    left = stepsLeft;
    search.isSpent = left <= 0;
    if (bestNet[0] <= floor) return false;
    search.net = bestNet[0];
    search.length = bestLength;
    for (let i = 0; i < bestLength; i++) search.row[i] = stopOf[bestPath[i]];
    return true;
  }

  return search;
}
