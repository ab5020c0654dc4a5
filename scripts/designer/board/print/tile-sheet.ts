// One tile of a map on its sheet, with marks to cut along and its neighbours' names.
import { crayon } from '../../../../engine/index.ts';
import { cropMarks } from '../../print/crop-marks.ts';
import { fitText } from '../../print/fit-text.ts';
import { addSheet, type Pdf } from '../../print/sheet.ts';
import { placeForm, type SvgForm } from '../../print/svg-form.ts';
import { OVERLAP, type TilePlan } from './tile-plan.ts';

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
