// The package `pathfinding`, where it is installed: searches of grids. Its documentation asks for a copy of the grid for
// each question, so the copy is part of its time.
import { octile } from '../../../../bots/paths/graphs/coordinate-bounds.ts';
import type { GraphFinder } from '../../../../bots/paths/graphs/graph-finder.ts';
import { type WeightedGraph, weightBetween } from '../../../../bots/paths/graphs/weighted-graph.ts';

/** Searches by name. Jump points and A* from both ends give too long paths on many maps (0.4.18). */
export const PATHFINDING_SEARCHES = {
  AStarFinder: true,
  JumpPointFinder: false,
  BiAStarFinder: false,
} as const;
export type PathfindingSearch = keyof typeof PATHFINDING_SEARCHES;

/** Returns a reason for graphs that are no grids of one kind of terrain. */
export async function createPathfindingFinder(
  graph: WeightedGraph,
  search: PathfindingSearch,
): Promise<GraphFinder | string> {
  const { nodes, x, y } = graph;
  if (x === undefined || y === undefined || !(graph.weights instanceof Float64Array))
    return 'searches grids only';
  const { default: pathfinding } = await import('pathfinding');
  let [width, height] = [0, 0];
  for (let node = 0; node < nodes; node++) {
    width = Math.max(width, x[node] + 1);
    height = Math.max(height, y[node] + 1);
  }
  const blocked = Array.from({ length: height }, () => new Array<number>(width).fill(1));
  const nodeAt = new Map<number, number>();
  for (let node = 0; node < nodes; node++) {
    blocked[y[node]][x[node]] = 0;
    nodeAt.set(y[node] * width + x[node], node);
  }
  for (let node = 0; node < nodes; node++) {
    for (const [right, down] of [
      [1, 0],
      [0, 1],
    ]) {
      const next =
        x[node] + right < width ? nodeAt.get((y[node] + down) * width + x[node] + right) : undefined;
      if (next !== undefined && weightBetween(graph, node, next) !== 1)
        return 'knows one kind of terrain only';
    }
  }
  const grid = new pathfinding.Grid(blocked);
  // The package's types call one of them a function.
  const Search = pathfinding[search] as typeof pathfinding.AStarFinder;
  const finder = new Search({
    diagonalMovement: pathfinding.DiagonalMovement.OnlyWhenNoObstacles,
    heuristic: octile,
  });
  return {
    name: `pathfinding ${search}`,
    isExact: PATHFINDING_SEARCHES[search],
    distance(source, target) {
      if (source === target) return 0;
      const path = finder.findPath(x[source], y[source], x[target], y[target], grid.clone());
      if (path.length === 0) return Number.POSITIVE_INFINITY;
      let length = 0;
      for (let i = 1; i < path.length; i++)
        length += octile(Math.abs(path[i][0] - path[i - 1][0]), Math.abs(path[i][1] - path[i - 1][1]));
      return length;
    },
  };
}
