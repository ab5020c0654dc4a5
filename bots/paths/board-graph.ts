// A board as a graph of any size, so that finders on both have one contract.
import { BLOCKED, type PathGraph, UNREACHABLE, type Weights } from './graph.ts';
import type { WeightedGraph } from './graphs/weighted-graph.ts';

/**
 * A board's mileposts and arcs by the same numbers, and one more node, from which an arc leads to each milepost: it stands
 * for a seat's network. Its weights change from position to position. Closed arcs weigh `UNREACHABLE`, which is more than
 * any path of open ones.
 */
export interface BoardGraph extends WeightedGraph {
  readonly weights: Int32Array;
  /** The node that stands for the network; no arc leads to it. */
  readonly networkNode: number;
}

/** The graph with all arcs closed. */
export function createBoardGraph({ mileposts, arcs, firstArc, to }: PathGraph): BoardGraph {
  const heads = new Int32Array(arcs + mileposts);
  heads.set(to);
  for (let milepost = 0; milepost < mileposts; milepost++) heads[arcs + milepost] = milepost;
  return {
    ...{ nodes: mileposts + 1, arcs: arcs + mileposts, networkNode: mileposts },
    firstArc: Int32Array.of(...firstArc, arcs + mileposts),
    heads,
    weights: new Int32Array(arcs + mileposts).fill(UNREACHABLE),
    isSymmetric: false,
    maxDistance: UNREACHABLE * (mileposts + 1),
  };
}

/** Weights of a position in such a graph. @param network mileposts that the network touches */
export function boardGraphWeights(
  { arcs, networkNode, firstArc }: BoardGraph,
  weights: Weights,
  network: readonly number[],
): Int32Array {
  const all = new Int32Array(arcs).fill(UNREACHABLE);
  for (let arc = 0; arc < weights.length; arc++) if (weights[arc] !== BLOCKED) all[arc] = weights[arc];
  for (const milepost of network) all[firstArc[networkNode] + milepost] = 0;
  return all;
}
