// A binary min-heap of whole-number items under number keys, for the shortest paths of this folder.
// Equal keys come out in the order of their items, so results do not depend on the order of pushes.
interface MinHeap {
  readonly size: number;
  push(key: number, item: number): void;
  /** The item with the least key, with that key; undefined when empty. */
  pop(): { key: number; item: number } | undefined;
}

export function createMinHeap(): MinHeap {
  const heap: { key: number; item: number }[] = [];
  const before = (a: number, b: number): boolean =>
    heap[a].key < heap[b].key || (heap[a].key === heap[b].key && heap[a].item < heap[b].item);
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b], heap[a]];
  };
  return {
    get size() {
      return heap.length;
    },
    push(key, item) {
      let i = heap.push({ key, item }) - 1;
      while (i > 0 && before(i, (i - 1) >> 1)) {
        swap(i, (i - 1) >> 1);
        i = (i - 1) >> 1;
      }
    },
    pop() {
      const top = heap[0];
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return top;
      heap[0] = last;
      for (let i = 0; ; ) {
        let child = 2 * i + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && before(child + 1, child)) child++;
        if (!before(child, i)) break;
        swap(i, child);
        i = child;
      }
      return top;
    },
  };
}
