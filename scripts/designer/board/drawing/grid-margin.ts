// The margin round a map, with letters for columns and numbers for rows, by which readers find `D12`.
import { crayon } from '../../../../engine/index.ts';
import { placePoint, STEP } from '../lattice.ts';
import { type Box, grown } from './frame.ts';
import { PALETTE } from './palette.ts';
import { drawText, n } from './svg.ts';
import { capHeight, type TextStyle } from './text.ts';

/** Width of the margin. */
const WIDTH = 44;
const STYLE: TextStyle = { face: 'sansBold', size: 22 };
const PAINT = { ...STYLE, fill: PALETTE.dot };
/** From the map to the marks that show how far a column or row reaches. */
const GAP = 4;
const MARK = 4;

/** The smallest and the largest number of a list. */
function spanOf(list: ArrayLike<number>): readonly [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (let i = 0; i < list.length; i++) [min, max] = [Math.min(min, list[i]), Math.max(max, list[i])];
  return [min, max];
}

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

/** Beginning and length of a mark: the whole of a bent line, a square at a straight one. */
const markOf = (place: number, bend: number): readonly [from: number, length: number] =>
  bend === 0 ? [place - MARK / 2, MARK] : [place, bend];

/** Four strips that cover `outer` except `view`. */
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
  // Lines that are not straight reach from their even to their odd mileposts, half a step on.
  const [across, down] = board.grid === 'odd-r' ? [STEP / 2, 0] : [0, STEP / 2];
  const [firstCol, lastCol] = spanOf(board.col);
  for (let col = firstCol; col <= lastCol; col++) {
    const [left] = placePoint(col, 0, board.grid);
    const name = crayon.columnName(col);
    for (const [y, mark] of [
      [view.y - middle, view.y - GAP - MARK],
      [bottom + middle, bottom + GAP],
    ]) {
      const [from, length] = markOf(left, across);
      out.push(rect(from, mark, length, MARK, PALETTE.dot));
      out.push(drawText(name, left + across / 2, y + rise, PAINT, 'middle'));
    }
  }
  const [firstRow, lastRow] = spanOf(board.row);
  for (let row = firstRow; row <= lastRow; row++) {
    const [, top] = placePoint(0, row, board.grid);
    const name = crayon.rowName(row);
    for (const [x, mark] of [
      [view.x - middle, view.x - GAP - MARK],
      [right + middle, right + GAP],
    ]) {
      const [from, length] = markOf(top, down);
      out.push(rect(mark, from, MARK, length, PALETTE.dot));
      out.push(drawText(name, x, top + down / 2 + rise, PAINT, 'middle'));
    }
  }
  out.push(
    `<rect x="${n(view.x)}" y="${n(view.y)}" width="${n(view.width)}" height="${n(view.height)}" fill="none" stroke="${PALETTE.dot}" stroke-width="2"/>`,
  );
  return out.join('\n');
}
