import { expect, test } from 'vitest';
import { citySymbol } from './signs.ts';

/** Corners of the hexagon of a major city at the origin. */
const corners = (grid: 'odd-r' | 'odd-q'): number[][] => {
  const path = /<path d="M([^"Z]+)Z"/.exec(citySymbol('major', [0, 0], grid))![1];
  return path.split('L').map((point) => point.split(' ').map(Number));
};

test("a major's hexagon points along the straight lines of its grid", () => {
  expect(corners('odd-r')).toContainEqual([62, 0]);
  expect(corners('odd-q')).toContainEqual([0, 62]);
  const transposedCorners = corners('odd-r').map(([x, y]) => [y, x]);
  expect(corners('odd-q')).toEqual(transposedCorners);
});
