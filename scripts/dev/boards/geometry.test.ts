import { describe, expect, test } from 'vitest';
import { insideRing, nearestOnSegment, type Point } from '../../designer/board/geometry.ts';
import { doubleArea, round, segmentsCross, simplify } from './geometry.ts';

test('rounding never gives -0', () => {
  expect(Object.is(round(-0.0001, 2), 0)).toBe(true);
  expect(round(1.23456, 3)).toBe(1.235);
  expect(round(-2.5, 0)).toBe(-2);
});

test('the nearest point of a segment may be one of its ends', () => {
  expect(nearestOnSegment([5, 3], [0, 0], [10, 0])).toEqual([5, 0]);
  expect(nearestOnSegment([-4, 3], [0, 0], [10, 0])).toEqual([0, 0]);
  expect(nearestOnSegment([4, 3], [7, 7], [7, 7])).toEqual([7, 7]);
});

describe('crossing', () => {
  test('counts a chain that touches the line with a corner once or not at all', () => {
    const chain: Point[] = [
      [2, -3],
      [5, 0],
      [7, 4],
    ];
    const across = chain.slice(1).filter((q, i) => segmentsCross([0, 0], [10, 0], chain[i], q)).length;
    expect(across).toBe(1);
    const back: Point[] = [
      [2, -3],
      [5, 0],
      [7, -4],
    ];
    const touched = back.slice(1).filter((q, i) => segmentsCross([0, 0], [10, 0], back[i], q)).length;
    expect(touched % 2).toBe(0);
  });

  test('sees no crossing beyond the ends', () => {
    expect(segmentsCross([0, 0], [1, 0], [2, -1], [2, 1])).toBe(false);
  });
});

test('inside and area of rings, open or closed', () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  for (const ring of [square, [...square, square[0]]]) {
    expect(insideRing([1, 3], ring)).toBe(true);
    expect(insideRing([5, 3], ring)).toBe(false);
    expect(Math.abs(doubleArea(ring))).toBe(32);
  }
});

test('a simplified line keeps its ends and corners and stays within the tolerance', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.1],
    [2, -0.1],
    [3, 0],
    [3, 5],
  ];
  expect(simplify(line, 0.2)).toEqual([
    [0, 0],
    [3, 0],
    [3, 5],
  ]);
  expect(simplify(line, 0.01)).toEqual(line);
});
