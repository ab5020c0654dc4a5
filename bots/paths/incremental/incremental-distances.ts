// Distances that outlive a query. When weights or sources change, they are repaired, or recomputed if too
// much changed. Either way they equal a new search, at every milepost or as far as a query needs. Mileposts
// farther off wait until a query needs them, so that one repair covers several changes.

import { type DistanceMap, UNREACHABLE } from '../graph.ts';
import { leftWaiting, relax, relaxedTo } from '../kernel.ts';
import type { Pathfinder } from '../pathfinder.ts';
import { addWork } from '../work.ts';
import { type ChangeSet, changesSince, changesSinceSnapshot } from './change-set.ts';
import { lowerBounds } from './lower-bounds.ts';
import { createMovingSources } from './moving-sources.ts';
import { beginRepair } from './repair-distances.ts';
import type { TrackedWeights } from './tracked-weights.ts';

/** `from`: costs of the paths from the sources; `towards`: costs of the paths to them. */
export type Direction = 'from' | 'towards';

/** A distance map that is repaired, not recomputed. */
export interface IncrementalDistances {
  /** The costs under the current weights. Read them before weights or sources change. */
  update(): DistanceMap;
  /** Whether `upTo` has nothing to do. */
  isCurrentAt(milepost: number): boolean;
  /** As `update`, but final only up to the cost `finalTo`, which covers the milepost or reaches `most`. */
  upTo(milepost: number, most?: number): DistanceMap;
  /** The same for some mileposts of a list, given by their indexes in it. */
  upToAll(mileposts: Int32Array, places: Int32Array, most: number): DistanceMap;
  /**
   * Lowers entries of `bounds` above `finalTo` to lower bounds of the costs at some mileposts, without a
   * search. Precondition: they hold the current costs there, as left by an update.
   * @param steps at milepost x `width` + column: lower bounds of the steps between these mileposts and every
   * other
   * @param columns columns of the mileposts, in the order of `bounds`
   * @param leastStep the least weight of any arc
   */
  lowerBounds(
    bounds: Int32Array,
    steps: Uint8Array,
    width: number,
    columns: Int32Array,
    leastStep: number,
  ): void;
  /** Costs up to this are final under the current weights; greater ones are upper bounds. */
  finalTo(): number;
  /** Sets the sources to the first `count`; they may repeat. */
  moveSources(sources: ArrayLike<number>, count: number): void;
  /** Takes a snapshot of the costs for later updates. Call it right after `snapshot` of the weights. */
  snapshot(): void;
}

/** Weights, sources and finder of distances that are repaired. */
export interface IncrementalDistancesSetup {
  readonly finder: Pick<Pathfinder, 'fill'>;
  readonly weights: TrackedWeights;
  readonly direction: Direction;
  readonly sources: readonly number[];
  /** Costs at version 0 of the weights, if known; copied. */
  readonly begin?: DistanceMap;
  /** If more arcs than this changed, recompute; at most `MAX_CHANGES`, default `WORTH_REPAIRING`. */
  readonly limit?: number;
}

/** Up to this many changed arcs, a repair is faster than a search on average (see README). */
const WORTH_REPAIRING = 500;

/** If more sources than this are gone, few of the old costs still hold. */
const MAX_DROPPED = 32;

const goal = new Int32Array(1);
const NOWHERE = new Int32Array(0);

/** Distances from or towards some mileposts, kept up to date with the weights. */
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
  // Version of the weights of the last update; -1 before the first.
  let version = begin === undefined ? -1 : 0;
  // Mileposts that have become cheaper but are not yet relaxed: the first `count`. Costs up to `final` do not
  // depend on them.
  let waiting: Int32Array | undefined;
  let count = 0;
  let final = UNREACHABLE;
  // Whether the waiting mileposts come from a search, not a repair.
  let isFresh = false;
  // The snapshot, and its number.
  let saved: DistanceMap | null = null;
  let savedAt = 0;

  function moveSources(next: ArrayLike<number>, count: number): void {
    sources.move(next, count);
    saved = null;
  }

  const isBegun = (): boolean =>
    version === weights.version && sources.added.length === 0 && sources.dropped.length === 0;

  const isCurrentAt = (milepost: number): boolean => isBegun() && distances[milepost] <= final;

  function update(): DistanceMap {
    if (!isBegun()) beginUpdate(true);
    if (count > 0) goOn(NOWHERE);
    return distances;
  }

  function upTo(milepost: number, most = UNREACHABLE): DistanceMap {
    if (!isBegun()) beginUpdate(false);
    if (distances[milepost] <= final || final >= most) return distances;
    goal[0] = milepost;
    goOn(goal, most);
    return distances;
  }

  function upToAll(mileposts: Int32Array, places: Int32Array, most: number): DistanceMap {
    if (!isBegun()) beginUpdate(false);
    // Current costs are upper bounds: no final cost is greater.
    let farthest = 0;
    for (let i = 0; i < places.length; i++) {
      const cost = distances[mileposts[places[i]]];
      if (cost > farthest) farthest = cost;
    }
    const enough = farthest < most ? farthest : most;
    if (enough > final) goOn(NOWHERE, enough);
    return distances;
  }

  /** Settles waiting mileposts until one of the targets is final; all of them without targets. */
  function goOn(targets: Int32Array, most = UNREACHABLE): void {
    if (waiting === undefined) throw new Error('nothing waits');
    addWork(
      isFresh ? 'settledInSearches' : 'settledInRepairs',
      relax(graph, ahead, distances, waiting, count, targets, most),
    );
    count = leftWaiting();
    final = relaxedTo();
  }

  /** Takes over all changes; affected mileposts then wait. @param isWhole whether all are settled next */
  function beginUpdate(isWhole: boolean): void {
    const changes = version < 0 ? null : repairable(changesSince(weights, version));
    const sinceSnapshot =
      saved !== null && savedAt === weights.snapshots ? repairable(changesSinceSnapshot(weights)) : null;
    if (
      saved !== null &&
      sinceSnapshot !== null &&
      (changes === null || sinceSnapshot.count < changes.count)
    ) {
      distances.set(saved);
      count = 0;
      repair(sinceSnapshot);
    } else if (changes === null || sources.dropped.length > MAX_DROPPED) {
      if (isWhole) searchWhole();
      else beginSearch();
    } else {
      repair(changes);
    }
    version = weights.version;
    sources.settle();
  }

  const repairable = (changes: ChangeSet): ChangeSet | null =>
    changes.count >= 0 && changes.count <= limit ? changes : null;

  function repair({ count: changed, tails, heads, before, now }: ChangeSet): void {
    const change = {
      count: changed,
      tails: towards ? heads : tails,
      heads: towards ? tails : heads,
      before,
      now,
      added: sources.added,
      dropped: sources.dropped,
    };
    waiting ??= new Int32Array(graph.mileposts);
    count = beginRepair(graph, ahead, back, distances, sources.isSource, change, waiting, count);
    final = UNREACHABLE;
    // Free arcs may lead on from the cheapest waiting milepost.
    for (let i = 0; i < count; i++) if (distances[waiting[i]] <= final) final = distances[waiting[i]] - 1;
    isFresh = false;
  }

  function searchWhole(): void {
    finder.fill(ahead, sources.list, sources.list.length, distances);
    count = 0;
    final = UNREACHABLE;
  }

  function beginSearch(): void {
    waiting ??= new Int32Array(graph.mileposts);
    distances.fill(UNREACHABLE);
    count = 0;
    for (const source of sources.list) {
      distances[source] = 0;
      waiting[count++] = source;
    }
    final = count > 0 ? -1 : UNREACHABLE;
    isFresh = true;
    addWork('searches');
  }

  function snapshot(): void {
    update();
    if (saved === null) saved = distances.slice();
    else saved.set(distances);
    savedAt = weights.snapshots;
  }

  moveSources(initial, initial.length);
  if (begin !== undefined) sources.settle();
  return {
    update,
    upTo,
    upToAll,
    lowerBounds(bounds, steps, width, columns, leastStep) {
      if (waiting === undefined) return;
      lowerBounds({ distances, waiting, count, final }, bounds, steps, width, columns, leastStep);
    },
    finalTo: () => final,
    isCurrentAt,
    moveSources,
    snapshot,
  };
}
