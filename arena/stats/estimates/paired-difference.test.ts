// Differences of any scale: Student's interval, and the sequence for those that are watched.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { normal } from '../../testing/normal.ts';
import { pairedDifference } from './paired-difference.ts';

const random = stream(7, 'paired differences');
const drawn = (count: number, shift: number): number[] =>
  Array.from({ length: count }, () => shift + 8 * normal(random));

test("a difference has Student's interval and p-value, whatever its scale", () => {
  const values = [...Array(20).keys()].map((i) => 100 + i);
  const { mean, interval, p } = pairedDifference(values);
  expect(mean).toBe(109.5);
  // t(0.975, 19) = 2.0930; the standard deviation is √35.
  expect(interval?.high).toBeCloseTo(109.5 + 2.093 * Math.sqrt(35 / 20), 3);
  expect(interval?.low).toBeCloseTo(109.5 - 2.093 * Math.sqrt(35 / 20), 3);
  expect(p).toBeLessThan(1e-12);
  expect(pairedDifference(values.map((value) => value / 1000)).p).toBeCloseTo(p, 15);
});

test('too few pairs have no interval, and equal sides no difference', () => {
  expect(pairedDifference([])).toEqual({ mean: Number.NaN, p: 1 });
  expect(pairedDifference(Array(19).fill(3))).toEqual({ mean: 3, p: 1 });
  expect(pairedDifference(Array(20).fill(0))).toEqual({ mean: 0, interval: { low: 0, high: 0 }, p: 1 });
  expect(pairedDifference(Array(20).fill(3)).p).toBe(0);
});

test('of equal sides 5 % are called different, and fewer where they are watched', () => {
  const studies = Array.from({ length: 1000 }, () => drawn(60, 0));
  const called = (isWatched: boolean): number =>
    studies.filter((values) => pairedDifference(values, isWatched).p < 0.05).length;
  expect(called(false)).toBeGreaterThan(30);
  expect(called(false)).toBeLessThan(70);
  expect(called(true)).toBeLessThan(10);
});

test('the interval of a watched difference is the wider one and holds 0 as long as p is above 5 %', () => {
  const values = drawn(100, 3);
  const [plain, watched] = [pairedDifference(values), pairedDifference(values, true)];
  expect(watched.interval!.high - watched.interval!.low).toBeGreaterThan(
    plain.interval!.high - plain.interval!.low,
  );
  expect(watched.p < 0.05).toBe(watched.interval!.low > 0);
});
