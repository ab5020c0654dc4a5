import { expect, test } from 'vitest';
import { hashText } from '../../engine/index.ts';
import { binomial, chooseGroups } from './groups.ts';

test('binomial coefficients are exact', () => {
  expect([binomial(6, 4), binomial(24, 2), binomial(20, 6), binomial(3, 3)]).toEqual([15, 276, 38760, 1]);
});

test('few groups are all played, in order', () => {
  expect(chooseGroups(4, 4)).toEqual([[0, 1, 2, 3]]);
  expect(chooseGroups(4, 3)).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ]);
  expect(chooseGroups(5, 1)).toEqual([[0], [1], [2], [3], [4]]);
  expect(chooseGroups(6, 3)).toHaveLength(20);
  expect(chooseGroups(24, 2)).toHaveLength(276);
});

/** Number of games of each bot, and of each pair that meets. */
function count(list: readonly (readonly number[])[], k: number) {
  const plays = new Uint32Array(k);
  const met = new Map<number, number>();
  for (const group of list) {
    expect(new Set(group).size).toBe(group.length);
    group.forEach((bot, i) => {
      plays[bot]++;
      for (const other of group.slice(0, i)) met.set(other * k + bot, (met.get(other * k + bot) ?? 0) + 1);
    });
  }
  return { plays: new Set(plays), pairs: met.size, meetings: [...met.values()] };
}

test('up to 60 bots at 2 to 6 seats: all play equally often, pairs meet within one of each other', () => {
  for (let n = 2; n <= 6; n++) {
    for (const k of [n + 1, n + 2, 8, 9, 10, 11, 12, 13, 16, 21, 24, 29, 36, 47, 59, 60]) {
      if (k <= n) continue;
      const list = chooseGroups(k, n);
      const { plays, pairs, meetings } = count(list, k);
      const where = `${k} bots, ${n} seats, ${list.length} groups`;
      expect(new Set(list.map(String)).size, where).toBe(list.length);
      expect(plays.size, where).toBe(1);
      expect(pairs, where).toBe(binomial(k, 2));
      expect(Math.max(...meetings) - Math.min(...meetings), where).toBeLessThanOrEqual(1);
      if (n > 2) expect(list.length, where).toBeLessThanOrEqual(Math.max(20, 11 * k));
    }
  }
});

test.each([
  [50, 6],
  [59, 6],
  [200, 3],
  [300, 6],
])(
  'groups of %i bots at %i seats give every bot as many of them',
  (k, n) => {
    expect(count(chooseGroups(k, n), k).plays.size).toBe(1);
  },
  30_000,
);

test('groups stay the same as in earlier versions', () => {
  const hashes = [
    [8, 4],
    [12, 3],
    [20, 5],
    [24, 6],
    [60, 6],
  ].map(([k, n]) => hashText(JSON.stringify(chooseGroups(k, n))));
  expect(hashes).toEqual([
    '161e81b016dd04aa',
    'eb79f77e6caf9e5f',
    'dbcd20079db6e99f',
    'bb46cc369f6d917d',
    'abab7f9b2175ca63',
  ]);
});
