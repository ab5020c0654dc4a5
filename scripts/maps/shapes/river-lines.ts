// Drawn lines of rivers. A line crosses exactly the edges that the board lists, because players pay for them.
// It runs from one crossed edge to the next and keeps clear of mileposts. With outlines it crosses each edge
// near the real river, otherwise in the middle.
import { crayon } from '../../../engine/index.ts';
import { milepostPoint } from '../frame.ts';
import { between, distance, nearestOnLine, type Point } from '../geometry.ts';
import { latticeCrossings, neighbourTable, placePoint, segmentBetween, triangleAt } from '../lattice.ts';
import { smoothPoints } from '../svg.ts';
import { gateChains } from './gate-chains.ts';

type Line = readonly Point[];

export interface RiverLine {
  readonly name: string;
  /** Points of one or several smooth lines. */
  readonly pieces: readonly Line[];
}

/** Least distance of a crossing from the mileposts at both ends of its edge, as a share of the edge. */
const MIN_CLEARANCE = 0.26;

const edgeKey = (col: number, row: number, direction: number): string => `${col},${row},${direction}`;

/** Segments of the board by the place and direction of their edge. */
const segmentsByEdge = (board: crayon.Board): ReadonlyMap<string, number> =>
  new Map(
    neighbourTable(board).flatMap((neighbours, m) =>
      neighbours.flatMap((other, direction): [string, number][] => {
        const segment = segmentBetween(board, m, other);
        return segment < 0 ? [] : [[edgeKey(board.col[m], board.row[m], direction), segment]];
      }),
    ),
  );

/** The course adapted to the board; undefined if it does not cross exactly the edges that the board lists. */
function adaptedCourse(
  board: crayon.Board,
  river: number,
  course: Line,
  segmentOf: ReadonlyMap<string, number>,
): Line | undefined {
  const segmentsLeft = new Set(board.riverSegments[river]);
  const points: Point[] = [course[0]];
  for (const { col, row, direction, position } of latticeCrossings(course, board.grid)) {
    const segment = segmentOf.get(edgeKey(col, row, direction));
    if (segment !== undefined && !segmentsLeft.delete(segment)) return undefined;
    const share =
      segment === undefined ? position : Math.min(1 - MIN_CLEARANCE, Math.max(MIN_CLEARANCE, position));
    const neighbour = crayon.neighbour(col, row, direction, board.grid);
    points.push(between(placePoint(col, row, board.grid), placePoint(...neighbour, board.grid), share));
  }
  points.push(course[course.length - 1]);
  return segmentsLeft.size === 0 ? points : undefined;
}

/** Lines of a river without a course, between the mileposts that it separates. */
const gateLines = (board: crayon.Board, river: number): Point[][] =>
  gateChains(
    Array.from(board.riverSegments[river], (segment) => {
      const arc = board.arcA[segment];
      return [milepostPoint(board, board.from[arc]), milepostPoint(board, board.to[arc])];
    }),
  );

/**
 * Moves the mouth of a river onto the drawn line of the river that it flows into, if that line passes through
 * the same triangle.
 * @param adaptedLines adapted courses by name
 */
function joinMouth(
  name: string,
  adaptedLines: ReadonlyMap<string, Line>,
  courses: ReadonlyMap<string, Line>,
  grid: crayon.GridKind,
): Line {
  const line = adaptedLines.get(name)!;
  const mouth = line[line.length - 1];
  const triangle = triangleAt(mouth, grid);
  const points = [...adaptedLines].flatMap(([other, otherLine]) => {
    const nearest = other === name ? undefined : nearestOnLine(mouth, courses.get(other)!);
    const isTouching = nearest !== undefined && distance(nearest, mouth) <= 1;
    return isTouching ? smoothPoints(otherLine, 12).filter((p) => triangleAt(p, grid) === triangle) : [];
  });
  const nearest = points.reduce<Point | undefined>(
    (best, point) => (best && distance(best, mouth) <= distance(point, mouth) ? best : point),
    undefined,
  );
  return nearest ? [...line.slice(0, -1), nearest] : line;
}

/** Lines of all rivers of the board. @param courses by name, source first, in drawing units */
export function riverLines(board: crayon.Board, courses: ReadonlyMap<string, Line>): RiverLine[] {
  const segmentOf = segmentsByEdge(board);
  const adaptedLines = new Map<string, Line>();
  board.rivers.forEach((name, river) => {
    const course = courses.get(name);
    const line = course && adaptedCourse(board, river, course, segmentOf);
    if (line) adaptedLines.set(name, line);
  });
  return board.rivers.map((name, river) => ({
    name,
    pieces: adaptedLines.has(name)
      ? [joinMouth(name, adaptedLines, courses, board.grid)]
      : gateLines(board, river),
  }));
}
