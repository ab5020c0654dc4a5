// The searches that all else rests on: Dijkstra's with Dial's buckets. Weights are at most 15, so the open mileposts
// always lie in 16 neighbouring costs and a ring of 16 typed arrays replaces the heap. Within one cost a milepost is
// pushed at most once, so a bucket never holds more than all mileposts and nothing is ever allocated or checked.
// All searches of a thread work on the same arrays, into which graph and weights are copied and from which costs are
// read. The compiler then knows the arrays as constants: that saves a third of the time and costs a fortieth. The
// arrays have the size of the largest board; memory that no board touches is never claimed.
import {
  type DistanceMap,
  MAX_ARCS,
  MAX_MILEPOSTS,
  MAX_WEIGHT,
  type PathGraph,
  UNREACHABLE,
  type Weights,
} from './graph.ts';

/** Buckets of a ring. */
export const BUCKETS = MAX_WEIGHT + 1;

/**
 * Bucket b begins at `b << bucketBits(mileposts)`: as close together as can be, or else the beginnings of all buckets
 * would compete for the same few lines of the processor's cache.
 */
export const bucketBits = (mileposts: number): number => 32 - Math.clz32(mileposts - 1);

const LAST = BUCKETS - 1;
/** A* orders by cost + floor, which grows by up to 2 x 15 along an arc: a ring twice as long. */
const WIDE_BUCKETS = 2 * BUCKETS;
const WIDE_LAST = WIDE_BUCKETS - 1;
const firstArc = new Int32Array(MAX_MILEPOSTS + 1);
const headOf = new Uint16Array(MAX_ARCS);
const weightOf = new Uint8Array(MAX_ARCS);
/** What a search leaves: costs by milepost. Not exported, or the compiler would not know it as a constant. */
const costOf = new Int32Array(MAX_MILEPOSTS);
const buckets = new Uint16Array(WIDE_BUCKETS * MAX_MILEPOSTS);
/** Place after the last entry of each bucket. */
const bucketEnd = new Int32Array(WIDE_BUCKETS);
/** The graph that the arrays hold, and the bits of its buckets. */
let bits = 0;
let loaded: PathGraph | undefined;

/** A window on the costs that the last search of this thread has left. */
export const costsLeft = (mileposts: number): DistanceMap => costOf.subarray(0, mileposts);

/** Copies a question into the arrays; every milepost is out of reach then. */
export function load(graph: PathGraph, weights: Weights): void {
  if (loaded !== graph) {
    firstArc.set(graph.first);
    headOf.set(graph.to);
    bits = bucketBits(graph.mileposts);
    loaded = graph;
  }
  weightOf.set(weights);
  costOf.fill(UNREACHABLE, 0, graph.mileposts);
}

/**
 * Leaves costs in `costOf`. With targets it stops once all of them, or any one of them, are settled: costs up to the
 * one returned are final then, others may not be. Returns -1 when there was nothing more to visit, as always without
 * targets. What costs more than `most` is not looked for; costs up to it are final.
 */
export function search(
  sources: ArrayLike<number>,
  count: number,
  targets: ArrayLike<number> | null,
  any: boolean,
  most = UNREACHABLE,
): number {
  // Locals, not variables of the module: the compiler keeps them in registers.
  const first = firstArc;
  const head = headOf;
  const weight = weightOf;
  const costs = costOf;
  const open = buckets;
  const ends = bucketEnd;
  const shift = bits;
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << shift;
  for (let i = 0; i < count; i++) {
    const source = sources[i];
    if (costs[source] === 0) continue;
    costs[source] = 0;
    open[ends[0]++] = source;
  }
  let done = 0;
  let empty = 0;
  for (let cost = 0; empty < BUCKETS && cost <= most; cost = (cost + 1) | 0) {
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
export function searchTowards(source: number, target: number, floor: DistanceMap, most: number): void {
  const first = firstArc;
  const head = headOf;
  const weight = weightOf;
  const costs = costOf;
  const open = buckets;
  const ends = bucketEnd;
  const shift = bits;
  for (let b = 0; b < WIDE_BUCKETS; b++) ends[b] = b << shift;
  costs[source] = 0;
  let empty = 0;
  let sum = floor[source] < most ? floor[source] : most;
  open[ends[sum & WIDE_LAST]++] = source;
  for (; empty < WIDE_BUCKETS; sum = (sum + 1) | 0) {
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

/** Mileposts that begin, in lists by cost; each number is one too high, so that 0 ends a list. */
const listAt = new Int32Array(UNREACHABLE);
const nextInList = new Int32Array(MAX_MILEPOSTS);

/**
 * Lowers `field` to the cheapest ways from the mileposts begun, each from the cost that the field holds for it.
 * @param begun mileposts, each once, with costs below UNREACHABLE; the first `count`
 * @returns how many mileposts were settled
 */
export function relax(
  graph: PathGraph,
  weights: Weights,
  distances: DistanceMap,
  begun: ArrayLike<number>,
  count: number,
): number {
  if (count === 0) return 0;
  const { mileposts } = graph;
  load(graph, weights);
  costOf.set(distances);
  const settled = relaxLoaded(begun, count);
  distances.set(costOf.subarray(0, mileposts));
  return settled;
}

function relaxLoaded(begun: ArrayLike<number>, count: number): number {
  const first = firstArc;
  const to = headOf;
  const weights = weightOf;
  const distances = costOf;
  let low = UNREACHABLE;
  let high = -1;
  const lists = listAt;
  const next = nextInList;
  for (let i = 0; i < count; i++) {
    const milepost = begun[i];
    const cost = distances[milepost];
    next[milepost] = lists[cost];
    lists[cost] = milepost + 1;
    if (cost < low) low = cost;
    if (cost > high) high = cost;
  }
  const open = buckets;
  const ends = bucketEnd;
  const shift = bits;
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << shift;
  let settled = 0;
  let empty = 0;
  for (let cost = low; cost <= high || empty < BUCKETS; cost = (cost + 1) | 0) {
    const bucket = cost & LAST;
    const start = bucket << shift;
    if (cost <= high) {
      let end = ends[bucket];
      for (let entry = lists[cost]; entry !== 0; entry = next[entry - 1]) {
        // Some have got cheaper while they waited.
        if (distances[entry - 1] === cost) open[end++] = entry - 1;
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
      if (distances[milepost] !== cost) continue;
      settled = (settled + 1) | 0;
      const end = first[milepost + 1];
      for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
        const there = to[arc];
        const reached = (cost + weights[arc]) | 0;
        if (reached >= distances[there] || reached >= limit) continue;
        distances[there] = reached;
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
