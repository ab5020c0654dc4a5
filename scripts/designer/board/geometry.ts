// Plane geometry on projected miles. Uses only the four operations and square roots, which every machine
// rounds alike; powers and Math.hypot may differ.

/** Projected miles, x to the east and y to the south. */
export type Point = readonly [number, number];

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
