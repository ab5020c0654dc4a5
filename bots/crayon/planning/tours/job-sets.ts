// Sets of jobs that a tour may serve, at most one of each card, by descending upper bound. The upper bound of a set
// is its payouts less the least that each stop can cost in any order.
import { cardOf, type Job } from '../jobs/job.ts';
import { cheapestLegTo, type TourTable } from './tour-table.ts';

/** Lists of sets by upper bound in whole M. The last one holds all that are greater. */
const LISTS = 512;

/**
 * Shows sets of jobs to `visit`, roughly by descending upper bound, and stops when no set left can beat the M that
 * `visit` returned last.
 * @param aboard number of loads aboard by kind; each may serve one job
 * @param ends what it is worth in M to end in the city of each job
 * @param most jobs of a set
 * @param visit gets the jobs of a set, ascending, and their number
 */
export function eachPromisingSet(
  jobs: readonly Job[],
  table: TourTable,
  aboard: ReadonlyMap<number, number>,
  ends: Float64Array,
  most: number,
  visit: (members: Int32Array, size: number) => number,
): void {
  const cards = [...new Set(jobs.map(cardOf))];
  const card = jobs.map((job) => cards.indexOf(cardOf(job)));
  const used = new Uint8Array(cards.length);
  const left = new Map(aboard);
  const members = new Int32Array(most);
  // By set: its members in a row, their number, and its upper bound.
  const rows: number[] = [];
  const sizes: number[] = [];
  const upperBounds: number[] = [];

  function gather(size: number, begin: number, payouts: number, end: number): void {
    for (let e = begin; e < jobs.length; e++) {
      const { from, load, payout } = jobs[e];
      const chips = from < 0 ? (left.get(load) ?? 0) : 1;
      if (used[card[e]] !== 0 || chips === 0) continue;
      members[size] = e;
      const best = Math.max(end, ends[e]);
      const upperBound = payouts + payout + best - lowerBound(table, members, size + 1);
      if (upperBound > Number.NEGATIVE_INFINITY) {
        for (let i = 0; i < most; i++) rows.push(members[i]);
        sizes.push(size + 1);
        upperBounds.push(upperBound);
      }
      if (size + 1 === most) continue;
      used[card[e]] = 1;
      if (from < 0) left.set(load, chips - 1);
      gather(size + 1, e + 1, payouts + payout, best);
      if (from < 0) left.set(load, chips);
      used[card[e]] = 0;
    }
  }

  gather(0, 0, 0, Number.NEGATIVE_INFINITY);
  // Linked lists of sets, each number one too high so that 0 ends a list: the first set of each list, and the next
  // one after each set.
  const lists = new Int32Array(LISTS);
  const next = new Int32Array(upperBounds.length);
  for (let set = upperBounds.length - 1; set >= 0; set--) {
    const list = Math.max(0, Math.min(LISTS - 1, Math.floor(upperBounds[set])));
    next[set] = lists[list];
    lists[list] = set + 1;
  }
  let floor = Number.NEGATIVE_INFINITY;
  for (let list = LISTS - 1; list >= 0 && (list === 0 || list + 1 > floor); list--) {
    for (let entry = lists[list]; entry !== 0; entry = next[entry - 1]) {
      const set = entry - 1;
      if (upperBounds[set] <= floor) continue;
      for (let i = 0; i < sizes[set]; i++) members[i] = rows[set * most + i];
      floor = visit(members, sizes[set]);
    }
  }
}

/** Lower bound of what a tour costs: one of its stops begins it, and each other stop follows some other one. */
function lowerBound(table: TourTable, members: Int32Array, size: number): number {
  const { first } = table;
  let sum = 0;
  // Extra cost of beginning with the best stop for that. A stop that can follow no other must begin.
  let beginning = Number.POSITIVE_INFINITY;
  let isForced = false;
  for (let i = 0; i < 2 * size; i++) {
    const stop = 2 * members[i >> 1] + (i & 1);
    const least = cheapestLegTo(table, members, size, stop);
    if (least === Number.POSITIVE_INFINITY) {
      if (isForced) return least;
      isForced = true;
      beginning = first[stop];
    } else {
      sum += least;
      if (!isForced && first[stop] - least < beginning) beginning = first[stop] - least;
    }
  }
  return sum + beginning;
}
