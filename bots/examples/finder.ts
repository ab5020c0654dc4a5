// A pathfinder to start from: textbook Dijkstra with a binary heap. Check and race it against the others:
// npx switchback bench paths --finder bots/examples/finder.ts
import { BLOCKED, type PathGraph, type PathSearch, UNREACHABLE } from 'switchback';

/** A queue entry: a milepost and the cost of a path to it. */
interface QueueEntry {
  readonly milepost: number;
  readonly cost: number;
}

export function createPathfinder({ firstArc, to }: PathGraph): PathSearch {
  return {
    name: 'example',
    fill(weights, sources, count, distances) {
      distances.fill(UNREACHABLE);
      const queue: QueueEntry[] = [];
      for (let i = 0; i < count; i++) {
        distances[sources[i]] = 0;
        push(queue, { milepost: sources[i], cost: 0 });
      }
      for (let entry = pop(queue); entry !== undefined; entry = pop(queue)) {
        const { milepost } = entry;
        // Stale: a cheaper path was found after this entry was queued.
        if (entry.cost > distances[milepost]) continue;
        for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
          const cost = entry.cost + weights[arc];
          if (weights[arc] === BLOCKED || cost >= distances[to[arc]]) continue;
          distances[to[arc]] = cost;
          push(queue, { milepost: to[arc], cost });
        }
      }
    },
  };
}

/** Adds an entry and sifts it up: a parent, at half the index, never costs more than its children. */
function push(heap: QueueEntry[], entry: QueueEntry): void {
  let index = heap.length;
  for (; index > 0; index = (index - 1) >> 1) {
    const parent = heap[(index - 1) >> 1];
    if (parent.cost <= entry.cost) break;
    heap[index] = parent;
  }
  heap[index] = entry;
}

/** Removes the cheapest entry; undefined if the heap is empty. */
function pop(heap: QueueEntry[]): QueueEntry | undefined {
  const [cheapest] = heap;
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return cheapest;
  let index = 0;
  for (let child = 1; child < heap.length; child = 2 * index + 1) {
    if (child + 1 < heap.length && heap[child + 1].cost < heap[child].cost) child++;
    if (heap[child].cost >= last.cost) break;
    heap[index] = heap[child];
    index = child;
  }
  heap[index] = last;
  return cheapest;
}
