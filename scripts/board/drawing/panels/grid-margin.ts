// The margin round a map with the letters of columns and the numbers of rows, so that `D12` can be found on it.
import { crayon } from '../../../../engine/index.ts';
import { placePoint, STEP } from '../../geometry/lattice.ts';
import { type Box, grown } from '../paper/frame.ts';
import { PALETTE } from '../paper/palette.ts';
import { drawText, n } from '../paper/svg.ts';
import { capHeight, type TextStyle } from '../paper/text.ts';

/** Width of the margin. */
const WIDTH = 44;
const STYLE: TextStyle = { face: 'sansBold', size: 22 };
const PAINT = { ...STYLE, fill: PALETTE.dot };
/** From the map to the marks that show how far a column or row reaches. */
const GAP = 4;
const MARK = 4;

/** The first and the last of a list of numbers. */
function spanOf(list: ArrayLike<number>): readonly [number, number] {
  let [first, last] = [Infinity, -Infinity];
  for (let i = 0; i < list.length; i++) [first, last] = [Math.min(first, list[i]), Math.max(last, list[i])];
  return [first, last];
}

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

/** Four strips that cover what lies in `outer` and not in `view`. */
const strips = (view: Box, outer: Box): string[] => [
  rect(outer.x, outer.y, outer.width, WIDTH, PALETTE.paper),
  rect(outer.x, view.y + view.height, outer.width, WIDTH, PALETTE.paper),
  rect(outer.x, view.y, WIDTH, view.height, PALETTE.paper),
  rect(view.x + view.width, view.y, WIDTH, view.height, PALETTE.paper),
];

/** The picture with its margin. */
export const withMargin = (view: Box): Box => grown(view, WIDTH);

/** The margin round a view, as SVG. */
export function gridMargin(board: crayon.Board, view: Box): string {
  const out = strips(view, withMargin(view));
  const right = view.x + view.width;
  const bottom = view.y + view.height;
  const rise = capHeight(STYLE) / 2;
  const middle = (WIDTH + GAP + MARK) / 2;
  const [firstCol, lastCol] = spanOf(board.col);
  for (let col = firstCol; col <= lastCol; col++) {
    // Odd rows are shifted by half a step: a column reaches from its even to its odd mileposts.
    const [left] = placePoint(col, 0);
    const name = crayon.columnName(col);
    for (const [y, mark] of [
      [view.y - middle, view.y - GAP - MARK],
      [bottom + middle, bottom + GAP],
    ]) {
      out.push(rect(left, mark, STEP / 2, MARK, PALETTE.dot));
      out.push(drawText(name, left + STEP / 4, y + rise, PAINT, 'middle'));
    }
  }
  const [firstRow, lastRow] = spanOf(board.row);
  for (let row = firstRow; row <= lastRow; row++) {
    const [, y] = placePoint(0, row);
    const name = crayon.rowName(row);
    for (const [x, mark] of [
      [view.x - middle, view.x - GAP - MARK],
      [right + middle, right + GAP],
    ]) {
      out.push(rect(mark, y - MARK / 2, MARK, MARK, PALETTE.dot));
      out.push(drawText(name, x, y + rise, PAINT, 'middle'));
    }
  }
  out.push(
    `<rect x="${n(view.x)}" y="${n(view.y)}" width="${n(view.width)}" height="${n(view.height)}" fill="none" stroke="${PALETTE.dot}" stroke-width="2"/>`,
  );
  return out.join('\n');
}
