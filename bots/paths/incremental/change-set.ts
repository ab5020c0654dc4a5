// The arcs that changed between two versions of weights, collected once: the same changes repair the
// distances to dozens of cities. The ends of each arc are copied too, or each repair would look them up in
// the tables of the whole board.
import { MAX_CHANGES, type TrackedWeights } from './tracked-weights.ts';

/** Changed arcs, each once: the first `count` entries of each array. */
export interface ChangeSet {
  /** -1 if the version is too old or too many arcs changed. */
  readonly count: number;
  readonly tails: Uint16Array;
  readonly heads: Uint16Array;
  /** Weights before and now. */
  readonly before: Uint8Array;
  readonly now: Uint8Array;
}

/**
 * Number of cached sets of each kind. Most distances lag by the same changes as the ones before them. The
 * weights of a set stay in memory until another set replaces it.
 */
const KEPT = 4;

const arcs = new Int32Array(MAX_CHANGES);

/**
 * A cache of the last change sets.
 * @param gather writes the arcs changed since a version or snapshot, and their old weights; returns their
 * number or -1
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
    // The key of the set.
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

// Two caches: a repair compares a set of each kind, and neither may overwrite the other.
const sinceVersion = createChangeSets((weights, since, changed, before) =>
  weights.changesSince(since, changed, before),
);
const sinceSnapshot = createChangeSets((weights, _, changed, before) =>
  weights.changesSinceSnapshot(changed, before),
);

/**
 * Arcs whose weight differs from an earlier version. The set is shared: it is valid until the next call, for
 * any weights.
 */
export const changesSince = (weights: TrackedWeights, version: number): ChangeSet =>
  sinceVersion(weights, version);

/** The same, compared with the last snapshot. The set is valid until the next call. */
export const changesSinceSnapshot = (weights: TrackedWeights): ChangeSet =>
  sinceSnapshot(weights, weights.snapshots);
