// Repairs distances after weights or sources changed, and recomputes only what can be affected (after
// Ramalingam and Reps). The first half proceeds by rising cost: a milepost is lost if all its shortest paths
// used an arc that became more expensive. The second half searches from the lost mileposts and from the heads
// of cheaper arcs. A milepost keeps its cost only if a paid arc supports it, because free arcs could support
// each other in a cycle. Losing too many mileposts is slow but never wrong. The second half may be postponed
// or interrupted: mileposts that wait for it have become cheaper but are not yet relaxed. Until then costs
// are upper bounds, and final up to the cheapest waiting milepost.

import {
  BLOCKED,
  type DistanceMap,
  MAX_MILEPOSTS,
  type PathGraph,
  UNREACHABLE,
  type Weights,
} from '../graph.ts';
import { BUCKETS, bucketBits } from '../kernel.ts';
import { addWork } from '../work.ts';
import type { ChangeSet } from './change-set.ts';

const LAST = BUCKETS - 1;

const buckets = new Uint16Array(BUCKETS * MAX_MILEPOSTS);
const bucketEnd = new Int32Array(BUCKETS);
/** Starting points: linked lists of mileposts by cost, each number plus one so that 0 ends a list. */
const listAt = new Int32Array(UNREACHABLE);
const nextInList = new Int32Array(MAX_MILEPOSTS);
/** By milepost, 1 if: queued in the first half; lost; a starting point of the second half. */
const queued = new Uint8Array(MAX_MILEPOSTS);
const lost = new Uint8Array(MAX_MILEPOSTS);
const begun = new Uint8Array(MAX_MILEPOSTS);
const queuedList = new Int32Array(MAX_MILEPOSTS);
const lostList = new Int32Array(MAX_MILEPOSTS);

/** Everything that changed since the last repair. Tails and heads follow the direction of the distances. */
export interface DistanceChange extends ChangeSet {
  /** Mileposts that became sources, or ceased to be. */
  readonly added: readonly number[];
  readonly dropped: readonly number[];
}

/**
 * Does the first half of a repair and starts the second: `relax` from the waiting mileposts does the rest.
 * @param ahead the current weights @param back the same by opposite arc (see `reverseWeights`)
 * @param isSource by milepost: 1 for the current sources
 * @param waiting mileposts still waiting, each once, the first `waitingCount`; on return all that wait now
 * @returns number of waiting mileposts
 */
export function beginRepair(
  graph: PathGraph,
  ahead: Weights,
  back: Weights,
  distances: DistanceMap,
  isSource: Uint8Array,
  change: DistanceChange,
  waiting: Int32Array,
  waitingCount: number,
): number {
  const lostCount = loseUnsupported(graph, ahead, back, distances, isSource, change);
  addWork('repairs');
  addWork('settledInRepairs', lostCount);
  return restart(graph, back, distances, lostCount, change, waiting, waitingCount);
}

/** The least and the greatest cost of the mileposts that `listSuspects` listed. */
const span = new Int32Array(2);

/**
 * Lists by cost the mileposts that a dearer arc or a dropped source may have supported. Fills `listAt`,
 * `nextInList` and `queuedList`, and returns the length of the latter.
 */
function listSuspects(
  distances: DistanceMap,
  { tails, heads, before, now, count, dropped }: DistanceChange,
): number {
  let queuedCount = 0;
  let low = UNREACHABLE;
  let high = -1;
  const suspect = (milepost: number): void => {
    if (queued[milepost] !== 0) return;
    queued[milepost] = 1;
    queuedList[queuedCount++] = milepost;
    const cost = distances[milepost];
    nextInList[milepost] = listAt[cost];
    listAt[cost] = milepost + 1;
    if (cost < low) low = cost;
    if (cost > high) high = cost;
  };
  for (let i = 0; i < count; i++) {
    if (now[i] < before[i] || before[i] === BLOCKED) continue;
    const cost = distances[tails[i]];
    const head = heads[i];
    // `<=`, not `===`: the tail may have become cheaper since, and the head may still wait for that.
    if (cost < UNREACHABLE && cost + before[i] <= distances[head] && distances[head] < UNREACHABLE)
      suspect(head);
  }
  for (const milepost of dropped) if (distances[milepost] === 0) suspect(milepost);
  span[0] = low;
  span[1] = high;
  return queuedCount;
}

/** Fills `lostList` and returns its length. */
function loseUnsupported(
  graph: PathGraph,
  ahead: Weights,
  back: Weights,
  distances: DistanceMap,
  isSource: Uint8Array,
  change: DistanceChange,
): number {
  let queuedCount = listSuspects(distances, change);
  if (queuedCount === 0) return 0;
  const { mileposts, first, to } = graph;
  const low = span[0];
  let high = span[1];
  const open = buckets;
  const ends = bucketEnd;
  const waiting = queued;
  const gone = lost;
  const bits = bucketBits(mileposts);
  for (let b = 0; b < BUCKETS; b++) ends[b] = b << bits;
  let lostCount = 0;
  let empty = 0;
  for (let cost = low; cost <= high || empty < BUCKETS; cost = (cost + 1) | 0) {
    const bucket = cost & LAST;
    const start = bucket << bits;
    if (cost <= high) {
      for (let entry = listAt[cost]; entry !== 0; entry = nextInList[entry - 1])
        open[ends[bucket]++] = entry - 1;
      listAt[cost] = 0;
    }
    if (ends[bucket] === start) {
      empty = (empty + 1) | 0;
      continue;
    }
    empty = 0;
    const limit = cost + BUCKETS;
    for (let i = start; i < ends[bucket]; i = (i + 1) | 0) {
      const milepost = open[i];
      if (isSource[milepost] !== 0) continue;
      const begin = first[milepost];
      const end = first[milepost + 1];
      let supported = false;
      for (let arc = begin; arc < end; arc = (arc + 1) | 0) {
        const weight = back[arc];
        if (weight === 0 || weight === BLOCKED) continue;
        const before = to[arc];
        if (gone[before] === 0 && distances[before] + weight <= cost) {
          supported = true;
          break;
        }
      }
      if (supported) continue;
      gone[milepost] = 1;
      lostList[lostCount++] = milepost;
      for (let arc = begin; arc < end; arc = (arc + 1) | 0) {
        const there = to[arc];
        const least = distances[there];
        // `<=`, not `===`: an arc or its tail may be cheaper now than when it supported its head.
        if (cost + ahead[arc] > least || least === UNREACHABLE || waiting[there] !== 0) continue;
        waiting[there] = 1;
        queuedList[queuedCount++] = there;
        if (least < limit) {
          open[ends[least & LAST]++] = there;
        } else {
          nextInList[there] = listAt[least];
          listAt[least] = there + 1;
          if (least > high) high = least;
        }
      }
    }
    ends[bucket] = start;
  }
  for (let i = 0; i < queuedCount; i++) waiting[queuedList[i]] = 0;
  return lostCount;
}

/** Sets initial costs of lost mileposts and heads of cheaper arcs. @returns number of waiting mileposts */
function restart(
  { first, to }: PathGraph,
  back: Weights,
  distances: DistanceMap,
  lostCount: number,
  { tails, heads, before, now, count, added }: DistanceChange,
  begunList: Int32Array,
  waitingCount: number,
): number {
  const isBegun = begun;
  let begunCount = waitingCount;
  for (let i = 0; i < waitingCount; i++) isBegun[begunList[i]] = 1;
  for (let i = 0; i < lostCount; i++) {
    const milepost = lostList[i];
    let least = UNREACHABLE;
    for (let arc = first[milepost]; arc < first[milepost + 1]; arc++) {
      if (lost[to[arc]] !== 0 || back[arc] === BLOCKED) continue;
      const cost = distances[to[arc]] + back[arc];
      if (cost < least) least = cost;
    }
    distances[milepost] = least;
    if (least === UNREACHABLE || isBegun[milepost] !== 0) continue;
    isBegun[milepost] = 1;
    begunList[begunCount++] = milepost;
  }
  for (let i = 0; i < lostCount; i++) lost[lostList[i]] = 0;
  for (const milepost of added) {
    if (distances[milepost] === 0) continue;
    distances[milepost] = 0;
    if (isBegun[milepost] !== 0) continue;
    isBegun[milepost] = 1;
    begunList[begunCount++] = milepost;
  }
  for (let i = 0; i < count; i++) {
    if (now[i] > before[i]) continue;
    const there = heads[i];
    const cost = distances[tails[i]] + now[i];
    if (cost >= distances[there]) continue;
    distances[there] = cost;
    if (isBegun[there] !== 0) continue;
    isBegun[there] = 1;
    begunList[begunCount++] = there;
  }
  // Some mileposts that waited before may be unreachable now.
  let kept = 0;
  for (let i = 0; i < begunCount; i++) {
    begun[begunList[i]] = 0;
    if (distances[begunList[i]] < UNREACHABLE) begunList[kept++] = begunList[i];
  }
  return kept;
}
