// Drawn lines of rivers. A line crosses exactly the edges that the board lists, or players would pay for
// water they cannot see; it runs from one crossed edge to the next and keeps clear of mileposts. With
// outlines it crosses each edge near the real river, otherwise in the middle.
import { crayon } from '../../../../../engine/index.ts';
import { distance, nearestOnLine, type Point } from '../../geometry.ts';
import { latticeCrossings, neighbourTable, placePoint, segmentBetween, triangleAt } from '../../lattice.ts';
import { milepostPoint } from '../frame.ts';
import { smoothPoints } from '../svg.ts';
import { gateChains } from './gate-chains.ts';

export interface RiverLine {
  readonly name: string;
  /** Points to draw a smooth line through, one piece or several. */
  readonly pieces: readonly (readonly Point[])[];
}

/** Least distance of a river from the mileposts of an edge that it crosses, as a share of the edge. */
const MIN_SHARE = 0.26;

const edgeKey = (col: number, row: number, direction: number): string => `${col},${row},${direction}`;

/** Segments of the board by the place and direction of their edge. */
function segmentsByEdge(board: crayon.Board): Map<string, number> {
  const neighbour = neighbourTable(board);
  const map = new Map<string, number>();
  for (let m = 0; m < board.mileposts; m++) {
    neighbour(m).forEach((other, d) => {
      const segment = segmentBetween(board, m, other);
      if (segment >= 0) map.set(edgeKey(board.col[m], board.row[m], d), segment);
    });
  }
  return map;
}

/** The course adapted to the board; undefined when it does not cross the edges that the board lists. */
function adaptedCourse(
  board: crayon.Board,
  river: number,
  course: readonly Point[],
  segmentOf: ReadonlyMap<string, number>,
): Point[] | undefined {
  const listed = new Set(board.riverSegments[river]);
  const crossed = new Set<number>();
  const points: Point[] = [course[0]];
  for (const { col, row, direction, at } of latticeCrossings(course, board.grid)) {
    const segment = segmentOf.get(edgeKey(col, row, direction));
    const a = placePoint(col, row, board.grid);
    const b = placePoint(...crayon.neighbour(col, row, direction, board.grid), board.grid);
    let share = at;
    if (segment !== undefined) {
      if (crossed.has(segment) || !listed.has(segment)) return undefined;
      crossed.add(segment);
      share = Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, at));
    }
    points.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
  }
  points.push(course[course.length - 1]);
  return crossed.size === listed.size ? points : undefined;
}

/** The river between the mileposts that it separates, where its course is unknown. */
const gates = (board: crayon.Board, river: number): Point[][] =>
  gateChains(
    Array.from(board.riverSegments[river], (segment) => {
      const arc = board.arcA[segment];
      return [milepostPoint(board, board.from[arc]), milepostPoint(board, board.to[arc])];
    }),
  );

/** Moves a mouth onto the drawn line of the other river, if that lies within the same triangle. */
function joinDrawn(
  bent: ReadonlyMap<string, readonly Point[]>,
  courses: ReadonlyMap<string, readonly Point[]>,
  grid: crayon.GridKind,
): Map<string, readonly Point[]> {
  const out = new Map<string, readonly Point[]>();
  for (const [name, points] of bent) {
    const mouth = points[points.length - 1];
    const triangle = triangleAt(mouth, grid);
    let best: { point: Point; away: number } | undefined;
    for (const [other, line] of bent) {
      const nearest = other === name ? undefined : nearestOnLine(mouth, courses.get(other)!);
      if (!nearest || distance(nearest, mouth) > 1) continue;
      for (const point of smoothPoints(line, 12)) {
        const away = distance(point, mouth);
        if (triangleAt(point, grid) === triangle && (!best || away < best.away)) best = { point, away };
      }
    }
    out.set(name, best ? [...points.slice(0, -1), best.point] : points);
  }
  return out;
}

/** The lines of all rivers of the board; `courses` by name, in drawing units, source first. */
export function riverLines(
  board: crayon.Board,
  courses: ReadonlyMap<string, readonly Point[]>,
): readonly RiverLine[] {
  const segmentOf = segmentsByEdge(board);
  const bent = new Map<string, readonly Point[]>();
  board.rivers.forEach((name, river) => {
    const course = courses.get(name);
    const line = course && adaptedCourse(board, river, course, segmentOf);
    if (line) bent.set(name, line);
  });
  const joined = joinDrawn(bent, courses, board.grid);
  return board.rivers.map((name, river) => {
    const line = joined.get(name);
    return { name, pieces: line ? [line] : gates(board, river) };
  });
}
