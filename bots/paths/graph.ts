// The graph that pathfinders search, its arc weights and its distances.

/** Weight of an arc that must not be used. */
export const BLOCKED = 255;
/** Highest weight of a usable arc. 16 to 254 are invalid, but kernels do not check. */
export const MAX_WEIGHT = 15;
/** Cost of an unreachable milepost: above any real cost (62,500 x 15). Sums of three fit 32 bits. */
export const UNREACHABLE = 1_000_000;
/** Maximum number of mileposts: indexes have 16 bits. A board file holds at most 62,500. */
export const MAX_MILEPOSTS = 65_536;
/** Maximum number of arcs: hexagons have six neighbours. */
export const MAX_ARCS = 6 * MAX_MILEPOSTS;

/**
 * Compressed adjacency lists; part of the engine's `Board`. Every arc has an opposite. The arcs of a milepost
 * are sorted by head, ascending: the tie rule depends on it.
 */
export interface PathGraph {
  readonly mileposts: number;
  readonly arcs: number;
  /** Arcs of milepost m: firstArc[m] to firstArc[m + 1] - 1. */
  readonly firstArc: Int32Array;
  /** Head of an arc, and its tail. */
  readonly to: Int32Array;
  readonly from: Int32Array;
  /** The arc that runs the other way. */
  readonly reverse: Int32Array;
}

/** One weight per arc, 0 to MAX_WEIGHT or BLOCKED. The caller owns it and may change it between queries. */
export type Weights = Uint8Array;

/**
 * A distance map: one cost per milepost, `UNREACHABLE` where there is no path. The caller owns it; every
 * query overwrites all of it.
 */
export type DistanceMap = Int32Array;

/** Weights by opposite arc: a search with them from a milepost yields the costs *to* it. Returns `out`. */
export function reverseWeights(
  graph: PathGraph,
  weights: Weights,
  out: Weights = new Uint8Array(graph.arcs),
): Weights {
  const { arcs, reverse } = graph;
  for (let arc = 0; arc < arcs; arc++) out[arc] = weights[reverse[arc]];
  return out;
}
