// The rivers that a straight line crosses. A river counts if the line crosses it an odd number of times: then
// its ends lie on different banks, and no meander opens a gap for track without a bridge.
import type { Point } from '../../../maps/geometry.ts';
import { segmentsCross } from '../geometry.ts';

/** Names of the rivers between two points, in the order they were given. */
export type RiversBetween = (a: Point, b: Point) => readonly string[];

export function riverFinder(courses: Readonly<Record<string, readonly Point[]>>): RiversBetween {
  const rivers = Object.entries(courses);
  return (a, b) =>
    rivers
      .filter(([, line]) => {
        const crossings = line.filter((q, i) => i > 0 && segmentsCross(a, b, line[i - 1], q));
        return crossings.length % 2 === 1;
      })
      .map(([name]) => name);
}
