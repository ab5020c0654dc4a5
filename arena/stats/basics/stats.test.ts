import { describe, expect, test } from 'vitest';
import { mean, median, variance } from './averages.ts';
import { wilsonInterval } from './interval.ts';
import { studentCdf, studentQuantile } from './student-t.ts';

test('mean, variance and median of small lists equal those computed by hand', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(variance([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7, 12);
  expect(variance([1])).toBeNaN();
  const values = [9, 1, 5];
  expect(median(values)).toBe(5);
  expect(values).toEqual([9, 1, 5]);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([10, 9, 100])).toBe(10);
  expect(median([])).toBeNaN();
});

describe("Student's t", () => {
  // Printed tables of the t distribution, two-sided 95 %, 99 % and one-sided 95 %.
  test.each([
    [0.975, 1, 12.7062],
    [0.975, 2, 4.30265],
    [0.975, 5, 2.57058],
    [0.975, 10, 2.22814],
    [0.975, 19, 2.09302],
    [0.975, 30, 2.04227],
    [0.975, 120, 1.97993],
    [0.975, 100000, 1.95999],
    [0.995, 4, 4.60409],
    [0.95, 9, 1.83311],
  ])('quantile %d with %i degrees of freedom is %d', (p, freedom, t) => {
    expect(studentQuantile(p, freedom)).toBeCloseTo(t, 4);
    expect(studentQuantile(1 - p, freedom)).toBeCloseTo(-t, 4);
    expect(studentCdf(studentQuantile(p, freedom), freedom)).toBeCloseTo(p, 10);
  });

  test('the distribution equals its closed form for one and two degrees of freedom', () => {
    expect(studentCdf(1, 1)).toBeCloseTo(0.75, 12);
    expect(studentCdf(-1.5, 2)).toBeCloseTo(0.5 - 0.75 / Math.sqrt(2 + 2.25), 12);
  });
});

test("Wilson's interval gives the values of Newcombe 1998, table I", () => {
  const rows: [number, number, number, number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  for (const [wins, games, low, high] of rows) {
    const interval = wilsonInterval(wins / games, games, 1.959964);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});
