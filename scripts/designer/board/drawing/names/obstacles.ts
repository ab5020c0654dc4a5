// Obstacles of text on the map. Text may never cover symbols or other text; it avoids mileposts and rivers.
import type { Point } from '../../geometry.ts';
import { type Box, isWithin, overlap } from '../frame.ts';

/** Side of a square of the index, in drawing units. */
const SQUARE = 100;

/** Counts points in a box; an index by square makes that fast. */
interface PointIndex {
  countIn(box: Box): number;
}

export function indexPoints(points: readonly Point[]): PointIndex {
  const squares = new Map<number, Point[]>();
  const square = (value: number): number => Math.floor(value / SQUARE);
  const key = (u: number, v: number): number => u * 65536 + v;
  for (const point of points) {
    const squareKey = key(square(point[0]), square(point[1]));
    const list = squares.get(squareKey);
    if (list) list.push(point);
    else squares.set(squareKey, [point]);
  }
  return {
    countIn({ x, y, width, height }) {
      let count = 0;
      for (let u = square(x); u <= square(x + width); u++) {
        for (let v = square(y); v <= square(y + height); v++) {
          for (const [px, py] of squares.get(key(u, v)) ?? [])
            if (px >= x && px <= x + width && py >= y && py <= y + height) count++;
        }
      }
      return count;
    },
  };
}

export interface Obstacles {
  /** Signs of mileposts. */
  readonly dots: PointIndex;
  /** Points along rivers, and along borders and coasts, every few units. */
  readonly rivers: PointIndex;
  readonly lines: PointIndex;
  /** Nothing may be written here. */
  readonly solid: readonly Box[];
  /** Nothing may be written outside of this. */
  readonly view: Box;
}

/** Cost of writing into a box: collisions weigh so much that any free place is better. */
export function boxCost(box: Box, obstacles: Obstacles, others: readonly Box[]): number {
  let cost = isWithin(box, obstacles.view) ? 0 : 3000;
  for (const other of obstacles.solid) if (overlap(box, other)) cost += 1000;
  for (const other of others) if (overlap(box, other)) cost += 1000;
  return (
    cost +
    16 * obstacles.dots.countIn(box) +
    3 * obstacles.rivers.countIn(box) +
    0.7 * obstacles.lines.countIn(box)
  );
}
