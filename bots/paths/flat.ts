// The pathfinder of the bots: the kernel's searches behind the `Pathfinder` interface.
import { completePathfinder } from './complete.ts';
import { MAX_ARCS, MAX_MILEPOSTS, type PathGraph, UNREACHABLE } from './graph.ts';
import { lastSearchCosts, loadQuery, search, searchTowards } from './kernel.ts';
import type { Pathfinder } from './pathfinder.ts';
import { createPathTracer } from './trace-path.ts';

const sourceOnly = new Int32Array(1);
const targetOnly = new Int32Array(1);

/** A pathfinder on flat arrays. Switching between graphs costs a copy of the graph each time. */
export function createFlatPathfinder(graph: PathGraph): Pathfinder {
  const { mileposts, arcs } = graph;
  if (mileposts > MAX_MILEPOSTS || arcs > MAX_ARCS) {
    throw new RangeError(
      `${mileposts} mileposts and ${arcs} arcs: at most ${MAX_MILEPOSTS} and ${MAX_ARCS} are allowed`,
    );
  }
  const costs = lastSearchCosts(mileposts);
  const tracePath = createPathTracer(graph);
  return completePathfinder(graph, {
    name: 'flat',
    fill(weights, sources, count, distances, maxCost) {
      loadQuery(graph, weights);
      search(sources, count, null, false, maxCost);
      distances.set(costs);
      // Costs above `maxCost` are not final.
      if (maxCost !== undefined)
        for (let m = 0; m < distances.length; m++) if (distances[m] > maxCost) distances[m] = UNREACHABLE;
    },
    // One search is faster than one from each end (see README).
    cost(weights, source, target) {
      loadQuery(graph, weights);
      sourceOnly[0] = source;
      targetOnly[0] = target;
      search(sourceOnly, 1, targetOnly, false);
      return costs[target];
    },
    path(weights, source, target, out, lowerBounds, maxCost = UNREACHABLE) {
      if (lowerBounds !== undefined && maxCost >= UNREACHABLE && lowerBounds[source] >= UNREACHABLE)
        return -1;
      loadQuery(graph, weights);
      sourceOnly[0] = source;
      targetOnly[0] = target;
      if (lowerBounds === undefined) search(sourceOnly, 1, targetOnly, false);
      else searchTowards(source, target, lowerBounds, maxCost);
      return tracePath(weights, costs, source, target, out);
    },
    costs(weights, sources, count, targets, out) {
      loadQuery(graph, weights);
      search(sources, count, targets, false);
      for (let i = 0; i < targets.length; i++) out[i] = costs[targets[i]];
    },
    nearest(weights, sources, count, targets) {
      loadQuery(graph, weights);
      const cost = search(sources, count, targets, true);
      let nearest = -1;
      for (let i = 0; i < targets.length && cost >= 0; i++) {
        if (costs[targets[i]] === cost && (nearest < 0 || targets[i] < nearest)) nearest = targets[i];
      }
      return nearest;
    },
  });
}
