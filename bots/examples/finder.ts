// A finder to start from: textbook Dijkstra with a binary heap, on boards and on standard files.
//   npx switchback bench paths --finder bots/examples/finder.ts
//   npx switchback bench paths --graph roads.gr --finder bots/examples/finder.ts
import type { GraphFinder, WeightedGraph } from 'switchback';

/** A queue entry: a node and the length of a path to it. */
interface QueueEntry {
  readonly node: number;
  readonly length: number;
}

export function createGraphFinder({ nodes, firstArc, heads, weights }: WeightedGraph): GraphFinder {
  const distances = new Float64Array(nodes);

  /** Searches until the target is reached; for target -1, everywhere. */
  function search(source: number, target: number): void {
    distances.fill(Number.POSITIVE_INFINITY);
    distances[source] = 0;
    const queue: QueueEntry[] = [];
    push(queue, { node: source, length: 0 });
    for (let entry = pop(queue); entry !== undefined; entry = pop(queue)) {
      const { node, length } = entry;
      // Stale: a shorter path was found after this entry was queued.
      if (length > distances[node]) continue;
      if (node === target) return;
      for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) {
        const longer = length + weights[arc];
        if (longer >= distances[heads[arc]]) continue;
        distances[heads[arc]] = longer;
        push(queue, { node: heads[arc], length: longer });
      }
    }
  }
  return {
    name: 'example',
    isExact: true,
    distance(source, target) {
      search(source, target);
      return distances[target];
    },
    distances(source) {
      search(source, -1);
      return distances;
    },
  };
}

/** Adds an entry and sifts it up: a parent, at half the index, is never longer than its children. */
function push(heap: QueueEntry[], entry: QueueEntry): void {
  let index = heap.length;
  for (; index > 0; index = (index - 1) >> 1) {
    const parent = heap[(index - 1) >> 1];
    if (parent.length <= entry.length) break;
    heap[index] = parent;
  }
  heap[index] = entry;
}

/** Removes the shortest entry; undefined if the heap is empty. */
function pop(heap: QueueEntry[]): QueueEntry | undefined {
  const [shortest] = heap;
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return shortest;
  let index = 0;
  for (let child = 1; child < heap.length; child = 2 * index + 1) {
    if (child + 1 < heap.length && heap[child + 1].length < heap[child].length) child++;
    if (heap[child].length >= last.length) break;
    heap[index] = heap[child];
    index = child;
  }
  heap[index] = last;
  return shortest;
}
