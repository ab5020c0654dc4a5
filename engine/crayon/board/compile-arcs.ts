import type { Board } from './board.ts';

export type Arcs = Pick<Board, 'first' | 'to' | 'from' | 'segmentOf' | 'reverse' | 'arcA' | 'arcB'>;

/** Compressed adjacency: arcs by tail, then by head. @param ends by segment: its mileposts, the lower one first */
export function compileArcs(mileposts: number, ends: readonly (readonly [number, number])[]): Arcs {
  const arcs = ends.length * 2;
  const order: [tail: number, head: number, segment: number][] = [];
  ends.forEach(([a, b], segment) => {
    order.push([a, b, segment], [b, a, segment]);
  });
  order.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const first = new Int32Array(mileposts + 1);
  const to = new Int32Array(arcs);
  const from = new Int32Array(arcs);
  const segmentOf = new Int32Array(arcs);
  const reverse = new Int32Array(arcs);
  const arcA = new Int32Array(ends.length);
  const arcB = new Int32Array(ends.length);
  order.forEach(([tail, head, segment], arc) => {
    first[tail + 1]++;
    from[arc] = tail;
    to[arc] = head;
    segmentOf[arc] = segment;
    if (tail < head) arcA[segment] = arc;
    else arcB[segment] = arc;
  });
  for (let m = 0; m < mileposts; m++) first[m + 1] += first[m];
  for (let s = 0; s < ends.length; s++) {
    reverse[arcA[s]] = arcB[s];
    reverse[arcB[s]] = arcA[s];
  }
  return { first, to, from, segmentOf, reverse, arcA, arcB };
}
