// The graph that pathfinders search, and the weights and costs of its arcs and mileposts.

/** Weight of an arc that may not be used. */
export const BLOCKED = 255;
/** Highest weight of a usable arc. Weights 16 to 254 are not allowed; kernels do not check (see `weightFaults`). */
export const MAX_WEIGHT = 15;
/** Cost of what cannot be reached: above any real cost (62,500 mileposts x 15), and three of them still fit a sum. */
export const UNREACHABLE = 1_000_000;
/** Most mileposts of a graph: indexes are kept in 16 bits. A board file holds at most 62,500. */
export const MAX_MILEPOSTS = 65_536;
/** Most arcs: hexagons have six neighbours. */
export const MAX_ARCS = 6 * MAX_MILEPOSTS;

/**
 * Compressed adjacency, a part of the engine's `Board`. Every arc has its opposite, and the arcs of a milepost
 * are ordered by their head, ascending: the tie rule leans on that.
 */
export interface PathGraph {
  readonly mileposts: number;
  readonly arcs: number;
  /** Arcs of milepost m: first[m] .. first[m + 1] - 1. */
  readonly first: Int32Array;
  /** Head and tail of an arc. */
  readonly to: Int32Array;
  readonly from: Int32Array;
  /** The arc that runs the other way. */
  readonly reverse: Int32Array;
}

/** One weight per arc, 0..MAX_WEIGHT or BLOCKED. The caller owns it and may change it between questions. */
export type Weights = Uint8Array;

/** One cost per milepost, `UNREACHABLE` where there is no way. The caller owns it; answers overwrite all of it. */
export type DistanceMap = Int32Array;

/** Weights seen from the heads: searching with them from a milepost gives the costs *to* it. Writes and returns `out`. */
export function reverseWeights(
  graph: PathGraph,
  weights: Weights,
  out: Weights = new Uint8Array(graph.arcs),
): Weights {
  const { arcs, reverse } = graph;
  for (let arc = 0; arc < arcs; arc++) out[arc] = weights[reverse[arc]];
  return out;
}

/** Everything that makes weights unfit for a graph, in words; empty for sound weights. Slow: for tests. */
export function weightFaults(graph: PathGraph, weights: Weights): string[] {
  const faults: string[] = [];
  if (graph.mileposts > MAX_MILEPOSTS) {
    faults.push(`graph: ${graph.mileposts} mileposts, at most ${MAX_MILEPOSTS} are allowed`);
  }
  if (weights.length !== graph.arcs) faults.push(`weights: ${weights.length} for ${graph.arcs} arcs`);
  weights.forEach((weight, arc) => {
    if (weight > MAX_WEIGHT && weight !== BLOCKED) {
      faults.push(`weights.${arc}: ${weight}, allowed are 0 to ${MAX_WEIGHT} and ${BLOCKED} (blocked)`);
    }
  });
  return faults;
}
