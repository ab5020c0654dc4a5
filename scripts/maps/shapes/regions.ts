// Outlines of sets of mileposts: the common border of their hexagons, rounded.
import { crayon } from '../../../engine/index.ts';
import { hexagonCorners } from '../frame.ts';
import type { Point } from '../geometry.ts';
import { placePoint } from '../lattice.ts';

export type Place = readonly [col: number, row: number];

/** Closed rings around a set of places, holes included. */
function rings(places: readonly Place[], grid: crayon.GridKind): Point[][] {
  const corners = hexagonCorners(grid);
  const inside = new Set(places.map(String));
  const cornerName = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;
  // Sides without a neighbour behind them, by the name of the corner where they start.
  const sidesFrom = new Map<string, { start: Point; end: Point }[]>();
  for (const place of places) {
    const [x, y] = placePoint(...place, grid);
    for (let d = 0; d < 6; d++) {
      if (inside.has(String(crayon.neighbour(...place, d, grid)))) continue;
      const [start, end] = [corners[d], corners[(d + 1) % 6]].map(([dx, dy]): Point => [x + dx, y + dy]);
      const name = cornerName(start);
      sidesFrom.set(name, [...(sidesFrom.get(name) ?? []), { start, end }]);
    }
  }
  const out: Point[][] = [];
  for (const [firstCorner, sides] of sidesFrom) {
    for (let first = sides.pop(); first !== undefined; first = sides.pop()) {
      const ring: Point[] = [first.start];
      let corner = first.end;
      while (cornerName(corner) !== firstCorner) {
        ring.push(corner);
        corner = sidesFrom.get(cornerName(corner))!.pop()!.end;
      }
      out.push(ring);
    }
  }
  return out;
}

/** Smooths the zigzag of hexagon sides: each point moves towards the middle between its neighbours. */
const smoothRing = (ring: readonly Point[]): Point[] =>
  ring.map(([x, y], i) => {
    const [a, b] = [ring[(i + ring.length - 1) % ring.length], ring[(i + 1) % ring.length]];
    return [(a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4];
  });

/** Cuts the corners of a closed ring three times (Chaikin's algorithm). */
function roundCorners(ring: readonly Point[]): Point[] {
  let points = [...ring];
  for (let pass = 0; pass < 3; pass++) {
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
  rings(places, grid).map((ring) => roundCorners(ring.length > 6 ? smoothRing(smoothRing(ring)) : ring));
