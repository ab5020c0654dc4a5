import { expect, test } from 'vitest';
import { rankCorrelation } from './rank-correlation.ts';

test('a rank correlation depends on order only', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 200, 3000, 40000])).toBe(1);
  expect(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1);
});

test('a rank correlation equals the textbook formula 1 - 6 sum d^2 / n (n^2 - 1)', () => {
  // Ranks 1-5 against 2 1 4 3 5: d^2 sums to 4.
  expect(rankCorrelation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(1 - 24 / 120, 12);
});

test('ties share their mean rank in a rank correlation', () => {
  // Ranks 1, 2.5, 2.5, 4 against 1-4.
  expect(rankCorrelation([1, 5, 5, 9], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
});

test('a rank correlation is NaN for constant lists and single values', () => {
  expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBeNaN();
  expect(rankCorrelation([1], [2])).toBeNaN();
});
