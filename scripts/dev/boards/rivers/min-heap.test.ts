import { expect, test } from 'vitest';
import { randomInt, stream } from '../../../../engine/index.ts';
import { createMinHeap } from './min-heap.ts';

test('gives items by key, equal keys by item, in whatever order they came', () => {
  const random = stream(3, 'heap');
  const items = Array.from({ length: 500 }, (_, item) => ({ key: randomInt(random, 40), item }));
  const heap = createMinHeap();
  for (const { key, item } of [...items].sort((a, b) => ((a.item * 7919) % 500) - ((b.item * 7919) % 500)))
    heap.push(key, item);
  expect(heap.size).toBe(500);
  const out: { key: number; item: number }[] = [];
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) out.push(top);
  expect(out).toEqual([...items].sort((a, b) => a.key - b.key || a.item - b.item));
  expect(heap.pop()).toBeUndefined();
});
