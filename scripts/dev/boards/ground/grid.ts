// The hexagonal grid laid over the map, and which of its places hold a milepost.
// Rows are "odd-r" as in the board file: odd rows are shifted right by half a column.
import { crayon } from '../../../../engine/index.ts';
import type { Point } from '../../../maps/geometry.ts';
import { round } from '../geometry.ts';
import type { MapConfig } from '../sources/map-config.ts';
import type { GroundMap } from './ground.ts';

export interface Cell {
  readonly col: number;
  readonly row: number;
  /** Projected miles. */
  readonly at: Point;
  /** Key of the country. */
  readonly country: string;
}

export interface Grid {
  readonly cols: number;
  readonly rows: number;
  /** Position of a place, in projected miles. */
  point(col: number, row: number): Point;
  /** Mileposts by place (row * cols + col), in ascending order of place. */
  readonly cells: ReadonlyMap<number, Cell>;
  /** Letter of a place without milepost: `~` sea, `o` lake, `.` anything else. */
  blank(col: number, row: number): string;
}

/** Points spread evenly over a place's surroundings, offsets in miles. */
function samplePattern(spacing: number): Point[] {
  const points: Point[] = [];
  for (let a = -4; a <= 4; a++) {
    for (let b = -4; b <= 4; b++) {
      const x = ((a + b / 2) * spacing) / 9;
      const y = (b * spacing * Math.sqrt(0.75)) / 9;
      if (x * x + y * y <= (spacing * spacing) / 4) points.push([x, y]);
    }
  }
  return points;
}

/** A milepost needs land at its centre and this share around it, */
const SHARE_WITH_CENTRE = 0.22;
/** or this share when its centre is under water. */
const SHARE_WITHOUT_CENTRE = 0.62;

/** A place without milepost is water when this share of its surroundings is. */
const WATER_SHARE = 1 / 3;

/** Position of a place of the map's grid, in projected miles. */
export const gridPoint = ({ window, spacing, phase }: MapConfig, col: number, row: number): Point => [
  round(window[0] + spacing * (col + 0.25 + phase[0] + (row % 2 === 1 ? 0.5 : 0)), 3),
  round(window[1] + spacing * Math.sqrt(0.75) * (row + 0.25 + phase[1]), 3),
];

export function layGrid(config: MapConfig, ground: GroundMap): Grid {
  const [x0, y0, x1, y1] = config.window;
  const { spacing } = config;
  const point = (col: number, row: number): Point => gridPoint(config, col, row);
  const height = spacing * Math.sqrt(0.75);
  const cols = Math.floor((x1 - x0) / spacing) - 1;
  const rows = Math.floor((y1 - y0) / height) - 1;
  const pattern = samplePattern(spacing);
  const cells = new Map<number, Cell>();
  const blanks: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = point(col, row);
      const count: Record<string, number> = { sea: 0, 'river-mouth': 0, lake: 0, abroad: 0, home: 0 };
      const byCountry = new Map<string, number>();
      for (const [dx, dy] of pattern) {
        count[ground.at(at[0] + dx, at[1] + dy)]++;
        const country = ground.countryAt(at[0] + dx, at[1] + dy);
        if (country !== '') byCountry.set(country, (byCountry.get(country) ?? 0) + 1);
      }
      const minWater = WATER_SHARE * pattern.length;
      blanks.push(count.sea + count['river-mouth'] >= minWater ? '~' : count.lake >= minWater ? 'o' : '.');
      const share = count.home / pattern.length;
      const centre = ground.countryAt(at[0], at[1]);
      if (!ground.insideOutline(at[0], at[1])) continue;
      if (share < (centre === '' ? SHARE_WITHOUT_CENTRE : SHARE_WITH_CENTRE)) continue;
      // Most samples win; keys() is in order of first sight, so a tie goes to the country further north-west.
      const most = [...byCountry.keys()].reduce((a, b) => (byCountry.get(b)! > byCountry.get(a)! ? b : a));
      cells.set(row * cols + col, { col, row, at, country: centre || most });
    }
  }
  return { cols, rows, point, cells, blank: (col, row) => blanks[row * cols + col] };
}

/** Neighbour of a cell that is a milepost too, by direction 0-5; undefined where there is none. */
export function neighbourCell(grid: Grid, cell: Cell, direction: number): Cell | undefined {
  const [col, row] = crayon.neighbour(cell.col, cell.row, direction, 'odd-r');
  if (col < 0 || row < 0 || col >= grid.cols || row >= grid.rows) return undefined;
  return grid.cells.get(row * grid.cols + col);
}

export const neighbourCells = (grid: Grid, cell: Cell): Cell[] =>
  [0, 1, 2, 3, 4, 5].flatMap((d) => neighbourCell(grid, cell, d) ?? []);

/** Grid with only some of its cells. */
export function keepCells(grid: Grid, keep: (cell: Cell) => boolean): Grid {
  return { ...grid, cells: new Map([...grid.cells].filter(([, cell]) => keep(cell))) };
}
