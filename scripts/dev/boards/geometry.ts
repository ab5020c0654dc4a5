// Plane geometry for computed boards; see scripts/maps/geometry.ts for the rest.
import { distance, nearestOnSegment, type Point } from '../../maps/geometry.ts';
import { latticeCrossings, placePoint, ROW_STEP, STEP, triangleAt } from '../../maps/lattice.ts';

/** A place on the globe in degrees: longitude, latitude. */
export type LonLat = readonly [number, number];

/** A number to some decimals, never -0. */
export const round = (value: number, decimals: number): number => {
  const scale = Number(`1e${decimals}`);
  // The sum turns -0 into 0, which JSON and comparisons would distinguish.
  return Math.round(value * scale) / scale + 0;
};

const side = (a: Point, b: Point, p: Point): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** True if segments a-b and p-q cross; touching at an end counts for one side only, so chains count once. */
export function segmentsCross(a: Point, b: Point, p: Point, q: Point): boolean {
  return side(a, b, p) > 0 !== side(a, b, q) > 0 && side(p, q, a) > 0 !== side(p, q, b) > 0;
}

/** Twice the signed area of a ring, open or closed. */
export function doubleArea(ring: readonly Point[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return sum;
}

/** Simplified line, at most `tolerance` from the original (Douglas and Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const openSpans: [number, number][] = [[0, line.length - 1]];
  for (let span = openSpans.pop(); span !== undefined; span = openSpans.pop()) {
    let worst = -1;
    let most = tolerance;
    for (let i = span[0] + 1; i < span[1]; i++) {
      const off = distance(line[i], nearestOnSegment(line[i], line[span[0]], line[span[1]]));
      if (off > most) [worst, most] = [i, off];
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    openSpans.push([span[0], worst], [worst, span[1]]);
  }
  return line.filter((_, i) => keep[i]);
}

/** Triangles of an odd-r grid that a line crosses. One that it enters and leaves by the same edge does not count. */
export function trianglesAlong(line: readonly Point[]): ReadonlySet<string> {
  const triangles = new Set<string>();
  for (const { col, row, direction } of latticeCrossings(line, 'odd-r')) {
    const a = placePoint(col, row, 'odd-r');
    // The neighbour's offset by direction, and a step from the middle of the edge to either side.
    const [dx, dy] = [[STEP, STEP / 2, -STEP / 2][direction], [0, ROW_STEP, ROW_STEP][direction]];
    for (const offset of [0.1, -0.1])
      triangles.add(triangleAt([a[0] + dx / 2 - dy * offset, a[1] + dy / 2 + dx * offset], 'odd-r'));
  }
  return triangles;
}
