// The pathfinder that plays: Dijkstra's search with Dial's buckets. Weights are at most 15, so the open mileposts
// always lie in 16 neighbouring costs and a ring of 16 typed arrays replaces the heap. Within one cost a milepost is
// pushed at most once, so a bucket never holds more than all mileposts and nothing is ever allocated or checked.
// All searches of a thread work on the same arrays, into which graph and weights are copied and from which costs are
// read. The compiler then knows the arrays as constants: that saves a third of the time and costs a fortieth. The
// arrays have the size of the largest board; memory that no board touches is never claimed.
import { costBothWays } from './bidirectional.ts';
import { completePathfinder } from './complete.ts';
import { createDescent } from './descend.ts';
import {
  type Field,
  MAX_ARCS,
  MAX_MILEPOSTS,
  type Pathfinder,
  type PathGraph,
  UNREACHABLE,
  type Weights,
} from './pathfinder.ts';
import { BUCKETS } from './settle.ts';

const LAST = BUCKETS - 1;
/** A* orders by cost + floor, which grows by up to 2 x 15 along an arc: a ring twice as long. */
const WIDE_BUCKETS = 2 * BUCKETS;
const WIDE_LAST = WIDE_BUCKETS - 1;
const firstArc = new Int32Array(MAX_MILEPOSTS + 1);
const headOf = new Uint16Array(MAX_ARCS);
const weightOf = new Uint8Array(MAX_ARCS);
const costOf = new Int32Array(MAX_MILEPOSTS);
/** Bucket b holds the mileposts from `b << bits` on, where 2^bits is the number of mileposts rounded up. */
const buckets = new Uint16Array(WIDE_BUCKETS * MAX_MILEPOSTS);
/** Place after the last entry of each bucket. */
const bucketEnd = new Int32Array(WIDE_BUCKETS);
/** The graph that the arrays hold. */
let loaded: PathGraph | undefined;

function load(graph: PathGraph, weights: Weights): void {
  if (loaded !== graph) {
    firstArc.set(graph.first);
    headOf.set(graph.to);
    loaded = graph;
  }
  weightOf.set(weights);
  costOf.fill(UNREACHABLE, 0, graph.mileposts);
}

/**
 * Leaves costs in `costOf`. With targets it stops once all of them, or any one of them, are settled: costs up to the
 * one returned are final then, others may not be. Returns -1 when there was nothing more to visit, as always without
 * targets.
 */
function search(
  bits: number,
  sources: ArrayLike<number>,
  count: number,
  targets: ArrayLike<number> | null,
  any: boolean,
): number {
  // Locals, not variables of the module: the compiler keeps them in registers.
  const first = firstArc;
  const head = headOf;
  const weight = weightOf;
  const costs = costOf;
  const open = buckets;
  const ends = bucketEnd;
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << bits;
  for (let i = 0; i < count; i++) {
    const source = sources[i];
    if (costs[source] === 0) continue;
    costs[source] = 0;
    open[ends[0]++] = source;
  }
  let done = 0;
  let empty = 0;
  for (let cost = 0; empty < BUCKETS; cost = (cost + 1) | 0) {
    const bucket = cost & LAST;
    const start = bucket << bits;
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
    ends[bucket] = start;
    if (targets === null) continue;
    if (any) {
      for (let i = 0; i < targets.length; i++) if (costs[targets[i]] === cost) return cost;
    } else {
      while (done < targets.length && costs[targets[done]] <= cost) done++;
      if (done === targets.length) return cost;
    }
  }
  return -1;
}

/** As `search` from one source to a target, by A*: costs are final for all that lies on a cheapest way. */
function searchTowards(bits: number, source: number, target: number, floor: Field, most: number): void {
  const first = firstArc;
  const head = headOf;
  const weight = weightOf;
  const costs = costOf;
  const open = buckets;
  const ends = bucketEnd;
  for (let b = 0; b < WIDE_BUCKETS; b++) ends[b] = b << bits;
  costs[source] = 0;
  let empty = 0;
  let sum = floor[source] < most ? floor[source] : most;
  open[ends[sum & WIDE_LAST]++] = source;
  for (; empty < WIDE_BUCKETS; sum = (sum + 1) | 0) {
    const bucket = sum & WIDE_LAST;
    const start = bucket << bits;
    if (ends[bucket] === start) {
      empty = (empty + 1) | 0;
      continue;
    }
    empty = 0;
    for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
      const milepost = open[i];
      const cost = costs[milepost];
      const rest = floor[milepost];
      if (cost + (rest < most ? rest : most) !== sum) continue;
      const limit = cost + BUCKETS;
      const end = first[milepost + 1];
      for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
        const there = head[arc];
        const reached = (cost + weight[arc]) | 0;
        if (reached < costs[there]) {
          if (reached >= limit) continue;
          costs[there] = reached;
          const least = floor[there];
          const later = (reached + (least < most ? least : most)) & WIDE_LAST;
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

const one = new Int32Array(1);
const goal = new Int32Array(1);

/** A pathfinder on flat arrays. Going to and fro between graphs costs a copy of the graph each time. */
export function createFlatPathfinder(graph: PathGraph): Pathfinder {
  const { mileposts, arcs } = graph;
  if (mileposts > MAX_MILEPOSTS || arcs > MAX_ARCS) {
    throw new RangeError(
      `${mileposts} mileposts and ${arcs} arcs, at most ${MAX_MILEPOSTS} and ${MAX_ARCS} are possible`,
    );
  }
  let bits = 0;
  while (1 << bits < mileposts) bits++;
  const costs = costOf.subarray(0, mileposts);
  const descend = createDescent(graph);
  return completePathfinder(graph, {
    name: 'flat',
    fill(weights, sources, count, field) {
      load(graph, weights);
      search(bits, sources, count, null, false);
      field.set(costs);
    },
    cost: (weights, source, target) => costBothWays(graph, weights, source, target),
    path(weights, source, target, out, floor, most = UNREACHABLE) {
      if (floor !== undefined && most >= UNREACHABLE && floor[source] >= UNREACHABLE) return -1;
      load(graph, weights);
      one[0] = source;
      goal[0] = target;
      if (floor === undefined) search(bits, one, 1, goal, false);
      else searchTowards(bits, source, target, floor, most);
      return descend(weights, costs, source, target, out);
    },
    costs(weights, sources, count, targets, out) {
      load(graph, weights);
      search(bits, sources, count, targets, false);
      for (let i = 0; i < targets.length; i++) out[i] = costs[targets[i]];
    },
    nearest(weights, sources, count, targets) {
      load(graph, weights);
      const cost = search(bits, sources, count, targets, true);
      let nearest = -1;
      for (let i = 0; i < targets.length && cost >= 0; i++) {
        if (costs[targets[i]] === cost && (nearest < 0 || targets[i] < nearest)) nearest = targets[i];
      }
      return nearest;
    },
  });
}
