// Landmarks (ALT; Goldberg and Harrelson 2005): distances from and to a few nodes at the edge of the graph. By the
// triangle inequality they bound every other distance from below.
import { bucketShift, createBucketSearch } from './bucket-search.ts';
import type { GraphFinder } from './graph-finder.ts';
import { createHeapSearch } from './heap-search.ts';
import type { LowerBounds } from './lower-bounds.ts';
import { farOf, type NodeDistances, reverseGraph, type WeightedGraph } from './weighted-graph.ts';

/** Landmarks that bound one question: those with the best bounds from its source. */
const ACTIVE = 4;

/** The fastest search of distances to all nodes. */
export function createOneToAll(graph: WeightedGraph, name: string): GraphFinder {
  const shift = bucketShift(graph);
  return shift === undefined ? createHeapSearch(graph, name) : createBucketSearch(graph, name, shift);
}

/** A* with the faster of both queues. */
export function createAStar(graph: WeightedGraph, name: string, bounds: LowerBounds): GraphFinder {
  // A distance and a bound together need 31 bits.
  const shift = graph.maxDistance < 2 ** 30 ? bucketShift(graph) : undefined;
  return shift === undefined
    ? createHeapSearch(graph, name, bounds)
    : createBucketSearch(graph, name, shift, bounds);
}

/** Lower bounds by landmarks, each the farthest from those before it. */
export function createLandmarks(graph: WeightedGraph, count: number): LowerBounds {
  const { nodes, isSymmetric } = graph;
  const far = farOf(graph);
  const from = createOneToAll(graph, 'from');
  const to = isSymmetric ? from : createOneToAll(reverseGraph(graph), 'to');
  // A landmark's distances lie together for each node: by landmark, and by direction unless both are the same.
  const directions = isSymmetric ? 1 : 2;
  const stride = directions * count;
  const table: NodeDistances =
    far === Number.POSITIVE_INFINITY ? new Float64Array(nodes * stride) : new Int32Array(nodes * stride);
  const nearest = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
  const note = (distances: ArrayLike<number>, place: number): void => {
    for (let node = 0; node < nodes; node++) table[node * stride + place] = distances[node];
  };
  // The first one is far from any node, so that it lies at the edge too.
  let landmark = farthest(from.distances!(busiest(graph)), far);
  for (let i = 0; i < count; i++) {
    const distances = from.distances!(landmark);
    note(distances, directions * i);
    for (let node = 0; node < nodes; node++)
      if (distances[node] < nearest[node]) nearest[node] = distances[node];
    nearest[landmark] = 0;
    if (!isSymmetric) note(to.distances!(landmark), directions * i + 1);
    landmark = farthest(nearest, Number.POSITIVE_INFINITY, far);
  }

  const active = new Int32Array(ACTIVE);
  const [fromTarget, toTarget] = [new Float64Array(ACTIVE), new Float64Array(ACTIVE)];
  let activeCount = 0;
  /** Bound by one landmark; distances that are not known say nothing. */
  function bound(node: number, place: number, fromLandmark: number, toLandmark: number): number {
    const known = table[node * stride + place];
    let least = known === far || fromLandmark === far ? 0 : fromLandmark - known;
    const back = isSymmetric ? known : table[node * stride + place + 1];
    if (back !== far && toLandmark !== far && back - toLandmark > least) least = back - toLandmark;
    return least;
  }
  return {
    bytes: table.byteLength,
    aim(source, target) {
      const bounds = Array.from({ length: count }, (_, i) => {
        const place = directions * i;
        const [out, back] = [table[target * stride + place], table[target * stride + place + directions - 1]];
        return { place, out, back, least: bound(source, place, out, back) };
      });
      bounds.sort((a, b) => b.least - a.least || a.place - b.place);
      activeCount = Math.min(ACTIVE, count);
      for (let i = 0; i < activeCount; i++) {
        active[i] = bounds[i].place;
        fromTarget[i] = bounds[i].out;
        toTarget[i] = bounds[i].back;
      }
    },
    at(node) {
      let most = 0;
      for (let i = 0; i < activeCount; i++) {
        const least = bound(node, active[i], fromTarget[i], toTarget[i]);
        if (least > most) most = least;
      }
      return most;
    },
  };
}

/** The node with the greatest distance that is not `far`. */
function farthest(distances: ArrayLike<number>, ...far: readonly number[]): number {
  let best = 0;
  for (let node = 0; node < distances.length; node++) {
    if (far.includes(distances[node])) continue;
    if (far.includes(distances[best]) || distances[node] > distances[best]) best = node;
  }
  return best;
}

/** A node with the most arcs: it belongs to a large part of the graph. */
function busiest({ nodes, firstArc }: WeightedGraph): number {
  let best = 0;
  const arcsOf = (node: number): number => firstArc[node + 1] - firstArc[node];
  for (let node = 1; node < nodes; node++) if (arcsOf(node) > arcsOf(best)) best = node;
  return best;
}
