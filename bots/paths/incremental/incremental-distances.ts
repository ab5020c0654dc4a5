// A field that outlives a question: repaired when weights or sources have changed since it was last asked for, worked
// out anew when too much has. Either way it equals a fresh search to the last milepost.

import type { DistanceMap } from '../graph.ts';
import type { Pathfinder } from '../pathfinder.ts';
import { repairDistances } from './repair-distances.ts';
import { MAX_CHANGES, type TrackedWeights } from './tracked-weights.ts';

/** `from`: costs of the ways from the sources; `towards`: costs of the ways to them. */
export type Direction = 'from' | 'towards';

export interface IncrementalDistances {
  /** The costs as the weights are now. Belongs to the kept field: to be read until weights or sources change. */
  update(): DistanceMap;
  /** Sets the sources to the first `count`; they may repeat. */
  moveSources(sources: ArrayLike<number>, count: number): void;
  /** Keeps the costs as they are, right after `mark` of the weights: what follows may start from them again. */
  snapshot(): void;
}

export interface IncrementalDistancesSetup {
  readonly finder: Pick<Pathfinder, 'fill'>;
  readonly weights: TrackedWeights;
  readonly direction: Direction;
  readonly sources: readonly number[];
  /** Costs as they were at version 0 of the weights, if known; copied. */
  readonly begin?: DistanceMap;
  /** Changed arcs from which on it is worked out anew, at most `MOST_CHANGES`; default `WORTH_REPAIRING`. */
  readonly limit?: number;
}

/** Up to this many changed arcs a repair is faster than a search, on average (see README). */
export const WORTH_REPAIRING = 200;

const arcs = new Int32Array(MAX_CHANGES);
const before = new Uint8Array(MAX_CHANGES);
const arcsOfSnapshot = new Int32Array(MAX_CHANGES);
const beforeSnapshot = new Uint8Array(MAX_CHANGES);

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
  const isSource = new Uint8Array(graph.mileposts);
  let sources: number[] = [];
  let added: number[] = [];
  let dropped: number[] = [];
  // Version of the weights that the field was right for; -1 before the first time.
  let version = begin === undefined ? -1 : 0;
  // Costs at a mark, and which one it was.
  let saved: DistanceMap | null = null;
  let savedAt = 0;

  function moveSources(next: ArrayLike<number>, count: number): void {
    const was = sources;
    for (const milepost of was) isSource[milepost] = 0;
    sources = [];
    saved = null;
    for (let i = 0; i < count; i++) {
      if (isSource[next[i]] === 0) sources.push(next[i]);
      isSource[next[i]] = 1;
    }
    if (version < 0) return;
    // Against what the field was made with: sources may move several times between two questions.
    const made = new Set(was.filter((milepost) => !added.includes(milepost)).concat(dropped));
    added = sources.filter((milepost) => !made.has(milepost));
    dropped = [...made].filter((milepost) => isSource[milepost] === 0);
  }

  function update(): DistanceMap {
    if (version === weights.version && added.length === 0 && dropped.length === 0) return distances;
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
    } else if (sinceNow < 0 || sinceNow > limit) {
      finder.fill(ahead, sources, sources.length, distances);
    } else {
      repair(arcs, before, sinceNow);
    }
    version = weights.version;
    added = [];
    dropped = [];
    return distances;
  }

  function repair(changed: Int32Array, was: Uint8Array, count: number): void {
    if (towards) for (let i = 0; i < count; i++) changed[i] = graph.reverse[changed[i]];
    repairDistances(graph, ahead, back, distances, isSource, {
      arcs: changed,
      before: was,
      count,
      added,
      dropped,
    });
  }

  function snapshot(): void {
    update();
    if (saved === null) saved = distances.slice();
    else saved.set(distances);
    savedAt = weights.snapshots;
  }

  moveSources(initial, initial.length);
  if (begin !== undefined) added = [];
  return { update, moveSources, snapshot };
}
