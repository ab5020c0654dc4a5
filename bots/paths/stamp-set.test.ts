import { expect, test } from 'vitest';
import { createStampSet } from './stamp-set.ts';

test('marks stay until all are cleared', () => {
  const marks = createStampSet(4);
  const set = (): boolean[] => [0, 1, 2, 3].map((number) => marks.has(number));
  expect(set()).toEqual([false, false, false, false]);
  marks.add(1);
  marks.add(3);
  marks.add(3);
  expect(set()).toEqual([false, true, false, true]);
  marks.clear();
  expect(set()).toEqual([false, false, false, false]);
  marks.add(0);
  expect(set()).toEqual([true, false, false, false]);
});

test('marks hold, and old ones stay away, however often all were cleared', () => {
  const marks = createStampSet(2);
  marks.add(0);
  for (let clears = 1; clears < 200_000; clears++) {
    marks.clear();
    if (marks.has(0) || marks.has(1)) throw new Error(`a mark came back after ${clears} clears`);
    marks.add(1);
    if (!marks.has(1)) throw new Error(`a mark was lost after ${clears} clears`);
  }
});
