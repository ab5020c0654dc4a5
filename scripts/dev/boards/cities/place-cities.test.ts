import { describe, expect, test } from 'vitest';
import type { Point } from '../../../designer/board/geometry.ts';
import { placePoint } from '../../../designer/board/lattice.ts';
import type { Edge } from '../ground/edges.ts';
import { type Cell, type Grid, neighbourCell } from '../ground/grid.ts';
import type { CityEntry } from '../sources/data-files.ts';
import { NORTH_AMERICA } from '../sources/map-config.ts';
import type { Projection } from '../sources/projection.ts';
import { placeCities } from './place-cities.ts';

/** A level grid of 12 x 9 places whose map is the globe: degrees are drawing units. */
const projection: Projection = { project: (p) => p, invert: (p) => p, d3: undefined as never };
const cells = new Map<number, Cell>();
for (let row = 0; row < 9; row++)
  for (let col = 0; col < 12; col++)
    cells.set(row * 12 + col, { col, row, at: placePoint(col, row, 'odd-r'), country: col < 9 ? 'U' : 'C' });
const grid: Grid = {
  cols: 12,
  rows: 9,
  spacing: 50,
  point: (col, row) => placePoint(col, row, 'odd-r'),
  cells,
  blank: () => '.',
};
const edges: Edge[] = [...cells.values()].flatMap((a) =>
  [0, 1, 2].flatMap((direction) => {
    const b = neighbourCell(grid, a, direction);
    return b ? [{ a, b, direction, blocked: false, rivers: [], lake: false, inlet: false }] : [];
  }),
);
const city = (name: string, size: CityEntry['size'], place: Point, country = 'US'): CityEntry => ({
  name,
  size,
  country,
  place,
  firstEdition: true,
  supplies: [],
});
const dry = (): string[] => [];
const placed = (cities: CityEntry[], between: (a: Point, b: Point) => readonly string[] = dry) =>
  placeCities({ ...NORTH_AMERICA, nudges: {} }, grid, edges, cities, projection, between).map(({ cell }) => [
    cell.col,
    cell.row,
  ]);

describe('a city goes to the nearest milepost', () => {
  test('when nothing is against it', () => {
    expect(placed([city('A', 'small', [203, 171])])).toEqual([[4, 4]]);
  });

  test('but not beside another city', () => {
    const [major, small] = placed([city('A', 'small', [300, 173]), city('B', 'major', [200, 173])]).reverse();
    expect(major).toEqual([4, 4]);
    expect(small).not.toEqual([6, 4]);
  });

  test('but not over the border', () => {
    expect(placed([city('A', 'small', [440, 173])])).toEqual([[8, 4]]);
    expect(placed([city('A', 'small', [440, 173], 'CA')])).toEqual([[9, 4]]);
  });

  test('but not on the wrong bank', () => {
    const river = (a: Point, b: Point): string[] => (a[0] > 195 !== b[0] > 195 ? ['Wide'] : []);
    expect(placed([city('A', 'small', [180, 173])])).toEqual([[4, 4]]);
    expect(placed([city('A', 'small', [180, 173])], river)).toEqual([[3, 4]]);
  });
});

test('a major keeps off the rim, where it would lack mileposts', () => {
  const [[col, row]] = placed([city('A', 'major', [10, 10])]);
  expect(col).toBeGreaterThan(0);
  expect(row).toBeGreaterThan(0);
});
