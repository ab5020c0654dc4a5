import { expect, test } from 'vitest';
import type { Point } from '../../../designer/board/geometry.ts';
import { createRaster, fillAlong, fillPolygon, valueAt } from './raster.ts';

const square = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

test('fills a polygon but not its hole, and returns the number of pixels', () => {
  const raster = createRaster([0, 0, 40, 40]);
  expect(fillPolygon(raster, [square(4, 4, 24), square(12, 12, 8)], 7)).toBe(12 * 12 - 4 * 4);
  expect(valueAt(raster, 5, 5)).toBe(7);
  expect(valueAt(raster, 15, 15)).toBe(0);
  expect(valueAt(raster, 35, 5)).toBe(0);
});

test('cuts off what lies beyond the window', () => {
  const raster = createRaster([0, 0, 20, 20]);
  expect(fillPolygon(raster, [square(-100, -100, 300)], 1)).toBe(100);
  expect(valueAt(raster, -1, 5)).toBe(0);
  expect(valueAt(raster, 5, 21)).toBe(0);
});

test('fills a strip along a line', () => {
  const raster = createRaster([0, 0, 60, 60]);
  fillAlong(
    raster,
    [
      [10, 30],
      [50, 30],
    ],
    6,
    1,
  );
  expect(valueAt(raster, 30, 25)).toBe(1);
  expect(valueAt(raster, 30, 21)).toBe(0);
  expect(valueAt(raster, 3.5, 30)).toBe(0);
});
