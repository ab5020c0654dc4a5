// Distances that outlive a query. When weights change, they are repaired, or recomputed if too much changed.
// Either way they equal a new search.

import type { DistanceMap } from '../graph.ts';
import type { Pathfinder } from '../pathfinder.ts';
import { repairDistances } from './repair-distances.ts';
import { MAX_CHANGES, type TrackedWeights } from './tracked-weights.ts';

/** A distance map that is repaired, not recomputed. */
export interface IncrementalDistances {
  /** The costs of the paths to the target under the current weights. Read them before the weights change. */
  update(): DistanceMap;
  /** Copies the costs under a version of the weights if they are newer than the last update. */
  catchUp(version: number, costs: () => DistanceMap): void;
  /** True if the costs of the last update still hold. */
  isCurrent(): boolean;
}

/** Weights, sources and finder of distances that are repaired. */
export interface IncrementalDistancesSetup {
  readonly finder: Pick<Pathfinder, 'fill'>;
  readonly weights: TrackedWeights;
  readonly target: number;
  /** Costs at version 0 of the weights, if known; copied when weights change. */
  readonly begin?: DistanceMap;
  /** If more arcs than this changed, recompute; at most `MAX_CHANGES`, default `MAX_CHANGES_TO_REPAIR`. */
  readonly limit?: number;
}

/** Up to this many changed arcs, a repair is faster than a search on average (see README). */
const MAX_CHANGES_TO_REPAIR = 200;

// Changed arcs and their weights before. Scratch memory of one call.
const changedArcs = new Int32Array(MAX_CHANGES);
const before = new Uint8Array(MAX_CHANGES);

/** Distances towards a milepost that follow every change of the weights. */
export function createIncrementalDistances(setup: IncrementalDistancesSetup): IncrementalDistances {
  const { finder, weights, target, begin, limit = MAX_CHANGES_TO_REPAIR } = setup;
  let distances = begin ?? new Int32Array(weights.graph.mileposts);
  // Until weights change, the costs at version 0 are the answer.
  let isCopied = begin === undefined;
  const source = Int32Array.of(target);
  // Version of the weights that the distances belong to; -1 before the first update.
  let version = begin === undefined ? -1 : 0;
  return {
    catchUp(newVersion, costs) {
      if (version >= newVersion) return;
      if (isCopied) distances.set(costs());
      else distances = costs().slice();
      isCopied = true;
      version = newVersion;
    },
    isCurrent: () => version === weights.version,
    update() {
      if (version === weights.version) return distances;
      if (!isCopied) distances = distances.slice();
      isCopied = true;
      const count = version < 0 ? -1 : weights.changesSince(version, changedArcs, before);
      if (count < 0 || count > limit) finder.fill(weights.back, source, 1, distances);
      else repairDistances(weights, target, distances, { arcs: changedArcs, before, count });
      version = weights.version;
      return distances;
    },
  };
}
