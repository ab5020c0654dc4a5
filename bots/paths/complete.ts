// Completes a search to a pathfinder: methods that it lacks are built on its `fill`.

import { type PathGraph, UNREACHABLE } from './graph.ts';
import type { Pathfinder } from './pathfinder.ts';
import { createSteinerHeuristic } from './steiner-heuristic.ts';
import { createSteinerTree } from './steiner-tree.ts';
import { createPathTracer } from './trace-path.ts';

/** A search must have a name and `fill`. It may have any other method of a pathfinder. */
export type PathSearch = Pick<Pathfinder, 'name' | 'fill'> & Partial<Omit<Pathfinder, 'graph'>>;

/** The methods that a search may have. */
export const SEARCH_METHODS = [
  'fill',
  'cost',
  'costs',
  'nearest',
  'path',
  'tracePath',
  'steinerTree',
  'steinerHeuristic',
] as const satisfies readonly (keyof PathSearch)[];

/** A whole pathfinder from the searches that its author wrote; the rest is computed from distances. */
export function completePathfinder(graph: PathGraph, search: PathSearch): Pathfinder {
  const { name } = search;
  const fill: Pathfinder['fill'] = (weights, sources, count, distances, maxCost) =>
    search.fill(weights, sources, count, distances, maxCost);
  const distances = new Int32Array(graph.mileposts);
  const sources = new Int32Array(1);
  const trace = createPathTracer(graph);
  const cost: Pathfinder['cost'] = (weights, source, target) => {
    sources[0] = source;
    fill(weights, sources, 1, distances);
    return distances[target];
  };
  const tracePath: Pathfinder['tracePath'] = (weights, distances, target, out) =>
    trace(weights, distances, -1, target, out);
  const steinerHeuristic = createSteinerHeuristic(graph, {
    tracePath: search.tracePath?.bind(search) ?? tracePath,
  });
  return {
    cost,
    costs(weights, sources, count, targets, out) {
      fill(weights, sources, count, distances);
      for (let i = 0; i < targets.length; i++) out[i] = distances[targets[i]];
    },
    nearest(weights, sources, count, targets) {
      fill(weights, sources, count, distances);
      let best = -1;
      let least = UNREACHABLE;
      for (let i = 0; i < targets.length; i++) {
        const cost = distances[targets[i]];
        if (cost >= UNREACHABLE || cost > least || (cost === least && targets[i] > best)) continue;
        best = targets[i];
        least = cost;
      }
      return best;
    },
    path(weights, source, target, out) {
      cost(weights, source, target);
      return trace(weights, distances, source, target, out);
    },
    tracePath,
    steinerTree: createSteinerTree(graph, { fill }, steinerHeuristic),
    steinerHeuristic,
    ...boundMethods(search),
    name,
    graph,
    fill,
  };
}

/** The search's own methods, bound to it: it may be an instance of a class. */
function boundMethods(search: PathSearch): Partial<PathSearch> {
  const [, ...names] = SEARCH_METHODS;
  return Object.fromEntries(
    names.flatMap((name) => {
      const method = search[name];
      return typeof method === 'function' ? [[name, method.bind(search)]] : [];
    }),
  );
}
