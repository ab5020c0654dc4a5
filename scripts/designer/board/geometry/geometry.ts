// Plane geometry on projected miles. Only the four operations and square roots, which
// every machine rounds alike; powers and Math.hypot are not that reliable.
import type { Point } from './point.ts';

/** A number to some decimals, never -0. */
export const round = (value: number, decimals: number): number => {
  const scale = Number(`1e${decimals}`);
  // The sum turns -0 into 0, which JSON and comparisons would tell apart.
  return Math.round(value * scale) / scale + 0;
};

export function distance(a: Point, b: Point): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point of segment a-b nearest to p. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length));
  return [a[0] + t * dx, a[1] + t * dy];
}

/** The point of a line nearest to p; undefined for an empty line. */
export function nearestOnLine(p: Point, line: readonly Point[]): Point | undefined {
  let best: Point | undefined = line[0];
  for (let i = 0; i + 1 < line.length; i++) {
    const q = nearestOnSegment(p, line[i], line[i + 1]);
    if (best === undefined || distance(p, q) < distance(p, best)) best = q;
  }
  return best;
}

const side = (a: Point, b: Point, p: Point): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** Whether segments a-b and p-q cross; touching at an end counts for one side only, so chains count once. */
export function segmentsCross(a: Point, b: Point, p: Point, q: Point): boolean {
  return side(a, b, p) > 0 !== side(a, b, q) > 0 && side(p, q, a) > 0 !== side(p, q, b) > 0;
}

/** Whether p lies inside a ring (even-odd rule); the ring may be open or closed. */
export function insideRing(p: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]];
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      inside = !inside;
  }
  return inside;
}

/** Twice the signed area of a ring, open or closed. */
export function doubleArea(ring: readonly Point[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return sum;
}

/** The line with fewer points, nowhere further than `tolerance` from where it was (Douglas and Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    let worst = -1;
    let most = tolerance;
    for (let i = span[0] + 1; i < span[1]; i++) {
      const off = distance(line[i], nearestOnSegment(line[i], line[span[0]], line[span[1]]));
      if (off > most) [worst, most] = [i, off];
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    open.push([span[0], worst], [worst, span[1]]);
  }
  return line.filter((_, i) => keep[i]);
}
