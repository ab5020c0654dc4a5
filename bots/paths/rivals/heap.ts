// Two searches without buckets, to measure what buckets gain: textbook Dijkstra on objects and maps, and the
// same on flat arrays with a binary heap of numbers.
import { completePathfinder } from '../complete.ts';
import { BLOCKED, type PathGraph, UNREACHABLE, type Weights } from '../graph.ts';
import type { Pathfinder } from '../pathfinder.ts';

interface Open {
  readonly milepost: number;
  readonly cost: number;
}

/** Textbook Dijkstra: a heap of objects, costs in a map, neighbours as lists. */
export function createTextbookPathfinder(graph: PathGraph): Pathfinder {
  const neighbours = new Map<number, { readonly arc: number; readonly to: number }[]>();
  for (let arc = 0; arc < graph.arcs; arc++) {
    const list = neighbours.get(graph.from[arc]) ?? [];
    list.push({ arc, to: graph.to[arc] });
    neighbours.set(graph.from[arc], list);
  }
  function search(
    weights: Weights,
    sources: ArrayLike<number>,
    count: number,
    target: number,
  ): Map<number, number> {
    const costs = new Map<number, number>();
    const heap: Open[] = [];
    for (let i = 0; i < count; i++) {
      costs.set(sources[i], 0);
      push(heap, { milepost: sources[i], cost: 0 });
    }
    for (let here = pop(heap); here !== undefined; here = pop(heap)) {
      if (here.milepost === target) return costs;
      if (here.cost > costs.get(here.milepost)!) continue;
      for (const { arc, to } of neighbours.get(here.milepost) ?? []) {
        if (weights[arc] === BLOCKED) continue;
        const cost = here.cost + weights[arc];
        if (cost >= (costs.get(to) ?? UNREACHABLE)) continue;
        costs.set(to, cost);
        push(heap, { milepost: to, cost });
      }
    }
    return costs;
  }
  return completePathfinder(graph, {
    name: 'textbook heap',
    fill(weights, sources, count, distances) {
      distances.fill(UNREACHABLE);
      for (const [milepost, cost] of search(weights, sources, count, -1)) distances[milepost] = cost;
    },
    cost: (weights, source, target) => search(weights, [source], 1, target).get(target) ?? UNREACHABLE,
  });
}

function push(heap: Open[], open: Open): void {
  let i = heap.push(open) - 1;
  while (i > 0) {
    const up = (i - 1) >> 1;
    if (heap[up].cost <= open.cost) break;
    heap[i] = heap[up];
    i = up;
  }
  heap[i] = open;
}

function pop(heap: Open[]): Open | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return top;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1].cost < heap[child].cost) child++;
    if (heap[child].cost >= last.cost) break;
    heap[i] = heap[child];
    i = child;
  }
  heap[i] = last;
  return top;
}

/** Typed arrays, and a heap of numbers: cost x 65,536 + milepost. */
export function createFlatHeapPathfinder(graph: PathGraph): Pathfinder {
  const { mileposts, first, to } = graph;
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
      for (let arc = first[milepost]; arc < first[milepost + 1]; arc++) {
        const reached = cost + weights[arc];
        if (weights[arc] === BLOCKED || reached >= costs[to[arc]]) continue;
        costs[to[arc]] = reached;
        add(reached * 65_536 + to[arc]);
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
