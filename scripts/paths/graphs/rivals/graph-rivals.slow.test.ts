import { expect, test } from 'vitest';
import { octile } from '../../../../bots/paths/graphs/coordinate-bounds.ts';
import type { GraphFinder } from '../../../../bots/paths/graphs/graph-finder.ts';
import { createHeapSearch } from '../../../../bots/paths/graphs/heap-search.ts';
import { describeFinder } from '../../../../bots/paths/graphs/testing/finder-conformance.ts';
import { makeGraph } from '../../../../bots/paths/graphs/weighted-graph.ts';
import { stream } from '../../../../engine/index.ts';
import { createGraphologyFinder } from './graphology.ts';
import { createNgraphFinder } from './ngraph.ts';
import { createPathfindingFinder, PATHFINDING_SEARCHES, type PathfindingSearch } from './pathfinding.ts';

for (const search of ['aStar', 'aGreedy', 'nba'] as const)
  describeFinder(`ngraph ${search}`, (graph) => createNgraphFinder(graph, search), { boards: 2 });
describeFinder('graphology', createGraphologyFinder, { boards: 2 });

/** A grid with one kind of terrain. */
function grid(side: number, land: number) {
  const random = stream(1, `rivals/grid-${land}`);
  const cells = Array.from({ length: side * side }, () => random() < land);
  const places = [...cells.keys()].filter((cell) => cells[cell]);
  const nodeAt = new Map(places.map((cell, node) => [cell, node]));
  const free = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < side && y < side && cells[y * side + x];
  const arcs = places.flatMap((cell) => {
    const [x, y] = [cell % side, Math.floor(cell / side)];
    return [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) =>
        (right !== 0 || down !== 0) && free(x + right, y + down) && free(x + right, y) && free(x, y + down)
          ? [
              [
                nodeAt.get(cell)!,
                nodeAt.get(cell + down * side + right)!,
                octile(Math.abs(right), Math.abs(down)),
              ],
            ]
          : [],
      ),
    );
  });
  const column = (i: number): number[] => arcs.map((arc) => arc[i]);
  return makeGraph({
    nodes: places.length,
    tails: Int32Array.from(column(0)),
    heads: Int32Array.from(column(1)),
    weights: Float64Array.from(column(2)),
    x: Float64Array.from(places, (cell) => cell % side),
    y: Float64Array.from(places, (cell) => Math.floor(cell / side)),
  });
}

test('searches of the package pathfinding find the lengths that they promise on grids', async () => {
  for (const land of [0.95, 0.75]) {
    const graph = grid(24, land);
    const right = createHeapSearch(graph, 'heap');
    for (const search of Object.keys(PATHFINDING_SEARCHES) as PathfindingSearch[]) {
      const finder = (await createPathfindingFinder(graph, search)) as GraphFinder;
      for (let node = 0; node < graph.nodes; node += 3) {
        const [length, least] = [finder.distance(node, 0), right.distance(node, 0)];
        if (finder.isExact || least === Number.POSITIVE_INFINITY) expect(length).toBeCloseTo(least, 9);
        else expect(length).toBeGreaterThan(least - 1e-9);
      }
    }
  }
  const plain = makeGraph({
    nodes: 1,
    tails: new Int32Array(0),
    heads: new Int32Array(0),
    weights: new Int32Array(0),
  });
  expect(await createPathfindingFinder(plain, 'AStarFinder')).toBe('searches grids only');
});
