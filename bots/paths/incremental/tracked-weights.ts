// Weights that record their changes, so that distances can be repaired instead of recomputed. There is a copy
// for each direction, in the order of the board's arcs: outward searches read one, searches towards a
// milepost the other.
import { BLOCKED, MAX_ARCS, type PathGraph, reverseWeights, type Weights } from '../graph.ts';
import { createStampSet } from '../stamp-set.ts';

/** Number of recorded changes: with more, a repair would be slower than a search. A power of two. */
export const MAX_CHANGES = 1024;
const RING_MASK = MAX_CHANGES - 1;

/** Arcs already listed by `changesSince`. Scratch memory of one call. */
const listedArcs = createStampSet(MAX_ARCS);

/** Weights of a graph with a record of their changes. */
export interface TrackedWeights {
  readonly graph: PathGraph;
  /** Weights by arc. Change them with `set` only. */
  readonly ahead: Weights;
  /** Weights by opposite arc (see `reverseWeights`): arc a holds the weight of its opposite. */
  readonly back: Weights;
  /** Number of changes so far: the version of the weights. */
  readonly version: number;
  /** Sets the weight of an arc, 0 to MAX_WEIGHT or BLOCKED. */
  set(arc: number, weight: number): void;
  /**
   * Writes arcs whose weight differs from an earlier version into `arcs`, and their old weights into `before`
   * (both of length `MAX_CHANGES`). Returns their number, or -1 if that version is too old.
   */
  changesSince(version: number, arcs: Int32Array, before: Uint8Array): number;
}

/** Weights that record their changes. @param initial by arc, copied; every arc is blocked when left out */
export function createTrackedWeights(graph: PathGraph, initial?: Weights): TrackedWeights {
  const ahead = initial?.slice() ?? new Uint8Array(graph.arcs).fill(BLOCKED);
  const back = reverseWeights(graph, ahead);
  // Ring buffer of the last changes.
  const changedArcs = new Int32Array(MAX_CHANGES);
  const weightBefore = new Uint8Array(MAX_CHANGES);
  const tracked = {
    graph,
    ahead,
    back,
    version: 0,
    set(arc: number, weight: number): void {
      if (ahead[arc] === weight) return;
      const slot = tracked.version++ & RING_MASK;
      changedArcs[slot] = arc;
      weightBefore[slot] = ahead[arc];
      ahead[arc] = weight;
      back[graph.reverse[arc]] = weight;
    },
    changesSince(version: number, arcs: Int32Array, before: Uint8Array): number {
      if (tracked.version - version > MAX_CHANGES) return -1;
      listedArcs.clear();
      let count = 0;
      for (let i = version; i < tracked.version; i++) {
        const arc = changedArcs[i & RING_MASK];
        // The first of several changes of an arc holds its original weight.
        if (listedArcs.has(arc)) continue;
        listedArcs.add(arc);
        if (weightBefore[i & RING_MASK] === ahead[arc]) continue;
        arcs[count] = arc;
        before[count++] = weightBefore[i & RING_MASK];
      }
      return count;
    },
  };
  return tracked;
}
