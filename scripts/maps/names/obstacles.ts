// Obstacles to lettering: it always avoids symbols and other lettering, mileposts and rivers if possible.

import { type Box, isWithin, overlap } from '../frame.ts';
import type { Point } from '../geometry.ts';

/** Points that can be counted quickly by box. */
export interface PointIndex {
  countIn(box: Box): number;
}

/** Side of the squares that points are sorted into. */
const SQUARE = 100;

export function indexPoints(points: readonly Point[]): PointIndex {
  const bySquare = new Map<number, Point[]>();
  const squareOf = (coordinate: number): number => Math.floor(coordinate / SQUARE);
  const key = (col: number, row: number): number => col * 65536 + row;
  for (const point of points) {
    const square = key(squareOf(point[0]), squareOf(point[1]));
    const list = bySquare.get(square);
    if (list) list.push(point);
    else bySquare.set(square, [point]);
  }
  return {
    countIn({ x, y, width, height }) {
      let count = 0;
      for (let col = squareOf(x); col <= squareOf(x + width); col++) {
        for (let row = squareOf(y); row <= squareOf(y + height); row++) {
          for (const [px, py] of bySquare.get(key(col, row)) ?? [])
            if (px >= x && px <= x + width && py >= y && py <= y + height) count++;
        }
      }
      return count;
    },
  };
}

export interface Obstacles {
  /** Mileposts outside of cities. */
  readonly dots: PointIndex;
  /** Points every few units along rivers, and along borders and coasts. */
  readonly rivers: PointIndex;
  readonly lines: PointIndex;
  /** Boxes that lettering must not touch. */
  readonly solid: readonly Box[];
  /** Box that lettering must stay in. */
  readonly view: Box;
}

/** Cost of a collision: so high that any free place is cheaper. */
export const COLLISION_COST = 1000;

/** Cost of lettering in a box. @param letteredBoxes boxes of earlier lettering */
export function boxCost(box: Box, obstacles: Obstacles, letteredBoxes: readonly Box[]): number {
  let cost = isWithin(box, obstacles.view) ? 0 : 3 * COLLISION_COST;
  for (const list of [obstacles.solid, letteredBoxes])
    for (const other of list) if (overlap(box, other)) cost += COLLISION_COST;
  return (
    cost +
    16 * obstacles.dots.countIn(box) +
    3 * obstacles.rivers.countIn(box) +
    0.7 * obstacles.lines.countIn(box)
  );
}
