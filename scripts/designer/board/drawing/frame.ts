// Coordinates of the picture. Drawing units are miles on a board whose mileposts are 50 miles apart, so that
// every board has its neighbouring mileposts 50 units from each other; place (0, 0) of the grid is the
// origin.
import type { crayon } from '../../../../engine/index.ts';
import type { Point } from '../geometry.ts';
import { neighbourTable, placePoint, STEP, segmentBetween } from '../lattice.ts';

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
 * Corners of a milepost's hexagon from its middle: the side towards the neighbour in direction d (0-5) begins
 * at corner d. Clockwise on an odd-r grid; those of an odd-q grid are mirrored, and so run anticlockwise.
 */
export const hexagonCorners = (grid: crayon.GridKind): readonly Point[] =>
  grid === 'odd-r' ? CORNERS : CORNERS.map(([x, y]) => [y, x]);

export const milepostPoint = (board: crayon.Board, milepost: number): Point =>
  placePoint(board.col[milepost], board.row[milepost], board.grid);

/** Bend of a link: share of its length, and at most so many drawing units; distance of its lanes. */
const [SWING, MAX_SWING, LANE] = [0.12, 45, 12];

/** Control point of a link, to the left on the way from its end `a`. Null for segments between neighbours. */
function bendOf({ linkOf, links, ...board }: crayon.Board, segment: number): Point | null {
  if (linkOf[segment] < 0) return null;
  const { a, b, lanes } = links[linkOf[segment]];
  const [[x, y], [u, v]] = [a, b].map((m) => placePoint(board.col[m], board.row[m], board.grid));
  const length = Math.hypot(u - x, v - y);
  const swing =
    Math.min(SWING * length, MAX_SWING) + LANE * (lanes.indexOf(segment) - (lanes.length - 1) / 2);
  // A curve of one bend comes half as near to it as its ends do.
  return [(x + u) / 2 + ((v - y) / length) * 2 * swing, (y + v) / 2 - ((u - x) / length) * 2 * swing];
}

/** A point on the way along an arc. @param share of the way, 0 to 1 */
export function pointAlong(board: crayon.Board, arc: number, share: number): Point {
  const [p, q] = [milepostPoint(board, board.from[arc]), milepostPoint(board, board.to[arc])];
  const bend = bendOf(board, board.segmentOf[arc]) ?? [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const mix = (i: 0 | 1): number =>
    (1 - share) ** 2 * p[i] + 2 * share * (1 - share) * bend[i] + share ** 2 * q[i];
  return [mix(0), mix(1)];
}

/** An arc as path data: a straight line, or a bent one for a link. */
export function arcLine(board: crayon.Board, arc: number): string {
  const [p, q] = [milepostPoint(board, board.from[arc]), milepostPoint(board, board.to[arc])];
  const [bend, ...ends] = [bendOf(board, board.segmentOf[arc]), p, q].map((point) =>
    point === null ? '' : point.map(Math.round).join(' '),
  );
  return `M${ends[0]}${bend === '' ? 'L' : `Q${bend} `}${ends[1]}`;
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

/** Distance of two boxes, horizontal plus vertical; 0 when they touch. */
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
