// Dijkstra's algorithm with a heap, and A* with lower bounds of the distance to the target.
import type { GraphFinder } from './graph-finder.ts';
import type { LowerBounds } from './lower-bounds.ts';
import { NodeHeap } from './node-heap.ts';
import { farOf, makeDistances, type WeightedGraph } from './weighted-graph.ts';

const NO_BOUNDS: LowerBounds = { aim: () => {}, at: () => 0 };

/** A* with lower bounds; without them Dijkstra's algorithm. A node is settled again if a shorter path is found. */
export function createHeapSearch(graph: WeightedGraph, name: string, bounds = NO_BOUNDS): GraphFinder {
  const { firstArc, heads, weights } = graph;
  const far = farOf(graph);
  const distances = makeDistances(graph);
  const heap = new NodeHeap(graph.nodes);
  /** Nodes that the last question reached. */
  const reached = new Int32Array(graph.nodes);
  let reachedCount = 0;
  let settled = 0;
  let relaxed = 0;
  distances.fill(far);

  function search(source: number, target: number): void {
    if (target >= 0) bounds.aim(source, target);
    for (let i = 0; i < reachedCount; i++) distances[reached[i]] = far;
    heap.clear();
    reachedCount = settled = relaxed = 0;
    distances[source] = 0;
    reached[reachedCount++] = source;
    heap.lower(source, 0);
    while (heap.size > 0) {
      const node = heap.pop();
      if (node === target) return;
      settled++;
      const distance = distances[node];
      for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) {
        const head = heads[arc];
        const longer = distance + weights[arc];
        if (longer >= distances[head]) continue;
        const bound = bounds.at(head);
        if (distances[head] === far) reached[reachedCount++] = head;
        distances[head] = longer;
        relaxed++;
        heap.lower(head, longer + bound);
      }
    }
  }
  return {
    name,
    isExact: true,
    tableBytes: bounds.bytes,
    distance(source, target) {
      search(source, target);
      return distances[target] === far ? Number.POSITIVE_INFINITY : distances[target];
    },
    // Bounds help towards one target only.
    ...(bounds === NO_BOUNDS && {
      distances(source: number) {
        search(source, -1);
        return distances;
      },
    }),
    work: () => ({ settled, relaxed }),
  };
}
