// Graphs of any size with whole or fractional weights: road networks, grids. The boards of games have `../graph.ts`.

/** Weights of arcs, in the smallest type that holds them. */
export type ArcWeights = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** Distances by node. `Int32Array` where every path is shorter than 2^31 and whole. */
export type NodeDistances = Int32Array | Float64Array;

/** Compressed adjacency lists. The arcs of a node are sorted by head; no loops, and at most one arc between two nodes. */
export interface WeightedGraph {
  readonly nodes: number;
  readonly arcs: number;
  /** Arcs of node v: firstArc[v] to firstArc[v + 1] - 1. */
  readonly firstArc: Int32Array;
  /** Head of each arc. */
  readonly heads: Int32Array;
  /** Weight of each arc: whole numbers from 0 to 2^31 - 1, or doubles. */
  readonly weights: ArcWeights;
  /** Coordinates of nodes, if known. */
  readonly x?: Float64Array;
  readonly y?: Float64Array;
  /** True if every arc has an opposite of the same weight. */
  readonly isSymmetric: boolean;
  /** No path is longer. */
  readonly maxDistance: number;
}

/** Arcs in any order; parallel ones and loops are allowed. */
export interface ArcList {
  readonly nodes: number;
  readonly tails: Int32Array;
  readonly heads: Int32Array;
  readonly weights: Int32Array | Float64Array;
  readonly x?: Float64Array;
  readonly y?: Float64Array;
}

/** Largest distance that an `Int32Array` can hold; it stands for no path. */
const FAR = 0x7fff_ffff;

/** Distance of nodes that no path reaches. */
export const farOf = ({ maxDistance, weights }: WeightedGraph): number =>
  maxDistance < FAR && !(weights instanceof Float64Array) ? FAR : Number.POSITIVE_INFINITY;

/** Weight of the arc between two nodes; Infinity without one. */
export function weightBetween(
  { firstArc, heads, weights }: WeightedGraph,
  tail: number,
  head: number,
): number {
  for (let arc = firstArc[tail]; arc < firstArc[tail + 1]; arc++)
    if (heads[arc] === head) return weights[arc];
  return Number.POSITIVE_INFINITY;
}

/** Array for distances in a graph. */
export const makeDistances = (graph: WeightedGraph): NodeDistances =>
  farOf(graph) === FAR ? new Int32Array(graph.nodes) : new Float64Array(graph.nodes);

/** Builds a graph. Of parallel arcs it keeps the cheapest; loops are on no shortest path. */
export function makeGraph({ nodes, tails, heads, weights, x, y }: ArcList): WeightedGraph {
  // Sorted by head and then, keeping that order, by tail.
  const byHead = grouped(nodes, heads, tails, weights);
  const byTail = grouped(nodes, byHead.values, byHead.keys, byHead.weights);
  const firstArc = new Int32Array(nodes + 1);
  let arcs = 0;
  for (let node = 0; node < nodes; node++) {
    const start = arcs;
    for (let i = byTail.first[node]; i < byTail.first[node + 1]; i++) {
      const head = byTail.values[i];
      if (head === node) continue;
      if (arcs > start && byTail.values[arcs - 1] === head) {
        if (byTail.weights[i] < byTail.weights[arcs - 1]) byTail.weights[arcs - 1] = byTail.weights[i];
        continue;
      }
      byTail.values[arcs] = head;
      byTail.weights[arcs++] = byTail.weights[i];
    }
    firstArc[node + 1] = arcs;
  }
  const kept = {
    nodes,
    arcs,
    firstArc,
    heads: byTail.values.slice(0, arcs),
    weights: narrowed(byTail.weights.subarray(0, arcs)),
  };
  const plain: WeightedGraph = { ...kept, x, y, isSymmetric: false, maxDistance: longestPath(kept) };
  const reversed = reverseGraph(plain);
  const isSymmetric =
    isEqual(kept.heads, reversed.heads) &&
    isEqual(kept.weights, reversed.weights) &&
    isEqual(firstArc, reversed.firstArc);
  return { ...plain, isSymmetric };
}

/** The graph with every arc turned round; itself if it is symmetric. */
export function reverseGraph(graph: WeightedGraph): WeightedGraph {
  if (graph.isSymmetric) return graph;
  const { nodes, arcs, firstArc, heads, weights } = graph;
  const tails = new Int32Array(arcs);
  for (let node = 0; node < nodes; node++) tails.fill(node, firstArc[node], firstArc[node + 1]);
  const { first, values, weights: turned } = grouped(nodes, heads, tails, weights);
  return { ...graph, firstArc: first, heads: values, weights: turned };
}

/** Counting sort by key, which keeps the order of equal keys. */
function grouped<W extends ArcWeights>(nodes: number, keys: Int32Array, values: Int32Array, weights: W) {
  const first = new Int32Array(nodes + 1);
  for (const key of keys) first[key + 1]++;
  for (let node = 0; node < nodes; node++) first[node + 1] += first[node];
  const next = first.slice();
  const [sortedKeys, sortedValues] = [new Int32Array(keys.length), new Int32Array(keys.length)];
  const sortedWeights = weights.slice() as W;
  for (let i = 0; i < keys.length; i++) {
    const at = next[keys[i]]++;
    sortedKeys[at] = keys[i];
    sortedValues[at] = values[i];
    sortedWeights[at] = weights[i];
  }
  return { first, keys: sortedKeys, values: sortedValues, weights: sortedWeights };
}

function narrowed(weights: Int32Array | Float64Array): ArcWeights {
  let most = 0;
  for (const weight of weights) if (weight > most) most = weight;
  if (weights instanceof Float64Array) return weights.slice();
  return most < 256 ? Uint8Array.from(weights) : most < 65_536 ? Uint16Array.from(weights) : weights.slice();
}

/** A path leaves each node at most once, over its dearest arc at worst. */
function longestPath({
  nodes,
  firstArc,
  weights,
}: Pick<WeightedGraph, 'nodes' | 'firstArc' | 'weights'>): number {
  let sum = 0;
  for (let node = 0; node < nodes; node++) {
    let dearest = 0;
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) dearest = Math.max(dearest, weights[arc]);
    sum += dearest;
  }
  return sum;
}

const isEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
};
