// Closes gaps at confluences. If the mouth of a river is near another river, its line is extended to that
// river. If both still do not meet on the grid, because the other river only meanders there, it is extended
// downstream until they do. Otherwise track could pass between the two rivers without a bridge.
import { distance, nearestOnSegment, type Point } from '../../../maps/geometry.ts';
import { triangleAt } from '../../../maps/lattice.ts';
import { round, trianglesAlong } from '../geometry.ts';

/** Maximum distance in miles of a mouth from the river that it joins. */
const CONFLUENCE = 30;
/** Length in miles of steps down the other river. */
const STRIDE = 1;

export type Courses = Readonly<Record<string, readonly Point[]>>;

const roundPoint = ([x, y]: Point): Point => [round(x, 3), round(y, 3)];

/** The point of a line nearest to p, with the index of the piece that it is on. */
function nearestPoint(
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

/** Points of a line from one of its points to its end, at distances of a stride. */
function* downstream(line: readonly Point[], from: Point, piece: number): Generator<Point> {
  let a = from;
  for (let i = piece + 1; i < line.length; i++) {
    const b = line[i];
    const steps = Math.max(1, Math.ceil(distance(a, b) / STRIDE));
    for (let k = 1; k <= steps; k++)
      yield roundPoint([a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps]);
    a = b;
  }
}

/** @param onGrid converts projected miles to units of the lattice */
export function joinMouths(courses: Courses, onGrid: (point: Point) => Point): Courses {
  const joinedCourses: Record<string, readonly Point[]> = {};
  for (const [name, course] of Object.entries(courses)) {
    const mouth = course[course.length - 1];
    let confluence: { line: readonly Point[]; point: Point; piece: number; away: number } | undefined;
    for (const [other, line] of Object.entries(courses)) {
      const nearestOfLine = other === name ? undefined : nearestPoint(mouth, line);
      if (
        nearestOfLine &&
        nearestOfLine.away < CONFLUENCE &&
        (!confluence || nearestOfLine.away < confluence.away)
      )
        confluence = { line, ...nearestOfLine };
    }
    joinedCourses[name] = confluence ? [...course, ...extensionInto(confluence, onGrid)] : course;
  }
  return joinedCourses;
}

function extensionInto(
  { line, point, piece }: { line: readonly Point[]; point: Point; piece: number },
  onGrid: (point: Point) => Point,
): Point[] {
  const crossedTriangles = trianglesAlong(line.map(onGrid));
  const extension = [roundPoint(point)];
  for (const next of downstream(line, point, piece)) {
    if (crossedTriangles.has(triangleAt(onGrid(extension[extension.length - 1]), 'odd-r'))) break;
    extension.push(next);
  }
  return extension;
}
