// A path finder to start from: Dijkstra's search with a heap, as in textbooks. Race it against the others and see
// whether it is right: npx switchback bench paths --finder bots/examples/finder.ts
import { BLOCKED, type PathGraph, type PathSearch, UNREACHABLE } from 'switchback';

/** A milepost that has been reached, and what that cost. */
interface Reached {
  readonly milepost: number;
  readonly cost: number;
}

export function createPathfinder({ first, to }: PathGraph): PathSearch {
  return {
    name: 'example',
    fill(weights, sources, count, distances) {
      distances.fill(UNREACHABLE);
      const open: Reached[] = [];
      for (let i = 0; i < count; i++) {
        distances[sources[i]] = 0;
        push(open, { milepost: sources[i], cost: 0 });
      }
      for (let here = pop(open); here !== undefined; here = pop(open)) {
        // Reached more cheaply since it was put here.
        if (here.cost > distances[here.milepost]) continue;
        for (let arc = first[here.milepost]; arc < first[here.milepost + 1]; arc++) {
          const cost = here.cost + weights[arc];
          if (weights[arc] === BLOCKED || cost >= distances[to[arc]]) continue;
          distances[to[arc]] = cost;
          push(open, { milepost: to[arc], cost });
        }
      }
    },
  };
}

/** In a heap no entry costs less than its parent, which is the one at half its index. */
function push(heap: Reached[], entry: Reached): void {
  let at = heap.length;
  for (; at > 0; at = (at - 1) >> 1) {
    const parent = heap[(at - 1) >> 1];
    if (parent.cost <= entry.cost) break;
    heap[at] = parent;
  }
  heap[at] = entry;
}

/** Takes out the cheapest entry; undefined when there is none. */
function pop(heap: Reached[]): Reached | undefined {
  const [cheapest] = heap;
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return cheapest;
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1].cost < heap[child].cost) child++;
    if (heap[child].cost >= last.cost) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = last;
  return cheapest;
}
