// Distances that outlive a query. When weights or sources change, they are repaired; when too much changed, they are
// computed anew. Either way they equal a fresh search at every milepost.

import type { DistanceMap } from '../graph.ts';
import type { Pathfinder } from '../pathfinder.ts';
import { createMovingSources } from './moving-sources.ts';
import { repairDistances } from './repair-distances.ts';
import { MAX_CHANGES, type TrackedWeights } from './tracked-weights.ts';

/** `from`: costs of the paths from the sources; `towards`: costs of the paths to them. */
export type Direction = 'from' | 'towards';

/** A distance map that is repaired, not computed anew. */
export interface IncrementalDistances {
  /** The costs under the present weights. Read them before weights or sources change. */
  update(): DistanceMap;
  /** Whether `update` has nothing to do. */
  isCurrent(): boolean;
  /**
   * The same while they can be repaired; null once so much has changed that they would be computed anew, until `update` does so.
   */
  updateUnlessLost(): DistanceMap | null;
  /** Sets the sources to the first `count`; they may repeat. */
  moveSources(sources: ArrayLike<number>, count: number): void;
  /**
   * Takes a snapshot of the costs. Call it right after `snapshot` of the weights: later updates may start from it.
   */
  snapshot(): void;
}

/** Which distances are kept. */
export interface IncrementalDistancesSetup {
  readonly finder: Pick<Pathfinder, 'fill'>;
  readonly weights: TrackedWeights;
  readonly direction: Direction;
  readonly sources: readonly number[];
  /** Costs at version 0 of the weights, if known; copied. */
  readonly begin?: DistanceMap;
  /** With more changed arcs than this they are computed anew; at most `MAX_CHANGES`, default `WORTH_REPAIRING`. */
  readonly limit?: number;
}

/** Up to this many changed arcs a repair is faster than a search, on average (see README). */
const WORTH_REPAIRING = 200;

/** When more sources than this are gone, little of what they supported is left. */
const MOST_DROPPED = 32;

const arcs = new Int32Array(MAX_CHANGES);
const before = new Uint8Array(MAX_CHANGES);
const arcsOfSnapshot = new Int32Array(MAX_CHANGES);
const beforeSnapshot = new Uint8Array(MAX_CHANGES);

/** Distances from or towards some mileposts that follow every change of the weights. */
export function createIncrementalDistances({
  finder,
  weights,
  direction,
  sources: initial,
  begin,
  limit = WORTH_REPAIRING,
}: IncrementalDistancesSetup): IncrementalDistances {
  const { graph } = weights;
  const towards = direction === 'towards';
  const [ahead, back] = towards ? [weights.back, weights.ahead] : [weights.ahead, weights.back];
  const distances = begin?.slice() ?? new Int32Array(graph.mileposts);
  const sources = createMovingSources(graph.mileposts);
  // Version of the weights that the distances belong to; -1 before the first update.
  let version = begin === undefined ? -1 : 0;
  // Whether too much has changed for a repair.
  let lost = false;
  // The snapshot, and its number.
  let saved: DistanceMap | null = null;
  let savedAt = 0;

  function moveSources(next: ArrayLike<number>, count: number): void {
    sources.move(next, count);
    saved = null;
  }

  const isCurrent = (): boolean =>
    version === weights.version && sources.added.length === 0 && sources.dropped.length === 0;

  const update = (): DistanceMap => bringUp(true)!;
  const updateUnlessLost = (): DistanceMap | null => bringUp(false);

  /** @param anew whether they may be computed anew; where that is needed and not allowed, nothing happens */
  function bringUp(anew: boolean): DistanceMap | null {
    if (isCurrent()) return distances;
    if (lost && !anew) return null;
    const sinceNow = version < 0 ? -1 : weights.changesSince(version, arcs, before);
    const sinceSnapshot =
      saved !== null && savedAt === weights.snapshots
        ? weights.changesSinceSnapshot(arcsOfSnapshot, beforeSnapshot)
        : -1;
    if (
      saved !== null &&
      sinceSnapshot >= 0 &&
      sinceSnapshot <= limit &&
      (sinceNow < 0 || sinceSnapshot < sinceNow)
    ) {
      distances.set(saved);
      repair(arcsOfSnapshot, beforeSnapshot, sinceSnapshot);
    } else if (sinceNow < 0 || sinceNow > limit || sources.dropped.length > MOST_DROPPED) {
      lost = !anew;
      if (lost) return null;
      finder.fill(ahead, sources.list, sources.list.length, distances);
    } else {
      repair(arcs, before, sinceNow);
    }
    lost = false;
    version = weights.version;
    sources.settle();
    return distances;
  }

  function repair(changed: Int32Array, was: Uint8Array, count: number): void {
    if (towards) for (let i = 0; i < count; i++) changed[i] = graph.reverse[changed[i]];
    repairDistances(graph, ahead, back, distances, sources.isSource, {
      arcs: changed,
      before: was,
      count,
      added: sources.added,
      dropped: sources.dropped,
    });
  }

  function snapshot(): void {
    update();
    if (saved === null) saved = distances.slice();
    else saved.set(distances);
    savedAt = weights.snapshots;
  }

  moveSources(initial, initial.length);
  if (begin !== undefined) sources.settle();
  return { update, updateUnlessLost, isCurrent, moveSources, snapshot };
}
