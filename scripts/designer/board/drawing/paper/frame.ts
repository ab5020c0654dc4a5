// Where things are in the picture. Drawing units are miles on a board whose mileposts are 50 miles apart, so that
// every board has its neighbouring mileposts 50 units from each other; place (0, 0) of the grid is the origin.
import type { crayon } from '../../../../../engine/index.ts';
import type { Point } from '../../geometry.ts';
import { neighbourTable, placePoint, STEP, segmentBetween } from '../../lattice.ts';

/** From a milepost to a corner of its hexagon. */
export const CORNER = STEP / Math.sqrt(3);

const CORNERS: readonly Point[] = [
  [STEP / 2, -CORNER / 2],
  [STEP / 2, CORNER / 2],
  [0, CORNER],
  [-STEP / 2, CORNER / 2],
  [-STEP / 2, -CORNER / 2],
  [0, -CORNER],
];

/**
 * Corners of a milepost's hexagon from its middle: the side towards the neighbour in direction d (0-5) begins at corner d.
 * Clockwise on an odd-r grid; those of an odd-q grid are mirrored, and so run anticlockwise.
 */
export const hexagonCorners = (grid: crayon.GridKind): readonly Point[] =>
  grid === 'odd-r' ? CORNERS : CORNERS.map(([x, y]) => [y, x]);

export const milepostPoint = (board: crayon.Board, milepost: number): Point =>
  placePoint(board.col[milepost], board.row[milepost], board.grid);

export function segmentMiddle(board: crayon.Board, segment: number): Point {
  const arc = board.arcA[segment];
  const [a, b] = [milepostPoint(board, board.from[arc]), milepostPoint(board, board.to[arc])];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How far two boxes lie apart, across and down together; 0 when they touch. */
export const gapBetween = (a: Box, b: Box): number =>
  Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width) +
  Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);

/** A square around a point. @param reach half its side */
export const boxAround = ([x, y]: Point, reach: number): Box => grown({ x, y, width: 0, height: 0 }, reach);

export const isWithin = (box: Box, view: Box): boolean =>
  box.x >= view.x &&
  box.y >= view.y &&
  box.x + box.width <= view.x + view.width &&
  box.y + box.height <= view.y + view.height;

export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** The box around all mileposts with a margin. */
export function viewOf(board: crayon.Board, margin: number): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let m = 0; m < board.mileposts; m++) {
    const [x, y] = milepostPoint(board, m);
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return grown({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, margin);
}

/** Neighbouring mileposts that no segment joins, the lower one first. */
export function closedPairs(board: crayon.Board): [number, number][] {
  const neighbour = neighbourTable(board);
  const pairs: [number, number][] = [];
  for (let m = 0; m < board.mileposts; m++)
    for (const other of neighbour(m))
      if (other >= 0 && segmentBetween(board, m, other) < 0) pairs.push([m, other]);
  return pairs;
}
