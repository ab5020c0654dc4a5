// Lines between neighbouring places: the course of a river or border of which only the pairs of places are
// known that it separates. Each pair is a gate. The line passes through the middles of the gates, from
// triangle to triangle.

import { CORNER } from '../frame.ts';
import { distance, midpoint, type Point } from '../geometry.ts';

interface Gate {
  readonly middle: Point;
  /** Middles of the two triangles that it joins. */
  readonly ends: readonly [Point, Point];
}

/** Name of a point that rounding errors do not change. */
const pointName = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

function gateBetween([a, b]: readonly [Point, Point]): Gate {
  const middle = midpoint(a, b);
  const [x, y] = middle;
  const length = distance(a, b);
  const [dx, dy] = [((a[1] - b[1]) / length) * (CORNER / 2), ((b[0] - a[0]) / length) * (CORNER / 2)];
  return {
    middle,
    ends: [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ],
  };
}

/** Lines through the gates between pairs of neighbours, to be drawn smoothly. Each gate is on one line. */
export function gateChains(pairs: readonly (readonly [Point, Point])[]): Point[][] {
  const gates = pairs.map(gateBetween);
  const gatesAt = new Map<string, number[]>();
  gates.forEach(({ ends }, i) => {
    for (const name of ends.map(pointName)) gatesAt.set(name, [...(gatesAt.get(name) ?? []), i]);
  });
  const used = new Set<number>();
  const chains: Point[][] = [];
  // Chains start at loose ends and forks first, so that only closed loops are left for the second round.
  for (const isLoop of [false, true]) {
    gates.forEach(({ ends }, first) => {
      const start = isLoop ? ends[0] : ends.find((end) => gatesAt.get(pointName(end))!.length !== 2);
      if (used.has(first) || !start) return;
      const chain: Point[] = [start];
      let end = start;
      for (let i: number | undefined = first; i !== undefined; ) {
        used.add(i);
        const gate: Gate = gates[i];
        end = pointName(gate.ends[0]) === pointName(end) ? gate.ends[1] : gate.ends[0];
        chain.push(gate.middle);
        i = gatesAt.get(pointName(end))!.find((next) => !used.has(next));
      }
      chains.push([...chain, end]);
    });
  }
  return chains;
}
