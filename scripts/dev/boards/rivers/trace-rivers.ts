// Courses of the great rivers. The atlas has river lines without names; we have typed where each river rises
// and ends, and the shortest way along the lines in between is the river. Breaks in the lines, mostly at
// reservoirs, may be jumped at six times their length.
import createGraph, { type Graph } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { distance, type Point } from '../../../maps/geometry.ts';

/** Lines that end this close to another line touch it. */
const TOUCH = 1.5;
const WIDEST_BREAK = 40;
const BREAK_FACTOR = 6;

/** The points of all lines; links hold miles, those over a break more. */
function joinLines(lines: readonly (readonly Point[])[]): Graph<Point, number> {
  const network = createGraph<Point, number>();
  const points = lines.flat();
  const lineOf = lines.flatMap((line, l) => line.map(() => l));
  points.forEach((point, p) => {
    network.addNode(p, point);
    if (p > 0 && lineOf[p] === lineOf[p - 1]) network.addLink(p - 1, p, distance(points[p - 1], point));
  });
  for (const end of points.keys()) {
    if (lineOf[end] === lineOf[end - 1] && lineOf[end] === lineOf[end + 1]) continue;
    // The nearest point of every other line within reach.
    const near = new Map<number, [number, number]>();
    points.forEach((point, p) => {
      if (lineOf[p] === lineOf[end]) return;
      const d = distance(points[end], point);
      if (d < WIDEST_BREAK && d < (near.get(lineOf[p])?.[0] ?? Infinity)) near.set(lineOf[p], [d, p]);
    });
    for (const [d, p] of near.values()) network.addLink(end, p, d < TOUCH ? d : d * BREAK_FACTOR);
  }
  return network;
}

/**
 * The course of each river through its typed points, source first.
 * @param lines all river lines of the atlas, projected
 * @param waypoints source, points on the way, mouth by name
 */
export function traceRivers(
  lines: readonly (readonly Point[])[],
  waypoints: Readonly<Record<string, readonly Point[]>>,
): Record<string, readonly Point[]> {
  const network = joinLines(lines);
  const finder = aStar(network, { distance: (_from, _to, { data }) => data });
  const points = lines.flat();
  const nearest = (p: Point): number =>
    points.reduce((best, q, i) => (distance(p, q) < distance(p, points[best]) ? i : best), 0);
  const courses: Record<string, readonly Point[]> = {};
  for (const [name, stops] of Object.entries(waypoints)) {
    const ends = stops.map(nearest);
    const course: Point[] = [points[ends[0]]];
    for (let k = 0; k + 1 < ends.length; k++) {
      // From the target back.
      const leg = finder.find(ends[k + 1], ends[k]).map(({ data }) => data);
      if (leg.length === 0)
        throw new Error(`${name}: no way along the atlas from stop ${k} to stop ${k + 1}`);
      course.push(...leg.slice(1));
    }
    courses[name] = course;
  }
  return courses;
}
