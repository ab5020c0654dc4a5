// Plane geometry on projected miles. Uses only the four operations and square roots, which every machine
// rounds alike; powers and Math.hypot may differ.

/** Projected miles, x to the east and y to the south. */
export type Point = readonly [number, number];

export function distance(a: Point, b: Point): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point between a and b. @param share of the way from a, 0 to 1 */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

export const midpoint = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A point of the quadratic Bézier curve from a to b. @param t parameter of the curve, 0 to 1 */
export function pointOnCurve(a: Point, control: Point, b: Point, t: number): Point {
  const mix = (i: 0 | 1): number => (1 - t) * (1 - t) * a[i] + 2 * t * (1 - t) * control[i] + t * t * b[i];
  return [mix(0), mix(1)];
}

/** The point of segment a-b nearest to p. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const squaredLength = dx * dx + dy * dy;
  const along = squaredLength === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squaredLength;
  return between(a, b, Math.max(0, Math.min(1, along)));
}

/** The least and the greatest of some numbers. */
export function extent(values: Iterable<number>): [least: number, greatest: number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) [least, greatest] = [Math.min(least, value), Math.max(greatest, value)];
  return [least, greatest];
}

/** The point of a line nearest to p; undefined for an empty line. */
export function nearestOnLine(p: Point, line: readonly Point[]): Point | undefined {
  let nearest: Point | undefined = line[0];
  for (let i = 0; i + 1 < line.length; i++) {
    const candidate = nearestOnSegment(p, line[i], line[i + 1]);
    if (distance(p, candidate) < distance(p, nearest)) nearest = candidate;
  }
  return nearest;
}

/** True if p lies inside a ring (even-odd rule); the ring may be open or closed. */
export function insideRing(p: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]];
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      inside = !inside;
  }
  return inside;
}
