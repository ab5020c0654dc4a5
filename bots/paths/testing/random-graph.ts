// Random graphs and weights like those of the boards, to test and measure pathfinders.
import type { PathGraph, Weights } from '../graph.ts';
import { BLOCKED } from '../graph.ts';

/** A grid of `cols` x `rows` hexagons (odd rows shifted right), each present with probability `land`. */
export function randomGraph(random: () => number, cols: number, rows: number, land: number): PathGraph {
  const indexAt = new Int32Array(cols * rows).fill(-1);
  let mileposts = 0;
  for (let place = 0; place < cols * rows; place++) if (random() < land) indexAt[place] = mileposts++;
  const firstArc = new Int32Array(mileposts + 1);
  const from: number[] = [];
  const to: number[] = [];
  for (let row = 0; row < rows; row++) {
    // Neighbours in the order of their indexes: the row above, the same row, the row below.
    const shift = row & 1;
    const steps = [
      [shift - 1, -1],
      [shift, -1],
      [-1, 0],
      [1, 0],
      [shift - 1, 1],
      [shift, 1],
    ];
    for (let col = 0; col < cols; col++) {
      const milepost = indexAt[row * cols + col];
      if (milepost < 0) continue;
      for (const [right, down] of steps) {
        const [c, r] = [col + right, row + down];
        if (c < 0 || r < 0 || c >= cols || r >= rows || indexAt[r * cols + c] < 0) continue;
        from.push(milepost);
        to.push(indexAt[r * cols + c]);
      }
      firstArc[milepost + 1] = to.length;
    }
  }
  const arcs = to.length;
  const arcBetween = new Map(from.map((tail, arc) => [tail * mileposts + to[arc], arc]));
  return {
    mileposts,
    arcs,
    firstArc: firstArc,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    reverse: Int32Array.from(from, (tail, arc) => arcBetween.get(to[arc] * mileposts + tail) ?? -1),
  };
}

/** Probabilities of a free and of a blocked arc; `flat` makes all other weights 1, for many ties. */
export interface WeightMix {
  readonly free: number;
  readonly blocked: number;
  readonly flat?: boolean;
}

/** Weights by terrain of the milepost entered and, sometimes, a river; some arcs are free, some blocked. */
export function randomWeights(random: () => number, graph: PathGraph, mix: WeightMix): Weights {
  const terrain = Uint8Array.from({ length: graph.mileposts }, () => {
    const draw = random();
    return mix.flat || draw < 0.66 ? 1 : draw < 0.95 ? 2 : draw < 0.98 ? 3 : 5;
  });
  const weights = new Uint8Array(graph.arcs);
  for (let arc = 0; arc < graph.arcs; arc++) {
    const draw = random();
    const river = !mix.flat && random() < 0.07 ? 2 : 0;
    if (draw < mix.free) weights[arc] = 0;
    else if (draw < mix.free + mix.blocked) weights[arc] = BLOCKED;
    else weights[arc] = terrain[graph.to[arc]] + river;
  }
  return weights;
}
