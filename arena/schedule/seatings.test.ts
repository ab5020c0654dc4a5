import { describe, expect, test } from 'vitest';
import { balancedSeatings, rotations } from './seatings.ts';

describe('balanced seatings', () => {
  test.each([
    [2, 2],
    [3, 6],
    [4, 12],
    [5, 20],
    [6, 60],
  ])(
    'with %i seats are %i, and each ordered pair of bots meets in each ordered pair of seats alike',
    (n, games) => {
      const seatings = balancedSeatings(n);
      expect(seatings).toHaveLength(games);
      expect(new Set(seatings.map(String)).size).toBe(games);
      expect(seatings[0]).toEqual(Array.from({ length: n }, (_, i) => i));
      const met = new Map<string, number>();
      for (const seating of seatings) {
        expect([...seating].sort()).toEqual(Array.from({ length: n }, (_, i) => i));
        for (let s = 0; s < n; s++) {
          for (let t = 0; t < n; t++) {
            if (s === t) continue;
            const key = `${seating[s]},${seating[t]} in ${s},${t}`;
            met.set(key, (met.get(key) ?? 0) + 1);
          }
        }
      }
      expect(met.size).toBe((n * (n - 1)) ** 2);
      expect(new Set(met.values())).toEqual(new Set([games / (n * (n - 1))]));
    },
  );

  test('exist for one to six seats', () => {
    expect(balancedSeatings(1)).toEqual([[0]]);
    expect(() => balancedSeatings(7)).toThrowError('no balanced seatings for 7 seats');
  });
});

test('rotations seat every bot once in each seat', () => {
  expect(rotations(3)).toEqual([
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ]);
});
