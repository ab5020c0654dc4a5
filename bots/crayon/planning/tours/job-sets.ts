// Sets of errands that a trip may serve, at most one of each card, with what they could bring at best: the payouts, less
// the least that coming to each stop can take in whatever order. The most promising sets are looked at first.
import { cardOf, type Job } from '../jobs/job.ts';
import { leastCost, type TourTable } from './tour-table.ts';

/** Lists of sets by whole millions of hope; the last holds all that promise more. */
const LISTS = 512;

/**
 * Shows sets of errands to `look`, roughly the most promising first, until no other promises more than the millions that
 * `look` returned last.
 * @param aboard loads that are on the train, which may serve one errand each
 * @param ends what being in an errand's city at the end is worth, in millions
 * @param most errands of a set
 * @param visit gets a list of errands, ascending, and how many they are
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
  // By set: its members one after the other, their number, and its hope.
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
      const upperBound = payouts + payout + best - leastCosts(table, members, size + 1);
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
  // Set + 1 that begins a list and that follows a set in it, 0 at its end.
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

/** What a trip takes at least: one of its stops begins it, and each of the others follows some other one. */
function leastCosts(table: TourTable, members: Int32Array, size: number): number {
  const { first } = table;
  let sum = 0;
  // What it adds to begin with the stop that is best for it; a stop that can follow none has to be the one.
  let beginning = Number.POSITIVE_INFINITY;
  let isForced = false;
  for (let i = 0; i < 2 * size; i++) {
    const stop = 2 * members[i >> 1] + (i & 1);
    const least = leastCost(table, members, size, stop);
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
