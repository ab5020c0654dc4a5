// The Steiner heuristic of Takahashi and Matsuyama: keep adding the nearest missing target. One distance map serves
// throughout: as the tree grows, it is lowered.
import { type PathGraph, UNREACHABLE } from '../graph.ts';
import { relax } from '../kernel.ts';
import type { Pathfinder, SteinerQuery, SteinerTree } from '../pathfinder.ts';
import { work } from '../work.ts';

export type SteinerSearch = (query: SteinerQuery) => SteinerTree | null;

export function createSteinerHeuristic(
  graph: PathGraph,
  { fill, tracePath }: Pick<Pathfinder, 'fill' | 'tracePath'>,
): SteinerSearch {
  const { mileposts, to } = graph;
  const path = new Int32Array(mileposts);
  const lowered = new Int32Array(mileposts);
  const distances = new Int32Array(mileposts);
  const one = new Int32Array(1);

  /** Adds the nearest missing target until enough are connected. `distances` holds costs from the roots. */
  function grow({ weights, targets }: SteinerQuery, need: number): SteinerTree | null {
    const missing = [...targets];
    const connected: number[] = [];
    const arcs: number[] = [];
    let cost = 0;
    while (connected.length < need) {
      let nearest = -1;
      for (const target of missing)
        if (nearest < 0 || distances[target] < distances[nearest]) nearest = target;
      if (nearest < 0 || distances[nearest] >= UNREACHABLE) return null;
      cost += distances[nearest];
      const steps = tracePath(weights, distances, nearest, path);
      let count = 0;
      for (let i = 0; i < steps; i++) {
        if (weights[path[i]] > 0) arcs.push(path[i]);
        if (distances[to[path[i]]] > 0) lowered[count++] = to[path[i]];
      }
      for (let i = 0; i < count; i++) distances[lowered[i]] = 0;
      work.settledInTrees += relax(graph, weights, distances, lowered, count);
      missing.splice(missing.indexOf(nearest), 1);
      connected.push(nearest);
    }
    return { cost, targets: connected, arcs };
  }

  return (query) => {
    const { weights, targets, need, roots } = query;
    if (need <= 0) return { cost: 0, targets: [], arcs: [] };
    if (roots.length > 0) {
      fill(weights, roots, roots.length, distances);
      return grow(query, need);
    }
    let best: SteinerTree | null = null;
    for (const target of targets) {
      one[0] = target;
      fill(weights, one, 1, distances);
      const others = { ...query, targets: targets.filter((other) => other !== target) };
      const tree: SteinerTree | null = grow(others, need - 1);
      if (tree === null || (best !== null && tree.cost >= best.cost)) continue;
      best = { ...tree, targets: [target, ...tree.targets] };
    }
    return best;
  };
}
