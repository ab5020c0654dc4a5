// The pathfinder that plays: Dijkstra's search with Dial's buckets. Weights are at most 15, so the open mileposts
// always lie in 16 neighbouring costs and a ring of 16 typed arrays replaces the heap. Within one cost a milepost is
// pushed at most once, so a bucket never holds more than all mileposts and nothing is ever allocated or checked.
// The search is written twice, with and without a target: a test for the target in the inner loop costs a tenth.
import { createDescent } from './descend.ts';
import { BLOCKED, MAX_MILEPOSTS, type Pathfinder, type PathGraph, UNREACHABLE } from './pathfinder.ts';

const BUCKETS = 16;
const LAST = BUCKETS - 1;

/** A pathfinder on flat arrays. Holds about 40 bytes of scratch a milepost. */
export function createFlatPathfinder(graph: PathGraph): Pathfinder {
  const { mileposts } = graph;
  if (mileposts > MAX_MILEPOSTS) throw new RangeError(`${mileposts} mileposts, at most ${MAX_MILEPOSTS}`);
  const firstArc = graph.first;
  const heads = Uint16Array.from(graph.to);
  let bits = 1;
  while (1 << bits < mileposts) bits++;
  // Bucket b fills ring[b << bits ..]; `ends` holds the place after its last entry.
  const ringOfBuckets = new Uint16Array(BUCKETS << bits);
  const ringEnds = new Int32Array(BUCKETS);
  const ringBits = bits;

  const descend = createDescent(graph);
  const costs = new Int32Array(mileposts);
  const one = new Int32Array(1);

  const fill: Pathfinder['fill'] = (weights, sources, count, field) => {
    // Locals, not variables of the closure: the compiler keeps them in registers.
    const first = firstArc;
    const to = heads;
    const ring = ringOfBuckets;
    const ends = ringEnds;
    const shift = ringBits;
    field.fill(UNREACHABLE);
    for (let b = 0; b < BUCKETS; b++) ends[b] = b << shift;
    let begun = 0;
    for (let i = 0; i < count; i++) {
      const source = sources[i];
      if (field[source] === 0) continue;
      field[source] = 0;
      ring[begun++] = source;
    }
    ends[0] = begun;
    let empty = 0;
    for (let cost = 0; empty < BUCKETS; cost = (cost + 1) | 0) {
      const bucket = cost & LAST;
      const start = bucket << shift;
      if (ends[bucket] === start) {
        empty = (empty + 1) | 0;
        continue;
      }
      empty = 0;
      // The end is read anew each time: free arcs add to the bucket that is being emptied.
      for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
        const milepost = ring[i];
        if (field[milepost] !== cost) continue;
        const end = first[milepost + 1];
        for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
          const weight = weights[arc];
          const head = to[arc];
          const reached = (cost + weight) | 0;
          if (reached < field[head] && weight !== BLOCKED) {
            field[head] = reached;
            const later = reached & LAST;
            const place = ends[later];
            ring[place] = head;
            ends[later] = (place + 1) | 0;
          }
        }
      }
      ends[bucket] = start;
    }
  };

  /** As `fill` from one source, but stops at the target: costs up to its own are final, others may not be. */
  const search = (weights: Uint8Array, source: number, target: number): number => {
    const first = firstArc;
    const to = heads;
    const ring = ringOfBuckets;
    const ends = ringEnds;
    const shift = ringBits;
    const field = costs;
    field.fill(UNREACHABLE);
    for (let b = 0; b < BUCKETS; b++) ends[b] = b << shift;
    field[source] = 0;
    ring[0] = source;
    ends[0] = 1;
    let empty = 0;
    for (let cost = 0; empty < BUCKETS; cost = (cost + 1) | 0) {
      const bucket = cost & LAST;
      const start = bucket << shift;
      if (ends[bucket] === start) {
        empty = (empty + 1) | 0;
        continue;
      }
      empty = 0;
      for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
        const milepost = ring[i];
        if (field[milepost] !== cost) continue;
        if (milepost === target) return cost;
        const end = first[milepost + 1];
        for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
          const weight = weights[arc];
          const head = to[arc];
          const reached = (cost + weight) | 0;
          if (reached < field[head] && weight !== BLOCKED) {
            field[head] = reached;
            const later = reached & LAST;
            const place = ends[later];
            ring[place] = head;
            ends[later] = (place + 1) | 0;
          }
        }
      }
      ends[bucket] = start;
    }
    return UNREACHABLE;
  };

  return {
    name: 'flat',
    graph,
    fill,
    cost: search,
    path(weights, source, target, out) {
      // A full field: after an early stop, mileposts that cost the same as the target may lack their final cost.
      one[0] = source;
      fill(weights, one, 1, costs);
      return descend(weights, costs, source, target, out);
    },
    descend: (weights, field, target, out) => descend(weights, field, -1, target, out),
  };
}
