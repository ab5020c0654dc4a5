// The sets of jobs that a tour may serve, at most one per card, by descending upper bound. The upper bound of
// a set is its payouts less the least cost of each stop in any order.
import { cardOf, type Job } from './job.ts';
import type { StopCosts } from './stop-costs.ts';

/** Number of lists of sets, by upper bound in whole M. The last one holds all greater bounds. */
const LIST_COUNT = 512;

// The sets of one call, by set: its members, their number, and its upper bound. The arrays grow on demand and
// keep their size: some MB for large hands.
let rows = new Int32Array(0);
let sizes = new Uint8Array(0);
let upperBounds = new Float64Array(0);
// Linked lists of sets, each number plus one so that 0 ends a list: the first set of each list, and the
// successor of each set.
const firstOf = new Int32Array(LIST_COUNT);
let next = new Int32Array(0);

/**
 * Passes sets of jobs to `visit`, roughly by descending upper bound, and stops once no remaining set can beat
 * the M that `visit` returned last.
 * @param aboard number of loads aboard by kind; each may serve one job
 * @param endWorths worth in M of ending in the city of each job
 * @param maxJobs maximum number of jobs in a set
 * @param visit gets the jobs of a set, ascending, and their number; must not search for sets itself
 */
export function eachPromisingSet(
  jobs: readonly Job[],
  costs: StopCosts,
  aboard: ReadonlyMap<number, number>,
  endWorths: Float64Array,
  maxJobs: number,
  visit: (members: Int32Array, size: number) => number,
): void {
  const count = gatherSets(jobs, costs, aboard, endWorths, maxJobs);
  listByUpperBound(count);
  const members = new Int32Array(maxJobs);
  let floor = Number.NEGATIVE_INFINITY;
  for (let list = LIST_COUNT - 1; list >= 0 && (list === 0 || list + 1 > floor); list--) {
    for (let entry = firstOf[list]; entry !== 0; entry = next[entry - 1]) {
      const set = entry - 1;
      if (upperBounds[set] <= floor) continue;
      for (let i = 0; i < sizes[set]; i++) members[i] = rows[set * maxJobs + i];
      floor = visit(members, sizes[set]);
    }
  }
}

/** Grows the arrays if they have no room for `count` + 1 sets. */
function growArrays(count: number, maxJobs: number): void {
  if (count < sizes.length && (count + 1) * maxJobs <= rows.length) return;
  const newLength = 2 * count + 1024;
  const before = { rows, sizes, upperBounds };
  rows = new Int32Array(newLength * maxJobs);
  sizes = new Uint8Array(newLength);
  upperBounds = new Float64Array(newLength);
  next = new Int32Array(newLength);
  rows.set(before.rows.subarray(0, count * maxJobs));
  sizes.set(before.sizes.subarray(0, count));
  upperBounds.set(before.upperBounds.subarray(0, count));
}

/** Collects all sets whose stops are all reachable; returns their number. */
function gatherSets(
  jobs: readonly Job[],
  costs: StopCosts,
  aboard: ReadonlyMap<number, number>,
  endWorths: Float64Array,
  maxJobs: number,
): number {
  const cards = [...new Set(jobs.map(cardOf))];
  // By job: index of its card in the list.
  const cardIndex = Int32Array.from(jobs.map((job) => cards.indexOf(cardOf(job))));
  const isUsed = new Uint8Array(cards.length);
  const loadsLeft = new Map(aboard);
  const members = new Int32Array(maxJobs);
  const lowerBound = createLowerBound(costs, members, maxJobs);
  let count = 0;

  function gather(size: number, first: number, payouts: number, endWorth: number): void {
    for (let job = first; job < jobs.length; job++) {
      if (isUsed[cardIndex[job]] !== 0) continue;
      const { pickUpCity, load, payoutM } = jobs[job];
      const chips = pickUpCity < 0 ? (loadsLeft.get(load) ?? 0) : 1;
      if (chips === 0) continue;
      members[size] = job;
      const bestEnd = Math.max(endWorth, endWorths[job]);
      const upperBound = payouts + payoutM + bestEnd - lowerBound(size);
      if (upperBound > Number.NEGATIVE_INFINITY) {
        growArrays(count, maxJobs);
        for (let i = 0; i <= size; i++) rows[count * maxJobs + i] = members[i];
        sizes[count] = size + 1;
        upperBounds[count++] = upperBound;
      }
      if (size + 1 === maxJobs) continue;
      isUsed[cardIndex[job]] = 1;
      if (pickUpCity < 0) loadsLeft.set(load, chips - 1);
      gather(size + 1, job + 1, payouts + payoutM, bestEnd);
      if (pickUpCity < 0) loadsLeft.set(load, chips);
      isUsed[cardIndex[job]] = 0;
    }
  }

  gather(0, 0, 0, Number.NEGATIVE_INFINITY);
  return count;
}

/** Fills the lists. Within a list, sets keep the order in which they were collected. */
function listByUpperBound(count: number): void {
  firstOf.fill(0);
  for (let set = count - 1; set >= 0; set--) {
    const list = Math.max(0, Math.min(LIST_COUNT - 1, Math.floor(upperBounds[set])));
    next[set] = firstOf[list];
    firstOf[list] = set + 1;
  }
}

/**
 * Lower bound of the cost of a tour over the first members: the cost of the first stop, plus the cheapest leg
 * to each other stop. Sets that differ only in their last member share the work for the others. Precondition
 * for the members up to `last`: the previous call was for `last` - 1, with the same members before it.
 */
function createLowerBound(
  { stopCount, cheapestLegM, startCostM }: StopCosts,
  members: Int32Array,
  maxJobs: number,
): (last: number) => number {
  // By number of members: the cheapest leg to each of their stops from one of them.
  const width = 2 * maxJobs;
  const cheapest = new Float64Array((maxJobs + 1) * width);
  return (last) => {
    const before = last * width;
    const row = before + width;
    const pickUp = 2 * members[last];
    const delivery = pickUp + 1;
    const fromLast = members[last] * stopCount;
    let toPickUp = cheapestLegM[fromLast + pickUp];
    let toDelivery = cheapestLegM[fromLast + delivery];
    for (let i = 0; i < last; i++) {
      const to = fromLast + 2 * members[i];
      cheapest[row + 2 * i] = minOf(cheapest[before + 2 * i], cheapestLegM[to]);
      cheapest[row + 2 * i + 1] = minOf(cheapest[before + 2 * i + 1], cheapestLegM[to + 1]);
      const from = members[i] * stopCount;
      toPickUp = minOf(toPickUp, cheapestLegM[from + pickUp]);
      toDelivery = minOf(toDelivery, cheapestLegM[from + delivery]);
    }
    cheapest[row + 2 * last] = toPickUp;
    cheapest[row + 2 * last + 1] = toDelivery;
    let sum = 0;
    // Extra cost of starting with the best first stop. A stop that can follow no other must be the first.
    let extraStartCostM = Number.POSITIVE_INFINITY;
    let isForced = false;
    for (let i = 0; i < 2 * last + 2; i++) {
      const least = cheapest[row + i];
      const startCost = startCostM[2 * members[i >> 1] + (i & 1)];
      if (least === Number.POSITIVE_INFINITY) {
        if (isForced) return least;
        isForced = true;
        extraStartCostM = startCost;
      } else {
        sum += least;
        if (!isForced && startCost - least < extraStartCostM) extraStartCostM = startCost - least;
      }
    }
    return sum + extraStartCostM;
  };
}

const minOf = (a: number, b: number): number => (a < b ? a : b);
