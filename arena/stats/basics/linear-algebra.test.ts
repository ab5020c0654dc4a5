import { expect, test } from 'vitest';
import { randomInt, stream } from '../../../engine/index.ts';
import { solveLinear } from './linear-algebra.ts';

test('a system that needs pivoting has the solution computed by hand', () => {
  const matrix = [0, 2, 1, 1, 1, 1, 2, 0, -1];
  expect([...solveLinear(matrix, [7, 6, -1])]).toEqual([1, 2, 3]);
  expect(matrix).toEqual([0, 2, 1, 1, 1, 1, 2, 0, -1]);
});

test('the solution of a random system satisfies its equations', () => {
  const random = stream(1, 'systems');
  for (let run = 0; run < 50; run++) {
    const n = 1 + randomInt(random, 8);
    const matrix = Array.from({ length: n * n }, () => 2 * random() - 1);
    const right = Array.from({ length: n }, () => 2 * random() - 1);
    const x = solveLinear(matrix, right);
    right.forEach((y, row) => {
      const sum = x.reduce((all, value, k) => all + matrix[row * n + k] * value, 0);
      expect(sum).toBeCloseTo(y, 9);
    });
  }
});

test.each([
  ['a singular matrix', [1, 2, 2, 4]],
  ['a matrix with NaN', [Number.NaN, 1, 1, 1]],
])('%s is refused', (_, matrix) => {
  expect(() => solveLinear(matrix, [1, 1])).toThrow(RangeError);
});
