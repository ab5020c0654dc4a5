// Courses of the great rivers. The atlas has river lines without names; we have typed where each river rises
// and ends, and the shortest way along the lines in between is the river. Breaks in the lines, mostly at
// reservoirs, may be jumped at six times their length.
import { distance, type Point } from '../../../designer/board/geometry.ts';

/** Lines that end this close to another line touch it. */
const TOUCH = 1.5;
const WIDEST_BREAK = 40;
const BREAK_FACTOR = 6;

interface Network {
  readonly points: Point[];
  /** Neighbours of a point as pairs of point and length. */
  readonly links: [number, number][][];
}

function joinLines(lines: readonly (readonly Point[])[]): Network {
  const points: Point[] = [];
  const links: [number, number][][] = [];
  const lineOf: number[] = [];
  const ends: number[] = [];
  const link = (a: number, b: number, length: number): void => {
    links[a].push([b, length]);
    links[b].push([a, length]);
  };
  lines.forEach((line, l) => {
    ends.push(points.length, points.length + line.length - 1);
    line.forEach((point, i) => {
      points.push(point);
      links.push([]);
      lineOf.push(l);
      if (i > 0) link(points.length - 2, points.length - 1, distance(line[i - 1], point));
    });
  });
  for (const end of ends) {
    // The nearest point of every other line within reach.
    const near = new Map<number, [number, number]>();
    points.forEach((point, p) => {
      if (lineOf[p] === lineOf[end]) return;
      const d = distance(points[end], point);
      if (d < WIDEST_BREAK && d < (near.get(lineOf[p])?.[0] ?? Infinity)) near.set(lineOf[p], [d, p]);
    });
    for (const [d, p] of near.values()) link(end, p, d < TOUCH ? d : d * BREAK_FACTOR);
  }
  return { points, links };
}

function shortestPath({ points, links }: Network, from: number, to: number): Point[] {
  const length = new Float64Array(points.length).fill(Infinity);
  const before = new Int32Array(points.length).fill(-1);
  // Points that are reached, the nearest last; of equally near ones that with the lowest number.
  const reached: { point: number; at: number }[] = [{ point: from, at: 0 }];
  length[from] = 0;
  for (let top = reached.pop(); top !== undefined && top.point !== to; top = reached.pop()) {
    if (top.at > length[top.point]) continue;
    for (const [next, step] of links[top.point]) {
      const at = top.at + step;
      if (at >= length[next]) continue;
      length[next] = at;
      before[next] = top.point;
      const farther = reached.findLastIndex((one) => one.at > at || (one.at === at && one.point > next));
      reached.splice(farther + 1, 0, { point: next, at });
    }
  }
  if (length[to] === Infinity) return [];
  const path: Point[] = [];
  for (let p = to; p >= 0; p = before[p]) path.push(points[p]);
  return path.reverse();
}

/**
 * The course of each river through its typed points, source first.
 * @param lines all river lines of the atlas, projected @param typed source, points on the way, mouth by name
 */
export function traceRivers(
  lines: readonly (readonly Point[])[],
  typed: Readonly<Record<string, readonly Point[]>>,
): Record<string, readonly Point[]> {
  const network = joinLines(lines);
  const nearest = (p: Point): number => {
    let best = 0;
    network.points.forEach((q, i) => {
      if (distance(p, q) < distance(p, network.points[best])) best = i;
    });
    return best;
  };
  const courses: Record<string, readonly Point[]> = {};
  for (const [name, stops] of Object.entries(typed)) {
    const ends = stops.map(nearest);
    const course: Point[] = [network.points[ends[0]]];
    for (let k = 0; k + 1 < ends.length; k++) {
      const leg = shortestPath(network, ends[k], ends[k + 1]);
      if (leg.length === 0)
        throw new Error(`${name}: no way along the atlas from stop ${k} to stop ${k + 1}`);
      course.push(...leg.slice(1));
    }
    courses[name] = course;
  }
  return courses;
}
