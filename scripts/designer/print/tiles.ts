// A map larger than a sheet of paper, divided into tiles of one size, each on its own sheet with cutting
// marks.

import { crayon } from '../../../engine/index.ts';
import { fitText } from './fit-text.ts';
import { addSheet, cropMarks, type Pdf, type Sheet } from './sheet.ts';
import { placeForm, type SvgForm } from './svg-form.ts';

/** Millimetres from the tiles to the edges of their sheets: room for marks and for the margin of printers. */
export const MARGIN = 11;
/** Millimetres of the map that a tile shares with the next one at its right or below it. */
export const OVERLAP = 8;

export interface TilePlan {
  /** The sheet as it is used, upright or lying. */
  readonly sheet: Sheet;
  readonly cols: number;
  readonly rows: number;
  /** Width of a tile without what it shares, millimetres. */
  readonly width: number;
  readonly height: number;
}

/** Number of tiles along a map of that length. */
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

/** Places of neighbours: steps to the right and down. */
const SIDES = [
  ['above', 0, -1],
  ['left', -1, 0],
  ['right', 1, 0],
  ['below', 0, 1],
] as const;

/** @param scale millimetres in a unit of the map @param head what the sheet belongs to */
export function tileSheet(
  pdf: Pdf,
  map: SvgForm,
  scale: number,
  plan: TilePlan,
  [col, row]: readonly [col: number, row: number],
  head: string,
): void {
  const { sheet, cols, rows } = plan;
  const width = plan.width + (col + 1 < cols ? OVERLAP : 0);
  const height = plan.height + (row + 1 < rows ? OVERLAP : 0);
  const [x, y] = [(sheet.width - width) / 2, (sheet.height - height) / 2];
  addSheet(pdf, sheet);
  pdf.save().rect(x, y, width, height).clip();
  placeForm(pdf, map, x - col * plan.width, y - row * plan.height, scale);
  pdf.restore();
  cropMarks(pdf, { x, y, width, height }, [x, x + plan.width], [y, y + plan.height]);
  const neighbours = SIDES.flatMap(([side, right, down]) => {
    const [c, r] = [col + right, row + down];
    return c >= 0 && c < cols && r >= 0 && r < rows ? [`${side} ${crayon.gridName(c, r)}`] : [];
  });
  const line = y + height + 1.5;
  const name = { x: x + 4, y: line, width: 14, height: 5.5 };
  fitText(pdf, crayon.gridName(col, row), name, { font: 'sansBold', size: 4.6 });
  const room = { x: x + 19, y: line + 1, width: width - OVERLAP - 23, height: 4 };
  fitText(pdf, [head, ...neighbours].join('  ·  '), room, { font: 'sans', size: 3 });
}
