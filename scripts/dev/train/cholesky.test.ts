import { expect, test } from 'vitest';
import { choleskyFactor, choleskySolve } from './cholesky.ts';

test('solves a system whose answer is known', () => {
  const a = Float64Array.of(4, 2, 2, 2, 5, 3, 2, 3, 6);
  const x = Float64Array.of(1, -2, 3);
  const b = Float64Array.from([0, 1, 2], (i) => a[3 * i] * x[0] + a[3 * i + 1] * x[1] + a[3 * i + 2] * x[2]);
  const solved = choleskySolve(choleskyFactor(a, 3), 3, b);
  solved.forEach((value, i) => {
    expect(value).toBeCloseTo(x[i], 12);
  });
});

test('refuses a matrix that is not positive definite', () => {
  expect(() => choleskyFactor(Float64Array.of(1, 2, 2, 1), 2)).toThrow('not positive definite at 1');
});
