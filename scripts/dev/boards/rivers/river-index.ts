// Which rivers a straight stretch crosses. A river counts when it is crossed an odd number of times: then its
// two ends lie on different banks, and no meander opens a gap that track could slip through for free.
import type { Point } from '../../../designer/board/geometry.ts';
import { segmentsCross } from '../geometry.ts';

/** Side of the squares that river pieces are sorted into, miles. */
const SQUARE = 100;

/** Names of the rivers between two points, in the order they were given. */
export type RiversBetween = (a: Point, b: Point) => readonly string[];

export function indexRivers(courses: Readonly<Record<string, readonly Point[]>>): RiversBetween {
  const names = Object.keys(courses);
  const pieces: { river: number; p: Point; q: Point }[] = [];
  const squares = new Map<string, number[]>();
  const squaresOf = (p: Point, q: Point): string[] => {
    const keys: string[] = [];
    for (
      let u = Math.floor(Math.min(p[0], q[0]) / SQUARE);
      u <= Math.floor(Math.max(p[0], q[0]) / SQUARE);
      u++
    )
      for (
        let v = Math.floor(Math.min(p[1], q[1]) / SQUARE);
        v <= Math.floor(Math.max(p[1], q[1]) / SQUARE);
        v++
      )
        keys.push(`${u},${v}`);
    return keys;
  };
  names.forEach((name, river) => {
    const line = courses[name];
    for (let i = 0; i + 1 < line.length; i++) {
      for (const key of squaresOf(line[i], line[i + 1])) {
        const list = squares.get(key);
        if (list) list.push(pieces.length);
        else squares.set(key, [pieces.length]);
      }
      pieces.push({ river, p: line[i], q: line[i + 1] });
    }
  });
  return (a, b) => {
    const near = new Set(squaresOf(a, b).flatMap((key) => squares.get(key) ?? []));
    const crossings = new Uint16Array(names.length);
    for (const i of near) if (segmentsCross(a, b, pieces[i].p, pieces[i].q)) crossings[pieces[i].river]++;
    return names.filter((_, river) => crossings[river] % 2 === 1);
  };
}
