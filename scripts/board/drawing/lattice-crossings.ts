// The edges of the grid that a line crosses, in order; also over water and beyond the board, where the grid goes on.
// Going out and straight back over the same edge is no crossing at all: such pairs are dropped, so that what is left
// agrees with the board, which counts an edge as crossed when it is crossed an odd number of times.
import type { Point } from '../projection.ts';
import { ROW, STEP } from './frame.ts';

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

export function latticeCrossings(line: readonly Point[]): Crossing[] {
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
