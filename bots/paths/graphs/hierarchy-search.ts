// Searches in a contraction hierarchy: from both ends, upwards only, until neither can improve the best meeting.
import type { GraphFinder } from './graph-finder.ts';
import { fingerprintOf, type Hierarchy } from './hierarchy.ts';
import { NodeHeap } from './node-heap.ts';
import { farOf, makeDistances, type WeightedGraph } from './weighted-graph.ts';

/** @throws RangeError if the hierarchy belongs to another graph */
export function createHierarchySearch(graph: WeightedGraph, name: string, hierarchy: Hierarchy): GraphFinder {
  if (hierarchy.fingerprint !== fingerprintOf(graph))
    throw new RangeError(
      `the hierarchy belongs to another graph (${hierarchy.fingerprint}, not ${fingerprintOf(graph)})`,
    );
  const { rankOf, first, heads, up, down, upOver, downOver } = hierarchy;
  const { nodes } = graph;
  const far = farOf(graph);
  /** Node by rank, for paths. */
  let nodeAt: Int32Array | undefined;
  const sides = [
    { lengths: up, against: down },
    { lengths: down, against: up },
  ].map((arrays) => ({
    ...arrays,
    distances: makeDistances(graph).fill(far),
    /** Arc by which a node was reached, and the node that it came from. */
    arcs: new Int32Array(nodes),
    tails: new Int32Array(nodes),
    heap: new NodeHeap(nodes),
    reached: new Int32Array(nodes),
    reachedCount: 0,
  }));
  type Side = (typeof sides)[number];
  const [forward, backward] = sides;
  let [settled, relaxed, best, meeting] = [0, 0, far, -1];

  function begin(side: Side, node: number): void {
    const { distances, heap, reached } = side;
    for (let i = 0; i < side.reachedCount; i++) distances[reached[i]] = far;
    heap.clear();
    reached[0] = node;
    side.reachedCount = 1;
    distances[node] = 0;
    side.arcs[node] = -1;
    heap.lower(node, 0);
  }

  function settle(side: Side, opposite: ArrayLike<number>): void {
    const { lengths, against, distances, heap, reached, arcs, tails } = side;
    const node = heap.pop();
    const distance = distances[node];
    settled++;
    if (distance + opposite[node] < best) {
      best = distance + opposite[node];
      meeting = node;
    }
    const [start, end] = [first[node], first[node + 1]];
    // A shorter way leads here from above: no shortest path goes on (stall on demand).
    for (let arc = start; arc < end; arc++) if (distances[heads[arc]] + against[arc] < distance) return;
    for (let arc = start; arc < end; arc++) {
      const head = heads[arc];
      const longer = distance + lengths[arc];
      const known = distances[head];
      if (longer >= known) continue;
      if (known === far) reached[side.reachedCount++] = head;
      distances[head] = longer;
      arcs[head] = arc;
      tails[head] = node;
      relaxed++;
      heap.lower(head, longer);
    }
  }

  function search(source: number, target: number): number {
    [settled, relaxed, best, meeting] = [0, 0, far, -1];
    begin(forward, rankOf[source]);
    begin(backward, rankOf[target]);
    for (let isOpen = true; isOpen; ) {
      isOpen = false;
      if (forward.heap.size > 0 && forward.heap.least < best) {
        settle(forward, backward.distances);
        isOpen = true;
      }
      if (backward.heap.size > 0 && backward.heap.least < best) {
        settle(backward, forward.distances);
        isOpen = true;
      }
    }
    return best;
  }

  /** Adds the nodes of an arc's path after its tail. @param over the node that it leads over, -1 for none */
  function unpack(tail: number, head: number, over: number, path: number[]): void {
    if (over < 0) {
      path.push(nodeAt![head]);
      return;
    }
    const arcTo = (end: number): number => {
      let arc = first[over];
      while (heads[arc] !== end) arc++;
      return arc;
    };
    unpack(tail, over, downOver[arcTo(tail)], path);
    unpack(over, head, upOver[arcTo(head)], path);
  }

  return {
    name,
    isExact: true,
    tableBytes: [...new Set([rankOf, first, heads, up, down, upOver, downOver])].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    ),
    tableArcs: heads.length,
    distance(source, target) {
      return search(source, target) === far ? Number.POSITIVE_INFINITY : best;
    },
    path(source, target) {
      if (search(source, target) === far) return undefined;
      if (nodeAt === undefined) {
        nodeAt = new Int32Array(nodes);
        for (let node = 0; node < nodes; node++) nodeAt[rankOf[node]] = node;
      }
      const path = [source];
      const climbed: number[] = [];
      for (let node = meeting; forward.arcs[node] >= 0; node = forward.tails[node]) climbed.push(node);
      for (const node of climbed.reverse())
        unpack(forward.tails[node], node, upOver[forward.arcs[node]], path);
      for (let node = meeting; backward.arcs[node] >= 0; node = backward.tails[node])
        unpack(node, backward.tails[node], downOver[backward.arcs[node]], path);
      return path;
    },
    work: () => ({ settled, relaxed }),
  };
}
