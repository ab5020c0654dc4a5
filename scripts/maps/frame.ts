// Coordinates of the picture, in drawing units: see lattice.ts.
import type { crayon } from '../../engine/index.ts';
import { extent, midpoint, type Point, pointOnCurve } from './geometry.ts';
import { neighbourTable, placePoint, STEP, segmentBetween } from './lattice.ts';

/** Distance from a milepost to a corner of its hexagon. */
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
 * Corners of a milepost's hexagon relative to its centre: the side towards the neighbour in direction d (0-5)
 * begins at corner d. Clockwise on an odd-r grid, anticlockwise on an odd-q grid, which is mirrored.
 */
export const hexagonCorners = (grid: crayon.GridKind): readonly Point[] =>
  grid === 'odd-r' ? CORNERS : CORNERS.map(([x, y]) => [y, x]);

export const milepostPoint = (board: crayon.Board, milepost: number): Point =>
  placePoint(board.col[milepost], board.row[milepost], board.grid);

/** By milepost: its place in the picture. */
export const milepostPoints = (board: crayon.Board): Point[] =>
  Array.from(board.col, (_, milepost) => milepostPoint(board, milepost));

/** Bend of a link: share of its length, and greatest bend; distance between its lanes. In drawing units. */
const [BEND_SHARE, MAX_BEND, LANE_DISTANCE] = [0.12, 45, 12];

/**
 * Curve of an arc: a link bends to the left on the way from its end `a`; without a control point the arc is
 * straight.
 */
function curveOf(board: crayon.Board, arc: number): { start: Point; control?: Point; end: Point } {
  const [start, end] = [board.from[arc], board.to[arc]].map((milepost) => milepostPoint(board, milepost));
  const segment = board.segmentOf[arc];
  if (board.linkOf[segment] < 0) return { start, end };
  const { a, b, lanes } = board.links[board.linkOf[segment]];
  const [[x, y], [u, v]] = [milepostPoint(board, a), milepostPoint(board, b)];
  const length = Math.hypot(u - x, v - y);
  const lane = lanes.indexOf(segment) - (lanes.length - 1) / 2;
  const bend = Math.min(BEND_SHARE * length, MAX_BEND) + LANE_DISTANCE * lane;
  // The middle of such a curve is half as far from the straight line as its control point.
  const control: Point = [
    (x + u) / 2 + ((v - y) / length) * 2 * bend,
    (y + v) / 2 - ((u - x) / length) * 2 * bend,
  ];
  return { start, control, end };
}

/** A point on the way along an arc. @param share of the way, 0 to 1 */
export function pointAlong(board: crayon.Board, arc: number, share: number): Point {
  const { start, end, control = midpoint(start, end) } = curveOf(board, arc);
  return pointOnCurve(start, control, end, share);
}

/** An arc as path data: a straight line, or a bent one for a link. */
export function arcLine(board: crayon.Board, arc: number): string {
  const { start, control, end } = curveOf(board, arc);
  const text = (point: Point): string => point.map(Math.round).join(' ');
  return `M${text(start)}${control ? `Q${text(control)} ` : 'L'}${text(end)}`;
}

export const segmentMiddle = (board: crayon.Board, segment: number): Point =>
  pointAlong(board, board.arcA[segment], 0.5);

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Horizontal plus vertical distance of two boxes; 0 if they touch. */
export const gapBetween = (a: Box, b: Box): number =>
  Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width) +
  Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);

/** A square around a point. */
export const squareAround = ([x, y]: Point, halfSide: number): Box =>
  growBox({ x, y, width: 0, height: 0 }, halfSide);

export const isWithin = (box: Box, view: Box): boolean =>
  box.x >= view.x &&
  box.y >= view.y &&
  box.x + box.width <= view.x + view.width &&
  box.y + box.height <= view.y + view.height;

/** The box with a margin on all sides; a negative margin shrinks it. */
export const growBox = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** The box around all mileposts with a margin. */
export function viewOf(board: crayon.Board, margin: number): Box {
  const points = milepostPoints(board);
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  return growBox({ x: left, y: top, width: right - left, height: bottom - top }, margin);
}

/** Neighbouring mileposts that no segment joins, the lower one first. */
export const closedPairs = (board: crayon.Board): [number, number][] =>
  neighbourTable(board).flatMap((neighbours, milepost) =>
    neighbours.flatMap((other): [number, number][] =>
      other >= 0 && segmentBetween(board, milepost, other) < 0 ? [[milepost, other]] : [],
    ),
  );
