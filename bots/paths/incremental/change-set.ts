// The arcs that changed between two versions of weights, gathered once. Distances to dozens of cities are repaired by the
// same changes. The ends of each arc are gathered too: a repair would otherwise look them up in tables of the whole board,
// for each city again.
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

/**
 * Sets kept of each kind. Most distances are behind by the same changes as the ones before them, some by other ones. The
 * weights of a set stay in memory until another set takes its place.
 */
const KEPT = 4;

const arcs = new Int32Array(MAX_CHANGES);

/**
 * Finds change sets among the last ones, or gathers them.
 * @param gather writes the arcs that changed since a version or snapshot, and their weights then; returns their number or -1
 */
function createChangeSets(
  gather: (weights: TrackedWeights, since: number, arcs: Int32Array, before: Uint8Array) => number,
): (weights: TrackedWeights, since: number) => ChangeSet {
  const kept = Array.from({ length: KEPT }, () => ({
    count: -1,
    tails: new Uint16Array(MAX_CHANGES),
    heads: new Uint16Array(MAX_CHANGES),
    before: new Uint8Array(MAX_CHANGES),
    now: new Uint8Array(MAX_CHANGES),
    // What the set belongs to.
    weights: undefined as TrackedWeights | undefined,
    since: 0,
    version: 0,
  }));
  let next = 0;
  return (weights, since) => {
    for (const set of kept)
      if (set.weights === weights && set.since === since && set.version === weights.version) return set;
    const set = kept[next];
    next = (next + 1) % KEPT;
    set.count = gather(weights, since, arcs, set.before);
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
  };
}

// Kept apart: a repair compares a set of either kind, and neither may overwrite the other.
const sinceVersion = createChangeSets((weights, since, changed, before) =>
  weights.changesSince(since, changed, before),
);
const sinceSnapshot = createChangeSets((weights, _, changed, before) =>
  weights.changesSinceSnapshot(changed, before),
);

/**
 * Arcs whose weight differs from that at an earlier version. The set is shared: it holds until the next set of changes since a
 * version is asked for, of any weights.
 */
export const changesSince = (weights: TrackedWeights, version: number): ChangeSet =>
  sinceVersion(weights, version);

/** The same, compared with the last snapshot. It holds until the next set of changes since a snapshot is asked for. */
export const changesSinceSnapshot = (weights: TrackedWeights): ChangeSet =>
  sinceSnapshot(weights, weights.snapshots);
