import { expect, test } from 'vitest';
import { createStampSet } from './stamp-set.ts';

test('numbers stay in a stamp set until it is cleared', () => {
  const set = createStampSet(4);
  const members = (): boolean[] => [0, 1, 2, 3].map((number) => set.has(number));
  expect(members()).toEqual([false, false, false, false]);
  set.add(1);
  set.add(3);
  set.add(3);
  expect(members()).toEqual([false, true, false, true]);
  set.clear();
  expect(members()).toEqual([false, false, false, false]);
  set.add(0);
  expect(members()).toEqual([true, false, false, false]);
});

test('a stamp set works after any number of clears', () => {
  const set = createStampSet(2);
  set.add(0);
  for (let clears = 1; clears < 200_000; clears++) {
    set.clear();
    if (set.has(0) || set.has(1)) throw new Error(`an old number came back after ${clears} clears`);
    set.add(1);
    if (!set.has(1)) throw new Error(`a number was lost after ${clears} clears`);
  }
});
