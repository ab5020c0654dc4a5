// The first sheet of a printed board: how the tiles fit together, and a bar to check the printed size.
import { crayon } from '../../../engine/index.ts';
import { fitText } from './fit-text.ts';
import { addSheet, type Pdf, type Sheet } from './sheet.ts';
import { placeForm, type SvgForm } from './svg-form.ts';
import { MARGIN, OVERLAP, type TilePlan } from './tiles.ts';

/** Millimetres for the words under the map. */
const WORDS = 36;
const BAR = 100;

/** The sheet upright or lying, whichever shows the map larger, and the scale of the map on it. */
function roomiest(size: Sheet, { width, height }: Sheet): { sheet: Sheet; share: number } {
  const [one, other] = [
    { width, height },
    { width: height, height: width },
  ].map((sheet) => {
    const [across, down] = [sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN - WORDS];
    return { sheet, share: Math.min(across / size.width, down / size.height) };
  });
  return other.share > one.share ? other : one;
}

/** @param size of the whole map, millimetres @param plan of the tiles @param head what is printed */
export function overviewSheet(pdf: Pdf, map: SvgForm, size: Sheet, plan: TilePlan, head: string): void {
  const { cols, rows } = plan;
  const { sheet, share } = roomiest(size, plan.sheet);
  addSheet(pdf, sheet);
  const [width, height] = [size.width * share, size.height * share];
  const [x, y] = [(sheet.width - width) / 2, MARGIN];
  placeForm(pdf, map, x, y, width / map.width);

  for (let col = 0; col <= cols; col++) {
    const at = x + col * plan.width * share;
    pdf.moveTo(at, y).lineTo(at, y + height);
  }
  for (let row = 0; row <= rows; row++) {
    const at = y + row * plan.height * share;
    pdf.moveTo(x, at).lineTo(x + width, at);
  }
  pdf.lineWidth(0.5).stroke('#8e2218');
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const [left, top] = [x + col * plan.width * share, y + row * plan.height * share];
      const [middleX, middleY] = [left + (plan.width * share) / 2, top + (plan.height * share) / 2];
      pdf.circle(middleX, middleY, 5).fillOpacity(0.85).fill('#fffdf6').fillOpacity(1);
      const place = { x: middleX - 4.5, y: middleY - 3.5, width: 9, height: 7 };
      const look = {
        font: 'sansBold',
        size: 4.8,
        align: 'center',
        stand: 'middle',
        colour: '#8e2218',
      } as const;
      fitText(pdf, crayon.gridName(col, row), place, look);
    }
  }

  const below = y + height + 5;
  const words = [
    `${head}: ${cols * rows} sheets, ${Math.round(size.width)} x ${Math.round(size.height)} mm when joined.`,
    'Print at 100 %, not fitted to the page. The bar must be 100 mm long.',
    `Cut each sheet along the marks at its left and top. Glue it onto the ${OVERLAP} mm that the sheets to its left and above show`,
    'beyond their marks. Cut the edges of the whole map at their marks.',
  ];
  words.forEach((line, i) => {
    const place = { x: MARGIN, y: below + i * 5.2, width: sheet.width - 2 * MARGIN, height: 5.4 };
    fitText(pdf, line, place, { font: i === 0 ? 'sansBold' : 'sans', size: i === 0 ? 4.2 : 3.8 });
  });
  const [left, level] = [MARGIN, below + 26];
  pdf
    .moveTo(left, level - 2)
    .lineTo(left, level)
    .lineTo(left + BAR, level)
    .lineTo(left + BAR, level - 2)
    .lineWidth(0.3)
    .stroke('#000000');
  fitText(
    pdf,
    '100 mm',
    { x: left + BAR + 2, y: level - 3.2, width: 20, height: 4.5 },
    { font: 'sans', size: 3.2 },
  );
}
