// Confluences without gaps. A river whose mouth is near another one is lengthened to that one's line; and
// where the other river is only there on a meander that the grid does not see, further down that line until
// both meet on the grid too. Otherwise track could slip between the two rivers without a bridge.
import { distance, nearestOnSegment, type Point } from '../../../designer/board/geometry.ts';
import { triangleAt } from '../../../designer/board/lattice.ts';
import { round, trianglesAlong } from '../geometry.ts';

/** A mouth this near to another river, in miles, ends in it. */
const CONFLUENCE = 30;
/** Length in miles of the steps that the other river is followed in. */
const STRIDE = 1;

export type Courses = Readonly<Record<string, readonly Point[]>>;

const rounded = ([x, y]: Point): Point => [round(x, 3), round(y, 3)];

/** The point of a line nearest to p, with the index of the piece that it is on. */
function nearest(
  p: Point,
  line: readonly Point[],
): { point: Point; piece: number; away: number } | undefined {
  let best: { point: Point; piece: number; away: number } | undefined;
  for (let i = 0; i + 1 < line.length; i++) {
    const point = nearestOnSegment(p, line[i], line[i + 1]);
    const away = distance(p, point);
    if (!best || away < best.away) best = { point, piece: i, away };
  }
  return best;
}

/** Points down a line from a point of it, a stride from each other, to its end. */
function* downstream(line: readonly Point[], from: Point, piece: number): Generator<Point> {
  let a = from;
  for (let i = piece + 1; i < line.length; i++) {
    const b = line[i];
    const steps = Math.max(1, Math.ceil(distance(a, b) / STRIDE));
    for (let k = 1; k <= steps; k++)
      yield rounded([a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps]);
    a = b;
  }
}

/** @param onGrid from projected miles to the units of the lattice */
export function joinMouths(courses: Courses, onGrid: (point: Point) => Point): Courses {
  const joined: Record<string, readonly Point[]> = {};
  for (const [name, course] of Object.entries(courses)) {
    const mouth = course[course.length - 1];
    let into: { line: readonly Point[]; point: Point; piece: number; away: number } | undefined;
    for (const [other, line] of Object.entries(courses)) {
      const near = other === name ? undefined : nearest(mouth, line);
      if (near && near.away < CONFLUENCE && (!into || near.away < into.away)) into = { line, ...near };
    }
    joined[name] = into ? [...course, ...wayInto(into, onGrid)] : course;
  }
  return joined;
}

function wayInto(
  { line, point, piece }: { line: readonly Point[]; point: Point; piece: number },
  onGrid: (point: Point) => Point,
): Point[] {
  const met = trianglesAlong(line.map(onGrid));
  const way = [rounded(point)];
  for (const next of downstream(line, point, piece)) {
    if (met.has(triangleAt(onGrid(way[way.length - 1]), 'odd-r'))) break;
    way.push(next);
  }
  return way;
}
