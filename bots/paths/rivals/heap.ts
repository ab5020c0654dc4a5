// Dijkstra's search with a binary heap on flat arrays, to measure what buckets gain.
import { completePathfinder } from '../complete.ts';
import { BLOCKED, type PathGraph, UNREACHABLE, type Weights } from '../graph.ts';
import type { Pathfinder } from '../pathfinder.ts';

/** A pathfinder on typed arrays. Each entry of its heap is one number: cost x 65,536 + milepost. */
export function createFlatHeapPathfinder(graph: PathGraph): Pathfinder {
  const { mileposts, firstArc, to } = graph;
  const costs = new Int32Array(mileposts);
  const heap = new Float64Array(graph.arcs + mileposts + 1);
  let size = 0;

  function add(key: number): void {
    let i = size++;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (heap[up] <= key) break;
      heap[i] = heap[up];
      i = up;
    }
    heap[i] = key;
  }

  function take(): number {
    const top = heap[0];
    const last = heap[--size];
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= last) break;
      heap[i] = heap[child];
      i = child;
    }
    heap[i] = last;
    return top;
  }

  function search(weights: Weights, sources: ArrayLike<number>, count: number, target: number): void {
    costs.fill(UNREACHABLE);
    size = 0;
    for (let i = 0; i < count; i++) {
      if (costs[sources[i]] === 0) continue;
      costs[sources[i]] = 0;
      add(sources[i]);
    }
    while (size > 0) {
      const key = take();
      const milepost = key % 65_536;
      const cost = (key - milepost) / 65_536;
      if (milepost === target) return;
      if (costs[milepost] !== cost) continue;
      for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
        const newCost = cost + weights[arc];
        if (weights[arc] === BLOCKED || newCost >= costs[to[arc]]) continue;
        costs[to[arc]] = newCost;
        add(newCost * 65_536 + to[arc]);
      }
    }
  }
  return completePathfinder(graph, {
    name: 'flat + heap',
    fill(weights, sources, count, distances) {
      search(weights, sources, count, -1);
      distances.set(costs);
    },
    cost(weights, source, target) {
      search(weights, [source], 1, target);
      return costs[target];
    },
  });
}
