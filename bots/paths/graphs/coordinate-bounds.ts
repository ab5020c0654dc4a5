// Lower bounds of distances by coordinates of nodes: no path is shorter than the straight line, or the octile
// distance, times the least weight per length of all arcs.
import type { LowerBounds } from './lower-bounds.ts';
import type { WeightedGraph } from './weighted-graph.ts';

/** Leaves room for rounding. */
const CAUTION = 1 - 1e-9;

/** Length between two points a given way apart, both not negative. */
export type Metric = (right: number, up: number) => number;

export const straight: Metric = (right, up) => Math.sqrt(right * right + up * up);
/** Steps along the axes and the diagonals of a grid. */
export const octile: Metric = (right, up) =>
  right < up ? right * Math.SQRT2 + up - right : up * Math.SQRT2 + right - up;

/**
 * Least weight per length of all arcs, less what rounding may add; undefined without coordinates, or if an arc
 * between different places costs nothing.
 */
export function leastRate(graph: WeightedGraph, metric: Metric): number | undefined {
  const { x, y, nodes, firstArc, heads, weights } = graph;
  if (x === undefined || y === undefined) return undefined;
  let rate = Number.POSITIVE_INFINITY;
  for (let tail = 0; tail < nodes; tail++) {
    for (let arc = firstArc[tail]; arc < firstArc[tail + 1]; arc++) {
      const length = metric(Math.abs(x[tail] - x[heads[arc]]), Math.abs(y[tail] - y[heads[arc]]));
      if (length > 0) rate = Math.min(rate, weights[arc] / length);
    }
  }
  return rate === 0 || rate === Number.POSITIVE_INFINITY ? undefined : rate * CAUTION;
}

/** Undefined where `leastRate` is. */
export function createCoordinateBounds(graph: WeightedGraph, metric: Metric): LowerBounds | undefined {
  const { x, y } = graph;
  const rate = leastRate(graph, metric);
  if (x === undefined || y === undefined || rate === undefined) return undefined;
  let [targetX, targetY] = [0, 0];
  return {
    aim(_, target) {
      targetX = x[target];
      targetY = y[target];
    },
    at: (node) => metric(Math.abs(x[node] - targetX), Math.abs(y[node] - targetY)) * rate,
  };
}
