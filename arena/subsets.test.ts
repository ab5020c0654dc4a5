import { expect, test } from 'vitest';
import { binomial, subsets } from './subsets.ts';

test('binomial coefficients', () => {
  expect([binomial(6, 4), binomial(24, 2), binomial(20, 6), binomial(3, 3)]).toEqual([15, 276, 38760, 1]);
});

test('few subsets are all played, in order', () => {
  expect(subsets(4, 4)).toEqual([[0, 1, 2, 3]]);
  expect(subsets(4, 3)).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ]);
  expect(subsets(5, 1)).toEqual([[0], [1], [2], [3], [4]]);
  expect(subsets(6, 3)).toHaveLength(20);
  expect(subsets(24, 2)).toHaveLength(276);
});

test('up to 24 bots at 3 to 6 seats: all play equally often, pairs meet within one of each other', () => {
  for (let n = 3; n <= 6; n++) {
    for (let k = n + 1; k <= 24; k++) {
      const list = subsets(k, n);
      const plays = new Array<number>(k).fill(0);
      const met = new Map<number, number>();
      for (const subset of list) {
        expect(new Set(subset).size).toBe(n);
        subset.forEach((bot, i) => {
          plays[bot]++;
          for (const other of subset.slice(0, i))
            met.set(other * k + bot, (met.get(other * k + bot) ?? 0) + 1);
        });
      }
      const where = `${k} bots, ${n} seats, ${list.length} subsets`;
      expect(new Set(list.map(String)).size, where).toBe(list.length);
      expect(new Set(plays).size, where).toBe(1);
      expect(met.size, where).toBe(binomial(k, 2));
      expect(Math.max(...met.values()) - Math.min(...met.values()), where).toBeLessThanOrEqual(1);
      expect(list.length, where).toBeLessThanOrEqual(Math.max(20, 8 * k));
    }
  }
});
