// Margin around a map with letters for columns and numbers for rows, so that readers find `D12`.
import { crayon } from '../../engine/index.ts';
import { type Box, growBox } from './frame.ts';
import { extent } from './geometry.ts';
import { placePoint, STEP } from './lattice.ts';
import { PALETTE } from './palette.ts';
import { drawRect, drawText } from './svg.ts';
import { capHeight } from './text.ts';

/** Sizes in drawing units: width of the margin, distance from the map to the marks, and width of a mark. */
const WIDTH = 44;
const GAP = 4;
const MARK = 4;
const STYLE = { face: 'sansBold', size: 22, fill: PALETTE.dot } as const;

const drawFilled = (x: number, y: number, width: number, height: number, fill: string): string =>
  drawRect({ x, y, width, height }, `fill="${fill}"`);

/** Start and length of a mark: as long as a zigzag line is wide, or a square at a straight line. */
const markOf = (start: number, zigzag: number): readonly [start: number, length: number] =>
  zigzag === 0 ? [start - MARK / 2, MARK] : [start, zigzag];

/** The view with its margin. */
export const withMargin = (view: Box): Box => growBox(view, WIDTH);

/** The margin around a view, as SVG. */
export function gridMargin(board: crayon.Board, view: Box): string {
  const outer = withMargin(view);
  const right = view.x + view.width;
  const bottom = view.y + view.height;
  const out = [
    drawFilled(outer.x, outer.y, outer.width, WIDTH, PALETTE.paper),
    drawFilled(outer.x, bottom, outer.width, WIDTH, PALETTE.paper),
    drawFilled(outer.x, view.y, WIDTH, view.height, PALETTE.paper),
    drawFilled(right, view.y, WIDTH, view.height, PALETTE.paper),
  ];
  const rise = capHeight(STYLE) / 2;
  const middle = (WIDTH + GAP + MARK) / 2;
  // Zigzag lines reach from their even to their odd mileposts, half a step further.
  const [across, down] = board.grid === 'odd-r' ? [STEP / 2, 0] : [0, STEP / 2];
  const [firstCol, lastCol] = extent(board.col);
  for (let col = firstCol; col <= lastCol; col++) {
    const [left] = placePoint(col, 0, board.grid);
    const [start, length] = markOf(left, across);
    for (const [y, mark] of [
      [view.y - middle, view.y - GAP - MARK],
      [bottom + middle, bottom + GAP],
    ]) {
      out.push(drawFilled(start, mark, length, MARK, PALETTE.dot));
      out.push(drawText(crayon.columnName(col), left + across / 2, y + rise, STYLE, 'middle'));
    }
  }
  const [firstRow, lastRow] = extent(board.row);
  for (let row = firstRow; row <= lastRow; row++) {
    const [, top] = placePoint(0, row, board.grid);
    const [start, length] = markOf(top, down);
    for (const [x, mark] of [
      [view.x - middle, view.x - GAP - MARK],
      [right + middle, right + GAP],
    ]) {
      out.push(drawFilled(mark, start, MARK, length, PALETTE.dot));
      out.push(drawText(crayon.rowName(row), x, top + down / 2 + rise, STYLE, 'middle'));
    }
  }
  out.push(drawRect(view, `fill="none" stroke="${PALETTE.dot}" stroke-width="2"`));
  return out.join('\n');
}
