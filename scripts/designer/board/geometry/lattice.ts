// The endless grid that a board is a part of, in units in which neighbouring mileposts are 50 apart and place (0, 0)
// is the origin: which of its edges a line crosses, in order, also over water and beyond the board.
// Going out and straight back over the same edge is no crossing at all: such pairs are dropped, so that what is left
// agrees with the board, which counts an edge as crossed when it is crossed an odd number of times.
import type { crayon } from '../../../../engine/index.ts';
import type { Point } from './point.ts';

/** Distance of neighbouring mileposts, and of straight lines of them. */
export const STEP = 50;
export const ROW = STEP * Math.sqrt(0.75);

/** An odd-q grid is an odd-r one mirrored at its main diagonal. */
const mirrored = ([x, y]: Point): Point => [y, x];

export function placePoint(col: number, row: number, grid: crayon.GridKind): Point {
  if (grid === 'odd-q') return mirrored(placePoint(row, col, 'odd-r'));
  return [STEP * (col + (row & 1 ? 0.5 : 0)), ROW * row];
}

/** Name of the triangle of neighbouring places that a point lies in. */
export function triangleAt(point: Point, grid: crayon.GridKind): string {
  const [x, y] = grid === 'odd-r' ? point : mirrored(point);
  const v = y / ROW;
  const u = x / STEP - v / 2;
  return `${Math.floor(u)},${Math.floor(v)},${Math.floor(u + v)}`;
}

export interface Crossing {
  /** Place that owns the edge, and its direction 0-2, as in the board file. */
  readonly col: number;
  readonly row: number;
  readonly direction: number;
  /** Where on the edge, 0 at its own place, 1 at the neighbour. */
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
  const kept: Crossing[] = [];
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
      const last = kept[kept.length - 1];
      const back =
        last?.col === crossing.col && last.row === crossing.row && last.direction === crossing.direction;
      if (back) kept.pop();
      else kept.push(crossing);
    }
  }
  return kept;
}

/** The triangles of an odd-r grid that a line runs through for good: spurs that it enters and leaves by the same edge do not count. */
export function trianglesAlong(line: readonly Point[]): ReadonlySet<string> {
  const triangles = new Set<string>();
  for (const { col, row, direction } of crossings(line)) {
    const a = placePoint(col, row, 'odd-r');
    // The neighbour's offset by direction, and a step from the middle of the edge to either side.
    const [dx, dy] = [[STEP, STEP / 2, -STEP / 2][direction], [0, ROW, ROW][direction]];
    for (const way of [0.1, -0.1])
      triangles.add(triangleAt([a[0] + dx / 2 - dy * way, a[1] + dy / 2 + dx * way], 'odd-r'));
  }
  return triangles;
}
