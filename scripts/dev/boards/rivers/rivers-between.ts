// The rivers that a straight stretch crosses. A river counts when it is crossed an odd number of times: then
// its two ends lie on different banks, and no meander opens a gap that track could slip through for free.
import type { Point } from '../../../designer/board/geometry.ts';
import { segmentsCross } from '../geometry.ts';

/** Names of the rivers between two points, in the order they were given. */
export type RiversBetween = (a: Point, b: Point) => readonly string[];

export function riverFinder(courses: Readonly<Record<string, readonly Point[]>>): RiversBetween {
  const rivers = Object.entries(courses);
  return (a, b) =>
    rivers
      .filter(([, line]) => {
        const crossed = line.filter((q, i) => i > 0 && segmentsCross(a, b, line[i - 1], q));
        return crossed.length % 2 === 1;
      })
      .map(([name]) => name);
}
