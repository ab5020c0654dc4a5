// A map larger than a sheet of paper, parted into tiles of one size.
import type { Sheet } from '../../print/sheet.ts';

/** Millimetres from the tiles to the edges of their sheets: room for marks, and for what printers leave blank. */
export const MARGIN = 11;
/** Millimetres of the map that a tile shares with the next one at its right or below it. */
export const OVERLAP = 8;

export interface TilePlan {
  /** The sheet as it is used, upright or lying. */
  readonly sheet: Sheet;
  readonly cols: number;
  readonly rows: number;
  /** Of a tile without what it shares, millimetres. */
  readonly width: number;
  readonly height: number;
}

/** How many tiles are needed along a map of that length. */
function count(length: number, paper: number): number {
  const room = paper - 2 * MARGIN;
  return length <= room ? 1 : Math.ceil(length / (room - OVERLAP));
}

/** The plan with the fewest sheets; upright ones where both ways need as many. @param map in millimetres */
export function planTiles(map: Sheet, paper: Sheet): TilePlan {
  const [upright, lying] = [paper, { width: paper.height, height: paper.width }].map((sheet): TilePlan => {
    const [cols, rows] = [count(map.width, sheet.width), count(map.height, sheet.height)];
    return { sheet, cols, rows, width: map.width / cols, height: map.height / rows };
  });
  return lying.cols * lying.rows < upright.cols * upright.rows ? lying : upright;
}
