// Outlines of sets of mileposts: the hexagons' common border, rounded off.
import { crayon } from '../../../../../engine/index.ts';
import type { Point } from '../../geometry.ts';
import { placePoint } from '../../lattice.ts';
import { hexagonCorners } from '../frame.ts';

export type Place = readonly [col: number, row: number];

const key = (col: number, row: number): string => `${col},${row}`;

/** Closed rings around a set of places, holes included. */
function rings(places: readonly Place[], grid: crayon.GridKind): Point[][] {
  const corners = hexagonCorners(grid);
  const inside = new Set(places.map(([col, row]) => key(col, row)));
  const name = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;
  // Sides of the outline by the corner where they start. All sides run the same way round the set.
  const next = new Map<string, { from: Point; to: Point }[]>();
  for (const [col, row] of places) {
    const [x, y] = placePoint(col, row, grid);
    for (let d = 0; d < 6; d++) {
      const [c, r] = crayon.neighbour(col, row, d, grid);
      if (inside.has(key(c, r))) continue;
      const [a, b] = [corners[d], corners[(d + 1) % 6]];
      const side = { from: [x + a[0], y + a[1]] as Point, to: [x + b[0], y + b[1]] as Point };
      const list = next.get(name(side.from));
      if (list) list.push(side);
      else next.set(name(side.from), [side]);
    }
  }
  const out: Point[][] = [];
  for (const start of next.keys()) {
    for (let first = next.get(start)?.pop(); first !== undefined; first = next.get(start)?.pop()) {
      const ring: Point[] = [first.from];
      for (let corner = first.to; name(corner) !== start; ) {
        ring.push(corner);
        corner = next.get(name(corner))!.pop()!.to;
      }
      out.push(ring);
    }
  }
  return out;
}

/** Smooths the zigzag of hexagon sides: each point moves towards the middle between its neighbours. */
const smoothed = (ring: readonly Point[]): Point[] =>
  ring.map(([x, y], i) => {
    const [a, b] = [ring[(i + ring.length - 1) % ring.length], ring[(i + 1) % ring.length]];
    return [(a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4];
  });

/** Cuts the corners of a closed ring (Chaikin): every pass halves how pointed they are. */
function rounded(ring: readonly Point[], passes: number): Point[] {
  let points = [...ring];
  for (let pass = 0; pass < passes; pass++) {
    points = points.flatMap(([x, y], i): Point[] => {
      const [u, v] = points[(i + 1) % points.length];
      return [
        [x * 0.75 + u * 0.25, y * 0.75 + v * 0.25],
        [x * 0.25 + u * 0.75, y * 0.25 + v * 0.75],
      ];
    });
  }
  return points;
}

/** Rounded rings around a set of places: fill them by the even-odd rule. */
export const regionRings = (places: readonly Place[], grid: crayon.GridKind): Point[][] =>
  rings(places, grid).map((ring) => rounded(ring.length > 6 ? smoothed(smoothed(ring)) : ring, 3));
