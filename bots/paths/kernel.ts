// The searches that everything else uses: Dijkstra's algorithm with Dial's buckets. Weights are at most 15,
// so all open mileposts lie within 16 consecutive costs, and a ring of 16 typed arrays replaces the heap. A
// milepost is pushed at most once per cost, so a bucket never holds more than all mileposts, and nothing is
// allocated or checked. All searches of a thread share the same arrays: graph and weights are copied in,
// costs are read out. Copying takes a fortieth of the time and saves a third, because the compiler then
// treats the arrays as constants. They have the size of the largest board; untouched memory is never claimed.
import {
  type DistanceMap,
  MAX_ARCS,
  MAX_MILEPOSTS,
  MAX_WEIGHT,
  type PathGraph,
  UNREACHABLE,
  type Weights,
} from './graph.ts';
import { addWork } from './work.ts';

/** Buckets of a ring. */
export const BUCKETS = MAX_WEIGHT + 1;

/**
 * Bucket b starts at `b << bucketBits(mileposts)`. The buckets lie as close together as possible; otherwise
 * their starts would compete for the same few cache lines.
 */
export const bucketBits = (mileposts: number): number => 32 - Math.clz32(mileposts - 1);

const RING_MASK = BUCKETS - 1;
/** A* orders by cost + lower bound, which grows by up to 2 x 15 per arc, so its ring is twice as long. */
const WIDE_BUCKETS = 2 * BUCKETS;
const WIDE_RING_MASK = WIDE_BUCKETS - 1;
const firstArc = new Int32Array(MAX_MILEPOSTS + 1);
const headOf = new Uint16Array(MAX_ARCS);
const weightOf = new Uint8Array(MAX_ARCS);
/** Result of a search: costs by milepost. Not exported, so that the compiler treats it as a constant. */
const costOf = new Int32Array(MAX_MILEPOSTS);
const buckets = new Uint16Array(WIDE_BUCKETS * MAX_MILEPOSTS);
/** Index after the last entry of each bucket. */
const bucketEnd = new Int32Array(WIDE_BUCKETS);
/** Log2 of the size of a bucket, and the graph in the arrays. */
let bucketShift = 0;
let loadedGraph: PathGraph | undefined;

/** A view of the costs of this thread's last search. */
export const lastSearchCosts = (mileposts: number): DistanceMap => costOf.subarray(0, mileposts);

/** Copies graph and weights into the arrays and sets every cost to unreachable. */
export function loadQuery(graph: PathGraph, weights: Weights): void {
  loadWeights(graph, weights);
  costOf.fill(UNREACHABLE, 0, graph.mileposts);
}

function loadWeights(graph: PathGraph, weights: Weights): void {
  if (loadedGraph !== graph) {
    firstArc.set(graph.firstArc);
    headOf.set(graph.to);
    bucketShift = bucketBits(graph.mileposts);
    loadedGraph = graph;
  }
  weightOf.set(weights);
}

/**
 * Dijkstra's algorithm from the loaded query's sources up to `maxCost`; writes `costOf`. With targets it
 * stops once the costs of all or one of them are final, and returns the cost up to which all are; else -1.
 */
export function search(
  sources: ArrayLike<number>,
  count: number,
  targets: ArrayLike<number> | null,
  stopsAtFirstTarget: boolean,
  maxCost = UNREACHABLE,
): number {
  // Locals, not module variables: the compiler keeps them in registers.
  const first = firstArc;
  const heads = headOf;
  const weights = weightOf;
  const costs = costOf;
  const queue = buckets;
  const ends = bucketEnd;
  const shift = bucketShift;
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << shift;
  for (let i = 0; i < count; i++) {
    const source = sources[i];
    if (costs[source] === 0) continue;
    costs[source] = 0;
    queue[ends[0]++] = source;
  }
  let targetsDone = 0;
  let settledCount = 0;
  let finalCost = -1;
  let emptyBuckets = 0;
  for (let cost = 0; emptyBuckets < BUCKETS && cost <= maxCost; cost = (cost + 1) | 0) {
    const bucket = cost & RING_MASK;
    const start = bucket << shift;
    if (ends[bucket] === start) {
      emptyBuckets = (emptyBuckets + 1) | 0;
      continue;
    }
    emptyBuckets = 0;
    // Blocked arcs lead beyond the ring, so one comparison excludes them.
    const limit = (cost + BUCKETS) | 0;
    // Read the end again each time: free arcs add to the bucket that is being emptied.
    for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
      const milepost = queue[i];
      if (costs[milepost] !== cost) continue;
      settledCount = (settledCount + 1) | 0;
      const end = first[milepost + 1];
      for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
        const neighbour = heads[arc];
        const newCost = (cost + weights[arc]) | 0;
        const oldCost = costs[neighbour];
        // -1 if cheaper and not blocked: no branch, because nobody can predict it.
        const better = ((newCost - oldCost) & (newCost - limit)) >> 31;
        costs[neighbour] = (oldCost + ((newCost - oldCost) & better)) | 0;
        const later = newCost & RING_MASK;
        const slot = ends[later];
        queue[slot] = neighbour;
        ends[later] = (slot - better) | 0;
      }
    }
    ends[bucket] = start;
    if (targets === null) continue;
    if (stopsAtFirstTarget) {
      for (let i = 0; i < targets.length; i++) if (costs[targets[i]] === cost) finalCost = cost;
    } else {
      while (targetsDone < targets.length && costs[targets[targetsDone]] <= cost) targetsDone++;
      if (targetsDone === targets.length) finalCost = cost;
    }
    if (finalCost >= 0) break;
  }
  addWork('searches');
  addWork('settledInSearches', settledCount);
  return finalCost;
}

/** As `search` from one source to a target, by A*. Costs are final on every shortest path. */
export function searchTowards(source: number, target: number, bounds: DistanceMap, maxCost: number): void {
  const first = firstArc;
  const heads = headOf;
  const weights = weightOf;
  const costs = costOf;
  const queue = buckets;
  const ends = bucketEnd;
  const shift = bucketShift;
  for (let b = 0; b < WIDE_BUCKETS; b++) ends[b] = b << shift;
  costs[source] = 0;
  let settledCount = 0;
  let emptyBuckets = 0;
  let sum = bounds[source] < maxCost ? bounds[source] : maxCost;
  queue[ends[sum & WIDE_RING_MASK]++] = source;
  for (; emptyBuckets < WIDE_BUCKETS; sum = (sum + 1) | 0) {
    const bucket = sum & WIDE_RING_MASK;
    const start = bucket << shift;
    if (ends[bucket] === start) {
      emptyBuckets = (emptyBuckets + 1) | 0;
      continue;
    }
    emptyBuckets = 0;
    for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
      const milepost = queue[i];
      const cost = costs[milepost];
      const bound = bounds[milepost];
      if (cost + (bound < maxCost ? bound : maxCost) !== sum) continue;
      settledCount = (settledCount + 1) | 0;
      const limit = cost + BUCKETS;
      const end = first[milepost + 1];
      for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
        const neighbour = heads[arc];
        const newCost = (cost + weights[arc]) | 0;
        if (newCost < costs[neighbour]) {
          if (newCost >= limit) continue;
          costs[neighbour] = newCost;
          const nextBound = bounds[neighbour];
          const later = (newCost + (nextBound < maxCost ? nextBound : maxCost)) & WIDE_RING_MASK;
          const slot = ends[later];
          queue[slot] = neighbour;
          ends[later] = (slot + 1) | 0;
        }
      }
    }
    if (costs[target] === sum) break;
    ends[bucket] = start;
  }
  addWork('legs');
  addWork('settledInLegs', settledCount);
}

/** Linked lists of mileposts by cost, each number plus one so that 0 ends a list. */
const listByCost = new Int32Array(UNREACHABLE);
const nextInList = new Int32Array(MAX_MILEPOSTS);

/** Result of the last `relax`, for `waitingFrontierSize`. */
let waitingCount = 0;

/** Number of mileposts that `relax` left waiting: cheaper than before, but not yet relaxed. */
export const waitingFrontierSize = (): number => waitingCount;

/**
 * Continues a search: lowers `distances` to the shortest paths from the frontier, whose mileposts keep their
 * current costs.
 * @param frontier mileposts, each once, with costs below UNREACHABLE: the first `count`. On return the
 * waiting ones, the first `waitingFrontierSize()`: pass them in again to continue
 * @param targets stops once any of them is final, with all mileposts of its cost
 * @returns the number of mileposts settled
 */
export function relax(
  graph: PathGraph,
  weights: Weights,
  distances: DistanceMap,
  frontier: Int32Array,
  count: number,
  targets: Int32Array = NO_TARGETS,
): number {
  waitingCount = 0;
  if (count === 0) return 0;
  const { mileposts } = graph;
  loadWeights(graph, weights);
  costOf.set(distances);
  const settledCount = relaxLoaded(frontier, count, targets);
  distances.set(costOf.subarray(0, mileposts));
  return settledCount;
}

const NO_TARGETS = new Int32Array(0);

function relaxLoaded(frontier: Int32Array, count: number, targets: Int32Array): number {
  const first = firstArc;
  const heads = headOf;
  const weights = weightOf;
  const costs = costOf;
  let low = UNREACHABLE;
  let high = -1;
  const lists = listByCost;
  const next = nextInList;
  for (let i = 0; i < count; i++) {
    const milepost = frontier[i];
    const cost = costs[milepost];
    next[milepost] = lists[cost];
    lists[cost] = milepost + 1;
    if (cost < low) low = cost;
    if (cost > high) high = cost;
  }
  const queue = buckets;
  const ends = bucketEnd;
  const shift = bucketShift;
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << shift;
  let settledCount = 0;
  let emptyBuckets = 0;
  for (let cost = low; cost <= high || emptyBuckets < BUCKETS; cost = (cost + 1) | 0) {
    const bucket = cost & RING_MASK;
    const start = bucket << shift;
    if (cost <= high) {
      let end = ends[bucket];
      for (let entry = lists[cost]; entry !== 0; entry = next[entry - 1]) {
        // Skip mileposts that became cheaper in the meantime.
        if (costs[entry - 1] === cost) queue[end++] = entry - 1;
      }
      ends[bucket] = end;
      lists[cost] = 0;
    }
    emptyBuckets = ends[bucket] === start ? (emptyBuckets + 1) | 0 : 0;
    const limit = cost + BUCKETS;
    for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
      const milepost = queue[i];
      if (costs[milepost] !== cost) continue;
      settledCount = (settledCount + 1) | 0;
      const end = first[milepost + 1];
      for (let arc = first[milepost]; arc < end; arc = (arc + 1) | 0) {
        const neighbour = heads[arc];
        const newCost = (cost + weights[arc]) | 0;
        const oldCost = costs[neighbour];
        const better = ((newCost - oldCost) & (newCost - limit)) >> 31;
        costs[neighbour] = (oldCost + ((newCost - oldCost) & better)) | 0;
        const later = newCost & RING_MASK;
        const slot = ends[later];
        queue[slot] = neighbour;
        ends[later] = (slot - better) | 0;
      }
    }
    ends[bucket] = start;
    if (targets.length > 0 && isAnyAt(costs, targets, cost)) {
      waitingCount = collectWaiting(frontier, cost, high);
      break;
    }
  }
  return settledCount;
}

/** Empties the buckets and lists of an interrupted search into `waiting`; returns the number of mileposts. */
function collectWaiting(waiting: Int32Array, final: number, high: number): number {
  let count = 0;
  for (let later = final + 1; later < final + BUCKETS; later++) {
    const start = (later & RING_MASK) << bucketShift;
    for (let i = start; i < bucketEnd[later & RING_MASK]; i++)
      if (costOf[buckets[i]] === later) waiting[count++] = buckets[i];
  }
  for (let cost = final + 1; cost <= high; cost++) {
    for (let entry = listByCost[cost]; entry !== 0; entry = nextInList[entry - 1])
      if (costOf[entry - 1] === cost) waiting[count++] = entry - 1;
    listByCost[cost] = 0;
  }
  return count;
}

function isAnyAt(distances: DistanceMap, targets: Int32Array, cost: number): boolean {
  for (let i = 0; i < targets.length; i++) if (distances[targets[i]] === cost) return true;
  return false;
}
