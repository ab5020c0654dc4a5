// The Steiner heuristic of Takahashi and Matsuyama: keep adding the nearest missing target. One distance map
// serves throughout and is lowered as the tree grows.
import { type PathGraph, UNREACHABLE } from './graph.ts';
import { relax, waitingFrontierSize } from './kernel.ts';
import type { Pathfinder, SteinerQuery, SteinerTree } from './pathfinder.ts';
import { addWork } from './work.ts';

export type SteinerSearch = (query: SteinerQuery) => SteinerTree | null;

export function createSteinerHeuristic(
  graph: PathGraph,
  { tracePath }: Pick<Pathfinder, 'tracePath'>,
): SteinerSearch {
  const { mileposts, to } = graph;
  const path = new Int32Array(mileposts);
  const frontier = new Int32Array(mileposts);
  const distances = new Int32Array(mileposts);
  const root = new Int32Array(1);

  /** Sets every milepost except the roots to unreachable; returns the number of distinct roots. */
  function begin(roots: ArrayLike<number>): number {
    distances.fill(UNREACHABLE);
    let count = 0;
    for (let i = 0; i < roots.length; i++) {
      if (distances[roots[i]] === 0) continue;
      distances[roots[i]] = 0;
      frontier[count++] = roots[i];
    }
    return count;
  }

  /** Adds the nearest missing target until `need` are connected. Roots: the first `count` of `frontier`. */
  function grow({ weights, targets }: SteinerQuery, need: number, count: number): SteinerTree | null {
    const missing = [...targets];
    const connectedTargets: number[] = [];
    const arcs: number[] = [];
    let cost = 0;
    let waiting = count;
    while (connectedTargets.length < need) {
      // Search only as far as the nearest one: most of the board is never visited.
      addWork(
        'settledInTrees',
        relax(graph, weights, distances, frontier, waiting, Int32Array.from(missing)),
      );
      let nearest = -1;
      for (const target of missing)
        if (nearest < 0 || distances[target] < distances[nearest]) nearest = target;
      if (nearest < 0 || distances[nearest] >= UNREACHABLE) return null;
      cost += distances[nearest];
      const pathLength = tracePath(weights, distances, nearest, path);
      // Continue from where the search stopped and from the new branch.
      waiting = waitingFrontierSize();
      for (let i = 0; i < pathLength; i++) {
        if (weights[path[i]] > 0) arcs.push(path[i]);
        if (distances[to[path[i]]] === 0) continue;
        frontier[waiting++] = to[path[i]];
        distances[to[path[i]]] = 0;
      }
      missing.splice(missing.indexOf(nearest), 1);
      connectedTargets.push(nearest);
    }
    return { cost, targets: connectedTargets, arcs };
  }

  return (query) => {
    const { targets, need, roots } = query;
    if (need <= 0) return { cost: 0, targets: [], arcs: [] };
    if (roots.length > 0) {
      return grow(query, need, begin(roots));
    }
    let best: SteinerTree | null = null;
    for (const target of targets) {
      root[0] = target;
      const others = { ...query, targets: targets.filter((other) => other !== target) };
      const tree: SteinerTree | null = grow(others, need - 1, begin(root));
      if (tree === null || (best !== null && tree.cost >= best.cost)) continue;
      best = { ...tree, targets: [target, ...tree.targets] };
    }
    return best;
  };
}
