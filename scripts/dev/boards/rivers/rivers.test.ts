// From unnamed lines to named rivers that part the board without gaps.
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../maps/geometry.ts';
import { latticeCrossings, placePoint, triangleAt } from '../../../maps/lattice.ts';
import { trianglesAlong } from '../geometry.ts';
import { joinMouths } from './join-mouths.ts';
import { riverFinder } from './rivers-between.ts';
import { traceRivers } from './trace-rivers.ts';

const line = (...xy: number[]): Point[] =>
  Array.from({ length: xy.length / 2 }, (_, i): Point => [xy[2 * i], xy[2 * i + 1]]);

describe('tracing', () => {
  const lines = [line(0, 0, 50, 0, 100, 0), line(120, 0, 170, 0, 200, 40), line(100, 0, 100, 90)];

  test('follows the lines from stop to stop and jumps a gap', () => {
    const { Long } = traceRivers(lines, { Long: line(3, 4, 198, 44) });
    expect(Long).toEqual(line(0, 0, 50, 0, 100, 0, 120, 0, 170, 0, 200, 40));
  });

  test('turns off where a stop on the way says so', () => {
    const { Short } = traceRivers(lines, { Short: line(0, 0, 95, 3, 98, 88) });
    expect(Short).toEqual(line(0, 0, 50, 0, 100, 0, 100, 0, 100, 90));
  });

  test('a river that cannot be followed is an error with its name', () => {
    const distantLines = [line(0, 0, 10, 0), line(500, 0, 510, 0)];
    expect(() => traceRivers(distantLines, { Torn: line(0, 0, 510, 0) })).toThrow(/Torn: no way/);
  });
});

test('a river counts when it is crossed an odd number of times', () => {
  const between = riverFinder({ Bend: line(10, -50, 10, 20, 30, 20, 30, -50), Wall: line(50, -50, 50, 50) });
  expect(between([0, 0], [20, 0])).toEqual(['Bend']);
  expect(between([0, 0], [40, 0])).toEqual([]);
  expect(between([20, 0], [60, 0])).toEqual(['Bend', 'Wall']);
});

describe('the lattice', () => {
  test('lists each edge that a line crosses, with the position on it', () => {
    // Straight down through the triangle right of place (0, 0), over the edge from there to the east.
    expect(latticeCrossings(line(10, -5, 10, 10), 'odd-r')).toEqual([
      { col: 0, row: 0, direction: 0, position: 0.2 },
    ]);
    const down = latticeCrossings(line(26, -5, 26, 44), 'odd-r').map(({ col, row, direction }) => [
      col,
      row,
      direction,
    ]);
    // Over the edge (0,0)-(1,0), past the odd row's place (0,1) at x = 25 on its right.
    expect(down).toEqual([
      [0, 0, 0],
      [1, 0, 2],
      [0, 1, 0],
    ]);
  });

  test('ignores crossing an edge and returning over it', () => {
    expect(latticeCrossings(line(10, -5, 10, 10, 15, -5), 'odd-r')).toEqual([]);
    const spur = line(-60, -20, 10, -20, 10, 10, 15, -20, 80, -20);
    expect(trianglesAlong(spur).has(triangleAt([12, 5], 'odd-r'))).toBe(false);
    expect(trianglesAlong(spur).has(triangleAt([70, -20], 'odd-r'))).toBe(true);
  });

  test('agrees with the places of the grid', () => {
    expect(placePoint(3, 0, 'odd-r')).toEqual([150, 0]);
    expect(placePoint(3, 1, 'odd-r')[0]).toBe(175);
    expect(placePoint(0, -1, 'odd-r')[0]).toBe(25);
  });
});

describe('mouths', () => {
  const identity = (p: Point): Point => p;

  test('a mouth near another river is led to it; one far from any is left alone', () => {
    const main = line(-200, -20, 300, -20);
    const rivers = joinMouths({ main, side: line(80, 90, 80, 2), other: line(0, 200, 0, 300) }, identity);
    expect(rivers.side.slice(0, 3)).toEqual(line(80, 90, 80, 2, 80, -20));
    expect(rivers.other).toEqual(line(0, 200, 0, 300));
    expect(rivers.main).toEqual(main);
  });

  test('a mouth on a meander that the grid does not see goes on to where both rivers meet on the grid', () => {
    // The main river dips over the edge between (0, 0) and (1, 0) and comes back over it.
    const main = line(-60, -20, 10, -20, 10, 10, 30, 10, 35, -20, 120, -20);
    const side = line(20, 38, 20, 12);
    const rivers = joinMouths({ main, side }, identity);
    const mouth = rivers.side[rivers.side.length - 1];
    expect(trianglesAlong(main).has(triangleAt(side[1], 'odd-r'))).toBe(false);
    expect(trianglesAlong(main).has(triangleAt(mouth, 'odd-r'))).toBe(true);
    // Then the edge that the main river crosses twice is crossed once, by the side river.
    expect(
      latticeCrossings(rivers.side, 'odd-r').map(({ col, row, direction }) => [col, row, direction]),
    ).toContainEqual([0, 0, 0]);
  });
});
