// Distances from one milepost, computed lazily: only as far as a query needs, and continued by a query that
// needs more.
import { type DistanceMap, type PathGraph, UNREACHABLE, type Weights } from './graph.ts';
import { leftWaiting, relax, relaxedTo } from './kernel.ts';
import { addWork } from './work.ts';

export interface GrowingDistances {
  /** Starts over from another milepost. The weights must not change until the next `begin`. */
  begin(source: number): void;
  /** Costs from the source: final at `target` and wherever they are not higher. Valid until the next call. */
  upTo(target: number): DistanceMap;
}

export function createGrowingDistances(graph: PathGraph, weights: Weights): GrowingDistances {
  const { mileposts } = graph;
  const distances = new Int32Array(mileposts);
  // Where the search continues: the first `waiting` entries.
  const frontier = new Int32Array(mileposts);
  let waiting = 0;
  const goal = new Int32Array(1);
  // Costs up to this are final; none if it is negative.
  let finalTo = -1;
  let from = 0;

  return {
    begin(source) {
      from = source;
      finalTo = -1;
    },
    upTo(target) {
      if (finalTo >= 0 && distances[target] <= finalTo) return distances;
      if (finalTo < 0) {
        distances.fill(UNREACHABLE);
        distances[from] = 0;
        frontier[0] = from;
        waiting = 1;
        addWork('searches');
      }
      goal[0] = target;
      addWork('settledInSearches', relax(graph, weights, distances, frontier, waiting, goal));
      finalTo = relaxedTo();
      waiting = leftWaiting();
      return distances;
    },
  };
}
