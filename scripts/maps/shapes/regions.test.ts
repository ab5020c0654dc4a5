import { describe, expect, test } from 'vitest';
import { crayon } from '../../../engine/index.ts';
import { insideRing, type Point } from '../geometry.ts';
import { placePoint } from '../lattice.ts';
import { type Place, regionRings } from './regions.ts';

/** Twice the area of a ring, by the sum of cross products. */
const doubleArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + x * v - u * y;
  }, 0);

const patch = (cols: number, rows: number): Place[] =>
  Array.from({ length: cols * rows }, (_, i) => [i % cols, Math.floor(i / cols)]);

describe.each(crayon.GRID_KINDS)('%s', (grid) => {
  test('a patch has one ring, around all of its places and no others', () => {
    const places = patch(6, 5);
    const rings = regionRings(places, grid);
    expect(rings.length).toBe(1);
    for (const [col, row] of places) expect(insideRing(placePoint(col, row, grid), rings[0])).toBe(true);
    expect(insideRing(placePoint(7, 2, grid), rings[0])).toBe(false);
    // About the area of thirty hexagons of 50 units between sides.
    expect(Math.abs(doubleArea(rings[0])) / 2 / 30 / 2165).toBeCloseTo(1, 1);
  });

  test('a hole adds a ring, and so does a second patch', () => {
    const patchWithHole = patch(7, 7).filter(([col, row]) => col !== 3 || row !== 3);
    expect(regionRings(patchWithHole, grid).length).toBe(2);
    expect(regionRings([...patch(2, 2), [10, 10]], grid).length).toBe(2);
  });

  test('places above the first row join the ring of those below', () => {
    expect(
      regionRings(
        [
          [0, -1],
          [0, 0],
          [1, 0],
        ] as Place[],
        grid,
      ).length,
    ).toBe(1);
  });
});
