// Traces a path through a distance map, downhill from the target. So searches need not store parents, and the
// path depends on the costs alone, not on the order of a search. Shared by all pathfinders.

import type { DistanceMap, PathGraph, Weights } from './graph.ts';
import { UNREACHABLE } from './graph.ts';
import { createStampSet } from './stamp-set.ts';

/**
 * Writes the arcs of the path to `target` into `out`, in travelling order, and returns their number; -1 if
 * `target` is unreachable. The path starts at `source`, or at the first milepost of cost 0 if `source` is -1.
 */
export type PathTracer = (
  weights: Weights,
  distances: DistanceMap,
  source: number,
  target: number,
  out: Int32Array,
) => number;

/** Creates a tracer with scratch memory for one graph. It follows the tie rule of `Pathfinder`. */
export function createPathTracer(graph: PathGraph): PathTracer {
  const { firstArc, to, from, reverse } = graph;
  const queue = new Int32Array(graph.mileposts);
  // Arc by which the path leaves each milepost of a free stretch; valid for the mileposts visited.
  const onward = new Int32Array(graph.mileposts);
  const visited = createStampSet(graph.mileposts);

  /** The paid arc with the lowest tail on a shortest path into `milepost`, or -1. */
  function paidArc(weights: Weights, distances: DistanceMap, milepost: number): number {
    const cost = distances[milepost];
    const end = firstArc[milepost + 1];
    for (let arc = firstArc[milepost]; arc < end; arc++) {
      // Most neighbours are no nearer; this test is faster than looking up the arc's weight.
      const before = distances[to[arc]];
      if (before >= cost) continue;
      const inward = reverse[arc];
      if (before + weights[inward] === cost) return inward;
    }
    return -1;
  }

  return (weights, distances, source, target, out) => {
    if (distances[target] >= UNREACHABLE) return -1;
    const isEnd = (milepost: number): boolean =>
      source < 0 ? distances[milepost] === 0 : milepost === source;
    let count = 0;
    let current = target;
    while (!isEnd(current)) {
      const inward = paidArc(weights, distances, current);
      if (inward >= 0) {
        out[count++] = inward;
        current = from[inward];
        continue;
      }
      // Cross free arcs between equal costs breadth first, because a downhill walk could cycle.
      visited.clear();
      visited.add(current);
      queue[0] = current;
      let tail = 1;
      let exit = -1;
      for (let head = 0; head < tail && exit < 0; head++) {
        const milepost = queue[head];
        for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1] && exit < 0; arc++) {
          const before = to[arc];
          if (weights[reverse[arc]] !== 0 || visited.has(before)) continue;
          if (distances[before] !== distances[milepost]) continue;
          visited.add(before);
          onward[before] = reverse[arc];
          queue[tail++] = before;
          if (isEnd(before) || paidArc(weights, distances, before) >= 0) exit = before;
        }
      }
      // The distances were filled under different weights.
      if (exit < 0) return -1;
      let stretch = 0;
      for (let milepost = exit; milepost !== current; milepost = to[onward[milepost]]) {
        out[count + stretch++] = onward[milepost];
      }
      // This stretch was written forward, everything else from the target back.
      reverseRange(out, count, count + stretch);
      count += stretch;
      current = exit;
    }
    reverseRange(out, 0, count);
    return count;
  };
}

/** Reverses the entries from `from` to `end - 1`. */
function reverseRange(list: Int32Array, from: number, end: number): void {
  for (let i = from, k = end - 1; i < k; i++, k--) {
    const entry = list[i];
    list[i] = list[k];
    list[k] = entry;
  }
}
