// Repairs distances towards a milepost after weights changed, and recomputes only what can be affected (after
// Ramalingam and Reps). The first half proceeds by rising cost: a milepost is lost if all its shortest paths
// used an arc that became more expensive. The second half searches from the lost mileposts and from the tails
// of cheaper arcs. A milepost keeps its cost only if a paid arc supports it, because free arcs could support
// each other in a cycle. Losing too many mileposts is slow but never wrong.

import { BLOCKED, type DistanceMap, MAX_MILEPOSTS, UNREACHABLE } from '../graph.ts';
import { BUCKETS, bucketBits, relax } from '../kernel.ts';
import { addWork } from '../work.ts';
import type { TrackedWeights } from './tracked-weights.ts';

const RING_MASK = BUCKETS - 1;

const buckets = new Uint16Array(BUCKETS * MAX_MILEPOSTS);
const bucketEnd = new Int32Array(BUCKETS);
/** Starting points: linked lists of mileposts by cost, each number plus one so that 0 ends a list. */
const listAt = new Int32Array(UNREACHABLE);
const nextInList = new Int32Array(MAX_MILEPOSTS);
/** By milepost, 1 if it is queued in the first half, lost, or a starting point of the second half. */
const queuedMarks = new Uint8Array(MAX_MILEPOSTS);
const lostMarks = new Uint8Array(MAX_MILEPOSTS);
const restartMarks = new Uint8Array(MAX_MILEPOSTS);
const queuedList = new Int32Array(MAX_MILEPOSTS);
const lostList = new Int32Array(MAX_MILEPOSTS);
const restartList = new Int32Array(MAX_MILEPOSTS);

/** Changed arcs, each once, with their weights before: the first `count`. */
export interface WeightChanges {
  readonly arcs: Int32Array;
  readonly before: Uint8Array;
  readonly count: number;
}

/**
 * Repairs `distances`, so that they equal those of a new search.
 * @param distances costs of the paths to `target` before the changes
 */
export function repairDistances(
  weights: TrackedWeights,
  target: number,
  distances: DistanceMap,
  changes: WeightChanges,
): void {
  const lostCount = findLost(weights, target, distances, changes);
  const restartCount = restart(weights, distances, lostCount, changes);
  const settledCount = relax(weights.graph, weights.back, distances, restartList, restartCount);
  addWork('repairs');
  addWork('settledInRepairs', lostCount + settledCount);
}

/** The least and the greatest cost of the mileposts that `listSuspects` listed. */
const span = new Int32Array(2);

/**
 * Lists by cost the mileposts that a dearer arc may have supported. Fills `listAt`, `nextInList` and
 * `queuedList`, and returns the length of the latter.
 */
function listSuspects(
  { graph: { from, to }, ahead }: TrackedWeights,
  distances: DistanceMap,
  { arcs, before, count }: WeightChanges,
): number {
  let queuedCount = 0;
  let low = UNREACHABLE;
  let high = -1;
  for (let i = 0; i < count; i++) {
    const arc = arcs[i];
    if (ahead[arc] < before[i] || before[i] === BLOCKED) continue;
    const milepost = from[arc];
    const cost = distances[milepost];
    if (cost >= UNREACHABLE || distances[to[arc]] + before[i] !== cost || queuedMarks[milepost] !== 0)
      continue;
    queuedMarks[milepost] = 1;
    queuedList[queuedCount++] = milepost;
    nextInList[milepost] = listAt[cost];
    listAt[cost] = milepost + 1;
    if (cost < low) low = cost;
    if (cost > high) high = cost;
  }
  span[0] = low;
  span[1] = high;
  return queuedCount;
}

/** Finds the mileposts whose shortest paths are all lost. Fills `lostList` and returns its length. */
function findLost(
  weights: TrackedWeights,
  target: number,
  distances: DistanceMap,
  changes: WeightChanges,
): number {
  let queuedCount = listSuspects(weights, distances, changes);
  if (queuedCount === 0) return 0;
  const { graph, ahead, back } = weights;
  const { mileposts, firstArc, to } = graph;
  const [low, high] = span;
  // Locals, as in kernel.ts.
  const queue = buckets;
  const ends = bucketEnd;
  const isQueued = queuedMarks;
  const isLost = lostMarks;
  const bits = bucketBits(mileposts);
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << bits;
  let lostCount = 0;
  let emptyBuckets = 0;
  for (let cost = low; cost <= high || emptyBuckets < BUCKETS; cost = (cost + 1) | 0) {
    const bucket = cost & RING_MASK;
    const start = bucket << bits;
    if (cost <= high) {
      for (let entry = listAt[cost]; entry !== 0; entry = nextInList[entry - 1])
        queue[ends[bucket]++] = entry - 1;
      listAt[cost] = 0;
    }
    if (ends[bucket] === start) {
      emptyBuckets = (emptyBuckets + 1) | 0;
      continue;
    }
    emptyBuckets = 0;
    const limit = cost + BUCKETS;
    for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
      const milepost = queue[i];
      if (milepost === target) continue;
      const begin = firstArc[milepost];
      const end = firstArc[milepost + 1];
      let isSupported = false;
      for (let arc = begin; arc < end; arc = (arc + 1) | 0) {
        const weight = ahead[arc];
        if (weight === 0 || weight === BLOCKED) continue;
        const next = to[arc];
        if (isLost[next] === 0 && distances[next] + weight <= cost) {
          isSupported = true;
          break;
        }
      }
      if (isSupported) continue;
      isLost[milepost] = 1;
      lostList[lostCount++] = milepost;
      for (let arc = begin; arc < end; arc = (arc + 1) | 0) {
        const neighbour = to[arc];
        const least = distances[neighbour];
        // `<=`, not `===`: an arc may be cheaper now than when it supported its tail.
        if (cost + back[arc] > least || least >= limit || isQueued[neighbour] !== 0) continue;
        isQueued[neighbour] = 1;
        queuedList[queuedCount++] = neighbour;
        queue[ends[least & RING_MASK]++] = neighbour;
      }
    }
    ends[bucket] = start;
  }
  for (let i = 0; i < queuedCount; i++) isQueued[queuedList[i]] = 0;
  return lostCount;
}

/** Sets first costs of lost mileposts and tails of cheaper arcs. Fills `restartList`; returns its length. */
function restart(
  { graph: { firstArc, from, to }, ahead }: TrackedWeights,
  distances: DistanceMap,
  lostCount: number,
  { arcs, before, count }: WeightChanges,
): number {
  let restartCount = 0;
  const begin = (milepost: number, cost: number): void => {
    distances[milepost] = cost;
    if (restartMarks[milepost] !== 0) return;
    restartMarks[milepost] = 1;
    restartList[restartCount++] = milepost;
  };
  for (let i = 0; i < lostCount; i++) {
    const milepost = lostList[i];
    let least = UNREACHABLE;
    for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
      if (lostMarks[to[arc]] !== 0 || ahead[arc] === BLOCKED) continue;
      const cost = distances[to[arc]] + ahead[arc];
      if (cost < least) least = cost;
    }
    if (least < UNREACHABLE) begin(milepost, least);
    else distances[milepost] = UNREACHABLE;
  }
  for (let i = 0; i < lostCount; i++) lostMarks[lostList[i]] = 0;
  for (let i = 0; i < count; i++) {
    const arc = arcs[i];
    if (ahead[arc] > before[i]) continue;
    const cost = distances[to[arc]] + ahead[arc];
    if (cost < distances[from[arc]]) begin(from[arc], cost);
  }
  for (let i = 0; i < restartCount; i++) restartMarks[restartList[i]] = 0;
  return restartCount;
}
