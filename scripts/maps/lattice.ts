// The infinite grid that a board is a part of, in drawing units: place (0, 0) is the origin, and neighbouring
// mileposts are 50 units apart.
import { crayon } from '../../engine/index.ts';
import type { Point } from './geometry.ts';

/** Distance between neighbouring mileposts, and between straight lines of them. */
export const STEP = 50;
export const ROW_STEP = STEP * Math.sqrt(0.75);

/** Converts between the grids: odd-q is odd-r mirrored at its main diagonal. */
const mirrorPoint = ([x, y]: Point): Point => [y, x];

export function placePoint(col: number, row: number, grid: crayon.GridKind): Point {
  if (grid === 'odd-q') return mirrorPoint(placePoint(row, col, 'odd-r'));
  return [STEP * (col + (row & 1 ? 0.5 : 0)), ROW_STEP * row];
}

/** By milepost: its neighbours in directions 0 to 2, joined by a segment or not; -1 for none. */
export function neighbourTable(board: crayon.Board): readonly (readonly [number, number, number])[] {
  const mileposts = Array.from({ length: board.mileposts }, (_, m) => m);
  const byPlace = new Map(mileposts.map((m) => [`${board.col[m]},${board.row[m]}`, m]));
  const neighbour = (m: number, direction: number): number =>
    byPlace.get(crayon.neighbour(board.col[m], board.row[m], direction, board.grid).join()) ?? -1;
  return mileposts.map((m) => [neighbour(m, 0), neighbour(m, 1), neighbour(m, 2)]);
}

/** The segment that joins two mileposts; -1 for none. */
export function segmentBetween(board: crayon.Board, a: number, b: number): number {
  for (let arc = board.firstArc[a]; arc < board.firstArc[a + 1]; arc++)
    if (board.to[arc] === b) return board.segmentOf[arc];
  return -1;
}

/** Skewed coordinates of a point on an odd-r grid: u along a row, v down the rows, in places. */
function skewedCoordinates([x, y]: Point): [u: number, v: number] {
  const v = y / ROW_STEP;
  return [x / STEP - v / 2, v];
}

/** Name of the triangle of neighbouring places that contains a point. */
export function triangleAt(point: Point, grid: crayon.GridKind): string {
  const [u, v] = skewedCoordinates(grid === 'odd-r' ? point : mirrorPoint(point));
  return [u, v, u + v].map(Math.floor).join();
}

interface Crossing {
  /** Place that owns the edge, and its direction 0-2, as in the board file. */
  readonly col: number;
  readonly row: number;
  readonly direction: number;
  /** Position on the edge, 0 at its owner, 1 at the neighbour. */
  readonly position: number;
}

/**
 * The edges that a line crosses, in order, also over water and beyond the board. Two crossings of the same
 * edge in a row cancel out: a board counts an edge as crossed if it is crossed an odd number of times.
 */
export function latticeCrossings(line: readonly Point[], grid: crayon.GridKind): Crossing[] {
  if (grid === 'odd-r') return crossings(line);
  return crossings(line.map(mirrorPoint)).map(({ col, row, ...edge }) => ({ ...edge, col: row, row: col }));
}

/** `latticeCrossings` of an odd-r grid. */
function crossings(line: readonly Point[]): Crossing[] {
  const remaining: Crossing[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [[u, v], [nextU, nextV]] = [skewedCoordinates(line[i]), skewedCoordinates(line[i + 1])];
    const found: { share: number; crossing: Crossing }[] = [];
    // Edges of directions 0, 1 and 2 lie where v, u and u + v are whole.
    const families = [
      [v, nextV],
      [u, nextU],
      [u + v, nextU + nextV],
    ];
    for (const [direction, [start, end]] of families.entries()) {
      const last = Math.floor(Math.max(start, end));
      for (let whole = Math.floor(Math.min(start, end)) + 1; whole <= last; whole++) {
        const share = (whole - start) / (end - start);
        const along = direction === 0 ? u + (nextU - u) * share : v + (nextV - v) * share;
        const place = Math.floor(along);
        const row = direction === 0 ? whole : place;
        const col = [place, whole, whole - place][direction] + Math.floor(row / 2);
        found.push({ share, crossing: { col, row, direction, position: along - place } });
      }
    }
    found.sort((a, b) => a.share - b.share);
    for (const { crossing } of found) {
      const { col, row, direction } = remaining[remaining.length - 1] ?? {};
      if (col === crossing.col && row === crossing.row && direction === crossing.direction) remaining.pop();
      else remaining.push(crossing);
    }
  }
  return remaining;
}
