// Differences of any scale: Student's interval, and the confidence sequence for watched ones.
import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { randomNormal } from '../../testing/normal.ts';
import { pairedDifference } from './paired-difference.ts';

const random = stream(7, 'paired differences');
const drawValues = (count: number, shift: number): number[] =>
  Array.from({ length: count }, () => shift + 8 * randomNormal(random));

test("a difference without known steps has Student's interval and p-value", () => {
  const values = [...Array(20).keys()].map((i) => 100 + i);
  const { mean, interval, p } = pairedDifference(values);
  expect(mean).toBe(109.5);
  // t(0.975, 19) = 2.0930; the standard deviation is √35.
  expect(interval?.high).toBeCloseTo(109.5 + 2.093 * Math.sqrt(35 / 20), 3);
  expect(interval?.low).toBeCloseTo(109.5 - 2.093 * Math.sqrt(35 / 20), 3);
  expect(p).toBeLessThan(1e-12);
  expect(pairedDifference(values.map((value) => value / 1000)).p).toBeCloseTo(p, 15);
});

test('too few pairs have no interval, and equal lists have no difference', () => {
  expect(pairedDifference([])).toEqual({ mean: Number.NaN, p: 1 });
  expect(pairedDifference(Array(19).fill(3))).toEqual({ mean: 3, p: 1 });
  expect(pairedDifference(Array(20).fill(0))).toEqual({ mean: 0, interval: { low: 0, high: 0 }, p: 1 });
  expect(pairedDifference(Array(20).fill(3)).p).toBe(0);
});

test('5 % of equal pairs are called different, fewer when watched', () => {
  const studies = Array.from({ length: 1000 }, () => drawValues(60, 0));
  const called = (isWatched: boolean): number =>
    studies.filter((values) => pairedDifference(values, { isWatched }).p < 0.05).length;
  expect(called(false)).toBeGreaterThan(30);
  expect(called(false)).toBeLessThan(70);
  expect(called(true)).toBeLessThan(10);
});

test('the interval of a watched difference is the wider one and holds 0 as long as p is above 5 %', () => {
  const values = drawValues(100, 3);
  const [fixedLength, watched] = [pairedDifference(values), pairedDifference(values, { isWatched: true })];
  expect(watched.interval!.high - watched.interval!.low).toBeGreaterThan(
    fixedLength.interval!.high - fixedLength.interval!.low,
  );
  expect(watched.p < 0.05).toBe(watched.interval!.low > 0);
});

describe('shares of games near 0 or 1', () => {
  const SHARE = { step: 1, limit: 1 };

  test('have an interval but no claim without any event', () => {
    const { interval, p } = pairedDifference(Array(84).fill(0), SHARE);
    expect(interval!.high).toBeGreaterThan(0.02);
    expect(interval!.low).toBe(-interval!.high);
    expect(p).toBe(1);
    // A value is the mean of twelve games, so a single game weighs less.
    expect(pairedDifference(Array(84).fill(0), { ...SHARE, gameShare: 1 / 12 }).interval!.high).toBeLessThan(
      0.004,
    );
  });

  test.each([0.002, 0.01, 0.03, 0.1])(
    'are covered when A has no such game and B has a share of %d',
    (share) => {
      const studies = Array.from({ length: 600 }, () =>
        Array.from({ length: 400 }, () => (random() < share ? 1 : 0)),
      );
      const isWrong = (values: readonly number[], isWatched: boolean): boolean => {
        const { interval } = pairedDifference(values, { ...SHARE, isWatched });
        return interval!.low > share || interval!.high < share;
      };
      // 600 · 0.05 = 30, give or take 5.3.
      expect(studies.filter((values) => isWrong(values, false)).length).toBeLessThan(46);
      const looks = [...Array(10).keys()].map((look) => 40 + 40 * look);
      const everWrong = studies.filter((values) => looks.some((n) => isWrong(values.slice(0, n), true)));
      expect(everWrong.length).toBeLessThan(30);
    },
  );

  test('have intervals within their limits, and are significant if nearly all games differ', () => {
    const { interval, p } = pairedDifference(Array(30).fill(0.5), { step: 1, maxDifference: 0.5 });
    expect(interval!.high).toBe(0.5);
    expect(interval!.low).toBeGreaterThan(0.35);
    expect(interval!.low).toBeLessThan(0.45);
    expect(p).toBeLessThan(1e-9);
  });
});
