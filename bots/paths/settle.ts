// Dial's search from any number of mileposts with first costs of their own: the second half of a repair, and the step
// of the cheapest network in which ways are lengthened. Module-wide arrays, as in flat.ts and for the same reason.
import {
  type Field,
  MAX_MILEPOSTS,
  MAX_WEIGHT,
  type PathGraph,
  UNREACHABLE,
  type Weights,
} from './pathfinder.ts';

export const BUCKETS = MAX_WEIGHT + 1;
const LAST = BUCKETS - 1;
/** Mileposts of a bucket begin at `bucket << BUCKET_BITS`. */
export const BUCKET_BITS = 16;

const buckets = new Uint16Array(BUCKETS * MAX_MILEPOSTS);
const bucketEnd = new Int32Array(BUCKETS);
/** Mileposts that begin, in lists by cost; each number is one too high, so that 0 ends a list. */
const listAt = new Int32Array(UNREACHABLE);
const nextInList = new Int32Array(MAX_MILEPOSTS);

/**
 * Lowers `field` to the cheapest ways from the mileposts begun, each from the cost that the field holds for it.
 * @param begun mileposts, each once, with costs below UNREACHABLE; the first `count`
 * @returns how many mileposts were settled
 */
export function settle(
  { first, to }: PathGraph,
  weights: Weights,
  field: Field,
  begun: ArrayLike<number>,
  count: number,
): number {
  let low = UNREACHABLE;
  let high = -1;
  const lists = listAt;
  const next = nextInList;
  for (let i = 0; i < count; i++) {
    const milepost = begun[i];
    const cost = field[milepost];
    next[milepost] = lists[cost];
    lists[cost] = milepost + 1;
    if (cost < low) low = cost;
    if (cost > high) high = cost;
  }
  if (high < 0) return 0;
  const open = buckets;
  const ends = bucketEnd;
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << BUCKET_BITS;
  let settled = 0;
  let empty = 0;
  for (let cost = low; cost <= high || empty < BUCKETS; cost = (cost + 1) | 0) {
    const bucket = cost & LAST;
    const start = bucket << BUCKET_BITS;
    if (cost <= high) {
      let end = ends[bucket];
      for (let entry = lists[cost]; entry !== 0; entry = next[entry - 1]) {
        // Some have got cheaper while they waited.
        if (field[entry - 1] === cost) open[end++] = entry - 1;
      }
      ends[bucket] = end;
      lists[cost] = 0;
    }
    if (ends[bucket] === start) {
      empty = (empty + 1) | 0;
      continue;
    }
    empty = 0;
    const limit = cost + BUCKETS;
    for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
      const milepost = open[i];
      if (field[milepost] !== cost) continue;
      settled = (settled + 1) | 0;
      const end = first[milepost + 1];
      for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
        const there = to[arc];
        const reached = (cost + weights[arc]) | 0;
        if (reached >= field[there] || reached >= limit) continue;
        field[there] = reached;
        const later = reached & LAST;
        const place = ends[later];
        open[place] = there;
        ends[later] = (place + 1) | 0;
      }
    }
    ends[bucket] = start;
  }
  return settled;
}
