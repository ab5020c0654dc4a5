// The endless grid that a board is a part of, with neighbouring mileposts 50 units apart and place (0, 0) as
// the origin: the edges that a line crosses, in order, also over water and beyond the board. Two crossings of
// the same edge in a row cancel out, because a board counts an edge as crossed when it is crossed an odd
// number of times.
import { crayon } from '../../../engine/index.ts';
import type { Point } from './geometry.ts';

/** Distance of neighbouring mileposts, and of straight lines of them. */
export const STEP = 50;
export const ROW = STEP * Math.sqrt(0.75);

/** An odd-q grid is an odd-r one mirrored at its main diagonal. */
const mirrored = ([x, y]: Point): Point => [y, x];

export function placePoint(col: number, row: number, grid: crayon.GridKind): Point {
  if (grid === 'odd-q') return mirrored(placePoint(row, col, 'odd-r'));
  return [STEP * (col + (row & 1 ? 0.5 : 0)), ROW * row];
}

/** Neighbours of a milepost in directions 0 to 2, joined or not; -1 for none. */
export function neighbourTable(board: crayon.Board): (milepost: number) => [number, number, number] {
  const byPlace = new Map<string, number>();
  for (let m = 0; m < board.mileposts; m++) byPlace.set(`${board.col[m]},${board.row[m]}`, m);
  const beside = (m: number, d: number): number =>
    byPlace.get(crayon.neighbour(board.col[m], board.row[m], d, board.grid).join()) ?? -1;
  return (m) => [beside(m, 0), beside(m, 1), beside(m, 2)];
}

/** The segment that joins two mileposts; -1 for none. */
export function segmentBetween(board: crayon.Board, a: number, b: number): number {
  for (let arc = board.firstArc[a]; arc < board.firstArc[a + 1]; arc++)
    if (board.to[arc] === b) return board.segmentOf[arc];
  return -1;
}

/** Name of the triangle of neighbouring places that a point lies in. */
export function triangleAt(point: Point, grid: crayon.GridKind): string {
  const [x, y] = grid === 'odd-r' ? point : mirrored(point);
  const v = y / ROW;
  const u = x / STEP - v / 2;
  return `${Math.floor(u)},${Math.floor(v)},${Math.floor(u + v)}`;
}

interface Crossing {
  /** Place that owns the edge, and its direction 0-2, as in the board file. */
  readonly col: number;
  readonly row: number;
  readonly direction: number;
  /** Position on the edge, 0 at its own place, 1 at the neighbour. */
  readonly at: number;
}

/** From skewed coordinates (u along a row, v down the rows) to the grid's columns. */
const column = (u: number, v: number): number => u + Math.floor(v / 2);

export function latticeCrossings(line: readonly Point[], grid: crayon.GridKind): Crossing[] {
  if (grid === 'odd-r') return crossings(line);
  return crossings(line.map(mirrored)).map(({ col, row, ...rest }) => ({ ...rest, col: row, row: col }));
}

/** On an odd-r grid. */
function crossings(line: readonly Point[]): Crossing[] {
  const remaining: Crossing[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const v = [line[i][1] / ROW, line[i + 1][1] / ROW];
    const u = [line[i][0] / STEP - v[0] / 2, line[i + 1][0] / STEP - v[1] / 2];
    const w = [u[0] + v[0], u[1] + v[1]];
    const found: { t: number; crossing: Crossing }[] = [];
    // One family of grid lines at a time: rows (v whole), then both slopes (u whole, u + v whole).
    const family = (c: readonly number[], add: (line: number, t: number) => Crossing): void => {
      const [low, high] = c[0] < c[1] ? c : [c[1], c[0]];
      for (let k = Math.floor(low) + 1; k <= Math.floor(high); k++) {
        const t = (k - c[0]) / (c[1] - c[0]);
        found.push({ t, crossing: add(k, t) });
      }
    };
    const between = (c: readonly number[], t: number): number => c[0] + (c[1] - c[0]) * t;
    family(v, (row, t) => {
      const along = between(u, t);
      return { col: column(Math.floor(along), row), row, direction: 0, at: along - Math.floor(along) };
    });
    family(u, (k, t) => {
      const down = between(v, t);
      const row = Math.floor(down);
      return { col: column(k, row), row, direction: 1, at: down - row };
    });
    family(w, (k, t) => {
      const down = between(v, t);
      const row = Math.floor(down);
      return { col: column(k - row, row), row, direction: 2, at: down - row };
    });
    found.sort((a, b) => a.t - b.t);
    for (const { crossing } of found) {
      const last = remaining[remaining.length - 1];
      const back =
        last?.col === crossing.col && last.row === crossing.row && last.direction === crossing.direction;
      if (back) remaining.pop();
      else remaining.push(crossing);
    }
  }
  return remaining;
}
