// An order of nodes in which neighbours lie close together in memory: searches of large graphs wait for memory most.
import { makeGraph, type WeightedGraph } from './weighted-graph.ts';

/** Graphs up to this size fit into the caches of processors in any order. */
const SMALL = 20_000;

/**
 * The graph with its nodes in breadth-first order, and the new number of each node; undefined if its own order
 * keeps neighbours as close.
 */
export function orderNodes(graph: WeightedGraph): { graph: WeightedGraph; placeOf: Int32Array } | undefined {
  const { nodes, arcs, firstArc, heads, weights, x, y } = graph;
  if (nodes <= SMALL) return undefined;
  const placeOf = new Int32Array(nodes).fill(-1);
  const order = new Int32Array(nodes);
  let count = 0;
  for (let root = 0; root < nodes; root++) {
    if (placeOf[root] >= 0) continue;
    placeOf[root] = count;
    order[count++] = root;
    for (let i = placeOf[root]; i < count; i++) {
      for (let arc = firstArc[order[i]]; arc < firstArc[order[i] + 1]; arc++) {
        if (placeOf[heads[arc]] >= 0) continue;
        placeOf[heads[arc]] = count;
        order[count++] = heads[arc];
      }
    }
  }
  const [tails, newHeads] = [new Int32Array(arcs), new Int32Array(arcs)];
  let [gap, newGap] = [0, 0];
  for (let node = 0; node < nodes; node++) {
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) {
      tails[arc] = placeOf[node];
      newHeads[arc] = placeOf[heads[arc]];
      gap += Math.abs(node - heads[arc]);
      newGap += Math.abs(tails[arc] - newHeads[arc]);
    }
  }
  // Wins less than a quarter of the distance are not worth other numbers.
  if (newGap > 0.75 * gap) return undefined;
  const copied = weights instanceof Float64Array ? weights : Int32Array.from(weights);
  const moved = (values: Float64Array | undefined) =>
    values && Float64Array.from(order, (node) => values[node]);
  return {
    graph: makeGraph({ nodes, tails, heads: newHeads, weights: copied, x: moved(x), y: moved(y) }),
    placeOf,
  };
}
