// Weights that remember what changed, so that fields kept from one question to the next can be brought up to date
// instead of worked out anew. Both directions are held, each in the order of a board's arcs: searches outward read
// one, searches towards a milepost the other.
import { BLOCKED, type PathGraph, reverseWeights, type Weights } from '../graph.ts';

/** Changes that are remembered: more than a few builds, fewer than make a repair dearer than a search. */
const REMEMBERED = 1024;
const LAST = REMEMBERED - 1;

export interface TrackedWeights {
  readonly graph: PathGraph;
  /** Weights by arc, as everywhere. To be changed by `set` only. */
  readonly ahead: Weights;
  /** The same seen from the heads (see `reverseWeights`): arc a holds the weight of its opposite. */
  readonly back: Weights;
  /** How many changes there have been: the version of the weights. */
  readonly version: number;
  set(arc: number, weight: number): void;
  /**
   * Arcs whose weight is not what it was at an earlier version, into `arcs`, with what it was then, into `before`
   * (which must hold `MOST_CHANGES`); returns their number, or -1 when that is too long ago.
   */
  changesSince(version: number, arcs: Int32Array, before: Uint8Array): number;
  /** Remembers the weights as they are now, for whoever tries changes and takes them back. There is one mark at a time. */
  snapshot(): void;
  /** How often `mark` was called: which mark it is. */
  readonly snapshots: number;
  /** As `changesSince`, against the weights at the last mark, however long ago that is; -1 when too many differ. */
  changesSinceSnapshot(arcs: Int32Array, before: Uint8Array): number;
}

/** Most arcs that `changesSince` can write. */
export const MAX_CHANGES = REMEMBERED;

/** @param initial weights to begin with, copied; without it everything is blocked */
export function createTrackedWeights(graph: PathGraph, initial?: Weights): TrackedWeights {
  const ahead = initial?.slice() ?? new Uint8Array(graph.arcs).fill(BLOCKED);
  const back = reverseWeights(graph, ahead);
  // The last changes, in a ring.
  const changed = new Int32Array(REMEMBERED);
  const was = new Uint8Array(REMEMBERED);
  // Stamp of the question in which an arc was last met.
  const seen = new Int32Array(graph.arcs);
  let stamp = 0;
  // Weights at the mark, and the arcs that have been changed since, each once.
  const saved = new Uint8Array(graph.arcs);
  const changedSince = new Int32Array(graph.arcs);
  const changedStamp = new Int32Array(graph.arcs);
  let changedCount = 0;
  const tracked = {
    graph,
    ahead,
    back,
    version: 0,
    snapshots: 0,
    set(arc: number, weight: number): void {
      if (ahead[arc] === weight) return;
      const place = tracked.version++ & LAST;
      changed[place] = arc;
      was[place] = ahead[arc];
      if (tracked.snapshots > 0 && changedStamp[arc] !== tracked.snapshots) {
        changedStamp[arc] = tracked.snapshots;
        changedSince[changedCount++] = arc;
      }
      ahead[arc] = weight;
      back[graph.reverse[arc]] = weight;
    },
    changesSince(version: number, arcs: Int32Array, before: Uint8Array): number {
      if (tracked.version - version > REMEMBERED) return -1;
      stamp++;
      let count = 0;
      for (let i = version; i < tracked.version; i++) {
        const arc = changed[i & LAST];
        // Of several changes of an arc the first tells what it was at the beginning.
        if (seen[arc] === stamp) continue;
        seen[arc] = stamp;
        if (was[i & LAST] === ahead[arc]) continue;
        arcs[count] = arc;
        before[count++] = was[i & LAST];
      }
      return count;
    },
    snapshot(): void {
      tracked.snapshots++;
      saved.set(ahead);
      changedCount = 0;
    },
    changesSinceSnapshot(arcs: Int32Array, before: Uint8Array): number {
      let count = 0;
      for (let i = 0; i < changedCount; i++) {
        const arc = changedSince[i];
        if (saved[arc] === ahead[arc]) continue;
        if (count === MAX_CHANGES) return -1;
        arcs[count] = arc;
        before[count++] = saved[arc];
      }
      return count;
    },
  };
  return tracked;
}
