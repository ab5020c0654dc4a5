// Dijkstra's algorithm from both ends (Nicholson 1966): the side with the smaller queue moves, until no path through
// the rest can be shorter.
import type { GraphFinder } from './graph-finder.ts';
import { NodeHeap } from './node-heap.ts';
import { farOf, makeDistances, reverseGraph, type WeightedGraph } from './weighted-graph.ts';

export function createBidirectionalSearch(graph: WeightedGraph, name: string): GraphFinder {
  const far = farOf(graph);
  const sides = [graph, reverseGraph(graph)].map((side) => ({
    graph: side,
    distances: makeDistances(graph).fill(far),
    heap: new NodeHeap(graph.nodes),
    reached: new Int32Array(graph.nodes),
    reachedCount: 0,
  }));
  const [forward, backward] = sides;
  type Side = (typeof sides)[number];
  let settled = 0;
  let relaxed = 0;
  let best = far;

  function begin(side: Side, node: number): void {
    for (let i = 0; i < side.reachedCount; i++) side.distances[side.reached[i]] = far;
    side.heap.clear();
    side.reached[0] = node;
    side.reachedCount = 1;
    side.distances[node] = 0;
    side.heap.lower(node, 0);
  }

  function settle(side: Side, other: Side): void {
    const { distances, heap, reached } = side;
    const { firstArc, heads, weights } = side.graph;
    const opposite = other.distances;
    const node = heap.pop();
    const distance = distances[node];
    settled++;
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) {
      const head = heads[arc];
      const longer = distance + weights[arc];
      const known = distances[head];
      if (longer >= known) continue;
      if (known === far) reached[side.reachedCount++] = head;
      distances[head] = longer;
      relaxed++;
      heap.lower(head, longer);
      if (opposite[head] !== far && longer + opposite[head] < best) best = longer + opposite[head];
    }
  }
  return {
    name,
    isExact: true,
    distance(source, target) {
      settled = relaxed = 0;
      if (source === target) return 0;
      best = far;
      begin(forward, source);
      begin(backward, target);
      while (
        forward.heap.size > 0 &&
        backward.heap.size > 0 &&
        forward.heap.least + backward.heap.least < best
      ) {
        if (forward.heap.size <= backward.heap.size) settle(forward, backward);
        else settle(backward, forward);
      }
      return best === far ? Number.POSITIVE_INFINITY : best;
    },
    work: () => ({ settled, relaxed }),
  };
}
