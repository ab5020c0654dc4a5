// Lines of rivers and borders, from the pairs of neighbouring places that they separate. Each pair is a gate.
// A line runs through the middles of the gates, from triangle to triangle.
import { distance, type Point } from '../../geometry.ts';
import { CORNER } from '../frame.ts';

/** A gate: its middle, and the middles of the two triangles it joins. */
interface Gate {
  readonly middle: Point;
  readonly ends: readonly [Point, Point];
}

const name = (p: Point): string => `${Math.round(p[0])},${Math.round(p[1])}`;

function gateBetween([a, b]: readonly [Point, Point]): Gate {
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const length = distance(a, b);
  const [dx, dy] = [((a[1] - b[1]) / length) * (CORNER / 2), ((b[0] - a[0]) / length) * (CORNER / 2)];
  return {
    middle,
    ends: [
      [middle[0] - dx, middle[1] - dy],
      [middle[0] + dx, middle[1] + dy],
    ],
  };
}

/** Lines through the gates between pairs of neighbours, to be drawn smoothly; each gate is on one line. */
export function gateChains(pairs: readonly (readonly [Point, Point])[]): Point[][] {
  const gates = pairs.map(gateBetween);
  const gatesAt = new Map<string, number[]>();
  gates.forEach(({ ends }, i) => {
    for (const end of ends) gatesAt.set(name(end), [...(gatesAt.get(name(end)) ?? []), i]);
  });
  const used = new Set<number>();
  const chains: Point[][] = [];
  // From loose ends and forks first, so that only closed loops are left for the second round.
  for (const loops of [false, true]) {
    gates.forEach(({ ends }, first) => {
      const start = loops ? ends[0] : ends.find((end) => gatesAt.get(name(end))!.length !== 2);
      if (used.has(first) || !start) return;
      const chain: Point[] = [start];
      let end = start;
      for (let i: number | undefined = first; i !== undefined; ) {
        used.add(i);
        const gate: Gate = gates[i];
        end = name(gate.ends[0]) === name(end) ? gate.ends[1] : gate.ends[0];
        chain.push(gate.middle);
        i = gatesAt.get(name(end))!.find((next) => !used.has(next));
      }
      chains.push([...chain, end]);
    });
  }
  return chains;
}
