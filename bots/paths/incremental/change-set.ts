// What changed between two versions of weights, worked out once for all distances that go from the one to the other: the
// distances of dozens of cities follow the same builds. It tells the ends of each changed arc, which a repair would otherwise
// look up in tables of the whole board, for each city anew.
import { MAX_CHANGES, type TrackedWeights } from './tracked-weights.ts';

/** Changed arcs, each once: the first `count` of each array. */
export interface ChangeSet {
  /** -1 when the version is too old, or too many arcs changed. */
  readonly count: number;
  readonly tails: Uint16Array;
  readonly heads: Uint16Array;
  /** Weights before and now. */
  readonly before: Uint8Array;
  readonly now: Uint8Array;
}

/** Sets kept at a time. Most distances are behind by the same changes as the ones before them, some by other ones. */
const KEPT = 4;

const arcs = new Int32Array(MAX_CHANGES);
const kept = Array.from({ length: KEPT }, () => ({
  count: -1,
  tails: new Uint16Array(MAX_CHANGES),
  heads: new Uint16Array(MAX_CHANGES),
  before: new Uint8Array(MAX_CHANGES),
  now: new Uint8Array(MAX_CHANGES),
  // What the set belongs to. Below 0 `since` is the number of a snapshot.
  weights: undefined as TrackedWeights | undefined,
  since: 0,
  version: 0,
}));
let next = 0;

/**
 * Arcs whose weight differs from that at an earlier version. Read it before any weights change: sets are shared, and
 * overwritten later.
 */
export const changesSince = (weights: TrackedWeights, version: number): ChangeSet => setOf(weights, version);

/** The same, compared with the last snapshot. */
export const changesSinceSnapshot = (weights: TrackedWeights): ChangeSet =>
  setOf(weights, -weights.snapshots);

function setOf(weights: TrackedWeights, since: number): ChangeSet {
  for (const set of kept)
    if (set.weights === weights && set.since === since && set.version === weights.version) return set;
  const set = kept[next];
  next = (next + 1) % KEPT;
  const { before } = set;
  set.count =
    since < 0 ? weights.changesSinceSnapshot(arcs, before) : weights.changesSince(since, arcs, before);
  for (let i = 0; i < set.count; i++) {
    const arc = arcs[i];
    set.tails[i] = weights.graph.from[arc];
    set.heads[i] = weights.graph.to[arc];
    set.now[i] = weights.ahead[arc];
  }
  set.weights = weights;
  set.since = since;
  set.version = weights.version;
  return set;
}
