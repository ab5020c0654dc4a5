// The first sheet of a printed board: plan of the tiles, and a bar to check the printed size.
import { crayon } from '../../../engine/index.ts';
import { fitText } from './fit-text.ts';
import { addSheet, orientations, type Pdf, type Sheet } from './sheet.ts';
import { drawForm, type SvgForm } from './svg-form.ts';
import { MARGIN_MM, OVERLAP_MM, type TilePlan } from './tiles.ts';

/** Height of the text under the map, and length of the bar, millimetres. */
const TEXT_MM = 36;
const BAR_MM = 100;
const INK = '#8e2218';

/** The orientation of the sheet that shows the map larger, and the scale of the map on it. */
function bestOrientation(size: Sheet, paper: Sheet): { sheet: Sheet; share: number } {
  const [upright, rotated] = orientations(paper).map((sheet) => {
    const [width, height] = [sheet.width - 2 * MARGIN_MM, sheet.height - 2 * MARGIN_MM - TEXT_MM];
    return { sheet, share: Math.min(width / size.width, height / size.height) };
  });
  return rotated.share > upright.share ? rotated : upright;
}

/**
 * @param size of the whole map, millimetres
 * @param plan of the tiles
 * @param head name and spacing of the map
 */
export function addOverviewSheet(pdf: Pdf, map: SvgForm, size: Sheet, plan: TilePlan, head: string): void {
  const { cols, rows } = plan;
  const { sheet, share } = bestOrientation(size, plan.sheet);
  addSheet(pdf, sheet);
  const [width, height] = [size.width * share, size.height * share];
  const [x, y] = [(sheet.width - width) / 2, MARGIN_MM];
  drawForm(pdf, map, x, y, width / map.width);

  const [tileWidth, tileHeight] = [plan.width * share, plan.height * share];
  for (let col = 0; col <= cols; col++)
    pdf.moveTo(x + col * tileWidth, y).lineTo(x + col * tileWidth, y + height);
  for (let row = 0; row <= rows; row++)
    pdf.moveTo(x, y + row * tileHeight).lineTo(x + width, y + row * tileHeight);
  pdf.lineWidth(0.5).stroke(INK);
  const look = { font: 'sansBold', size: 4.8, align: 'center', vertical: 'middle', colour: INK } as const;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const [middleX, middleY] = [x + (col + 0.5) * tileWidth, y + (row + 0.5) * tileHeight];
      pdf.circle(middleX, middleY, 5).fillOpacity(0.85).fill('#fffdf6').fillOpacity(1);
      const box = { x: middleX - 4.5, y: middleY - 3.5, width: 9, height: 7 };
      fitText(pdf, crayon.gridName(col, row), box, look);
    }
  }

  const textTop = y + height + 5;
  const lines = [
    `${head}: ${cols * rows} sheets, ${Math.round(size.width)} x ${Math.round(size.height)} mm when joined.`,
    'Print at 100 %, not fitted to the page. The bar must be 100 mm long.',
    `Cut each sheet along the marks at its left and top. Glue it onto the ${OVERLAP_MM} mm that the sheets to its left and above show`,
    'beyond their marks. Cut the edges of the whole map at their marks.',
  ];
  lines.forEach((line, i) => {
    const box = { x: MARGIN_MM, y: textTop + i * 5.2, width: sheet.width - 2 * MARGIN_MM, height: 5.4 };
    fitText(pdf, line, box, { font: i === 0 ? 'sansBold' : 'sans', size: i === 0 ? 4.2 : 3.8 });
  });
  const [right, bottom] = [MARGIN_MM + BAR_MM, textTop + 26];
  pdf
    .moveTo(MARGIN_MM, bottom - 2)
    .lineTo(MARGIN_MM, bottom)
    .lineTo(right, bottom)
    .lineTo(right, bottom - 2);
  pdf.lineWidth(0.3).stroke('#000000');
  const labelBox = { x: right + 2, y: bottom - 3.2, width: 20, height: 4.5 };
  fitText(pdf, '100 mm', labelBox, { font: 'sans', size: 3.2 });
}
