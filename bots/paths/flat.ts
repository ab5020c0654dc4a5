// The pathfinder that plays: Dijkstra's search with Dial's buckets. Weights are at most 15, so the open mileposts
// always lie in 16 neighbouring costs and a ring of 16 typed arrays replaces the heap. Within one cost a milepost is
// pushed at most once, so a bucket never holds more than all mileposts and nothing is ever allocated or checked.
// The search works on arrays of its own and copies weights in and costs out: the compiler then knows the arrays as
// constants, which saves a quarter of the time and costs a fortieth. That holds while there is one pathfinder in the
// thread, so share one per board.
import { createDescent } from './descend.ts';
import { MAX_MILEPOSTS, MAX_WEIGHT, type Pathfinder, type PathGraph, UNREACHABLE } from './pathfinder.ts';

const BUCKETS = MAX_WEIGHT + 1;
const LAST = BUCKETS - 1;
const WIDE_LAST = 2 * BUCKETS - 1;

/** A pathfinder on flat arrays. Holds about 60 bytes of scratch a milepost. */
export function createFlatPathfinder(graph: PathGraph): Pathfinder {
  const { mileposts } = graph;
  if (mileposts > MAX_MILEPOSTS) throw new RangeError(`${mileposts} mileposts, at most ${MAX_MILEPOSTS}`);
  const firstArc = graph.first;
  const headOf = Uint16Array.from(graph.to);
  const weightOf = new Uint8Array(graph.arcs);
  const costOf = new Int32Array(mileposts);
  let bits = 0;
  while (1 << bits < mileposts) bits++;
  const bucketBits = bits;
  // Bucket b fills buckets[b << bucketBits ..]; `bucketEnd` holds the place after its last entry.
  const buckets = new Uint16Array(BUCKETS << bucketBits);
  const bucketEnd = new Int32Array(BUCKETS);

  /**
   * Leaves costs in `costOf`. With a target it stops once all that is as cheap is settled: costs up to the target's
   * are final then, others may not be. Without one (-1) all are.
   */
  function search(weights: Uint8Array, sources: ArrayLike<number>, count: number, target: number): void {
    weightOf.set(weights);
    // Locals, not variables of the closure: the compiler keeps them in registers.
    const first = firstArc;
    const head = headOf;
    const weight = weightOf;
    const costs = costOf;
    const open = buckets;
    const ends = bucketEnd;
    const shift = bucketBits;
    costs.fill(UNREACHABLE);
    for (let b = 0; b < BUCKETS; b++) ends[b] = b << shift;
    for (let i = 0; i < count; i++) {
      const source = sources[i];
      if (costs[source] === 0) continue;
      costs[source] = 0;
      open[ends[0]++] = source;
    }
    let empty = 0;
    for (let cost = 0; empty < BUCKETS; cost = (cost + 1) | 0) {
      const bucket = cost & LAST;
      const start = bucket << shift;
      if (ends[bucket] === start) {
        empty = (empty + 1) | 0;
        continue;
      }
      empty = 0;
      // Blocked arcs lead beyond the ring, so one test sorts them out.
      const limit = cost + BUCKETS;
      // The end is read anew each time: free arcs add to the bucket that is being emptied.
      for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
        const milepost = open[i];
        if (costs[milepost] !== cost) continue;
        const end = first[milepost + 1];
        for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
          const there = head[arc];
          const reached = (cost + weight[arc]) | 0;
          if (reached < costs[there]) {
            if (reached >= limit) continue;
            costs[there] = reached;
            const later = reached & LAST;
            const place = ends[later];
            open[place] = there;
            ends[later] = (place + 1) | 0;
          }
        }
      }
      if (target >= 0 && costs[target] === cost) return;
      ends[bucket] = start;
    }
  }

  // A* orders by cost + floor, which grows by up to 2 x 15 along an arc: a second ring, twice as long.
  const wideBuckets = new Uint16Array((2 * BUCKETS) << bucketBits);
  const wideEnd = new Int32Array(2 * BUCKETS);

  /** As `search` from one source to a target, by A*: costs are final for all that lies on a cheapest way. */
  function searchTowards(weights: Uint8Array, source: number, target: number, floor: Int16Array): void {
    weightOf.set(weights);
    const first = firstArc;
    const head = headOf;
    const weight = weightOf;
    const costs = costOf;
    const open = wideBuckets;
    const ends = wideEnd;
    const shift = bucketBits;
    costs.fill(UNREACHABLE);
    for (let b = 0; b < 2 * BUCKETS; b++) ends[b] = b << shift;
    costs[source] = 0;
    let empty = 0;
    let sum = floor[source];
    open[ends[sum & WIDE_LAST]++] = source;
    for (; empty < 2 * BUCKETS; sum = (sum + 1) | 0) {
      const bucket = sum & WIDE_LAST;
      const start = bucket << shift;
      if (ends[bucket] === start) {
        empty = (empty + 1) | 0;
        continue;
      }
      empty = 0;
      for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
        const milepost = open[i];
        const cost = costs[milepost];
        if (cost + floor[milepost] !== sum) continue;
        const limit = cost + BUCKETS;
        const end = first[milepost + 1];
        for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
          const there = head[arc];
          const reached = (cost + weight[arc]) | 0;
          if (reached < costs[there]) {
            const least = floor[there];
            if (reached >= limit || least < 0) continue;
            costs[there] = reached;
            const later = (reached + least) & WIDE_LAST;
            const place = ends[later];
            open[place] = there;
            ends[later] = (place + 1) | 0;
          }
        }
      }
      if (costs[target] === sum) return;
      ends[bucket] = start;
    }
  }

  const descend = createDescent(graph);
  const one = new Int32Array(1);
  return {
    name: 'flat',
    graph,
    fill(weights, sources, count, field) {
      search(weights, sources, count, -1);
      field.set(costOf);
    },
    cost(weights, source, target) {
      one[0] = source;
      search(weights, one, 1, target);
      return costOf[target];
    },
    path(weights, source, target, out, floor) {
      one[0] = source;
      if (floor === undefined) search(weights, one, 1, target);
      else if (floor[source] < 0) return -1;
      else searchTowards(weights, source, target, floor);
      return descend(weights, costOf, source, target, out);
    },
    descend: (weights, field, target, out) => descend(weights, field, -1, target, out),
  };
}
