// A map divided into tiles of equal size, each on a sheet with crop marks.
import { crayon } from '../../../engine/index.ts';
import { fitText } from './fit-text.ts';
import { addSheet, drawCropMarks, orientations, type Pdf, type Sheet } from './sheet.ts';
import { drawForm, type SvgForm } from './svg-form.ts';

/** Distance from the tiles to the edges of their sheets, for crop marks and the margins of printers. Millimetres. */
export const MARGIN_MM = 11;
/** Width of the strip that a tile shares with the one to its right or below it. Millimetres. */
export const OVERLAP_MM = 8;

export interface TilePlan {
  /** In portrait or landscape orientation. */
  readonly sheet: Sheet;
  readonly cols: number;
  readonly rows: number;
  /** Size of a tile without overlaps, millimetres. */
  readonly width: number;
  readonly height: number;
}

/** Number of tiles along one side of a map. */
function countTiles(mapLength: number, paperLength: number): number {
  const printable = paperLength - 2 * MARGIN_MM;
  return mapLength <= printable ? 1 : Math.ceil(mapLength / (printable - OVERLAP_MM));
}

/** The plan with the fewest sheets; in portrait orientation if both need the same number. @param map size in millimetres */
export function planTiles(map: Sheet, paper: Sheet): TilePlan {
  const [portrait, landscape] = orientations(paper).map((sheet): TilePlan => {
    const [cols, rows] = [countTiles(map.width, sheet.width), countTiles(map.height, sheet.height)];
    return { sheet, cols, rows, width: map.width / cols, height: map.height / rows };
  });
  return landscape.cols * landscape.rows < portrait.cols * portrait.rows ? landscape : portrait;
}

/** Neighbours of a tile: their side, and the steps to the right and down. */
const NEIGHBOURS = [
  ['above', 0, -1],
  ['left', -1, 0],
  ['right', 1, 0],
  ['below', 0, 1],
] as const;

/**
 * @param scale millimetres per unit of the map
 * @param head name of the map, printed below the tile
 */
export function addTileSheet(
  pdf: Pdf,
  map: SvgForm,
  scale: number,
  plan: TilePlan,
  [col, row]: readonly [col: number, row: number],
  head: string,
): void {
  const { sheet, cols, rows } = plan;
  const width = plan.width + (col + 1 < cols ? OVERLAP_MM : 0);
  const height = plan.height + (row + 1 < rows ? OVERLAP_MM : 0);
  const [x, y] = [(sheet.width - width) / 2, (sheet.height - height) / 2];
  addSheet(pdf, sheet);
  pdf.save().rect(x, y, width, height).clip();
  drawForm(pdf, map, x - col * plan.width, y - row * plan.height, scale);
  pdf.restore();
  drawCropMarks(pdf, { x, y, width, height }, [x, x + plan.width], [y, y + plan.height]);
  const neighbours = NEIGHBOURS.flatMap(([side, right, down]) => {
    const [c, r] = [col + right, row + down];
    return c >= 0 && c < cols && r >= 0 && r < rows ? [`${side} ${crayon.gridName(c, r)}`] : [];
  });
  const top = y + height + 1.5;
  const nameBox = { x: x + 4, y: top, width: 14, height: 5.5 };
  fitText(pdf, crayon.gridName(col, row), nameBox, { font: 'sansBold', size: 4.6 });
  const headBox = { x: x + 19, y: top + 1, width: width - OVERLAP_MM - 23, height: 4 };
  fitText(pdf, [head, ...neighbours].join('  ·  '), headBox, { font: 'sans', size: 3 });
}
