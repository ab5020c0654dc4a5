// Distances from one milepost that are computed only as far as a query needs. A query that needs more goes on from there.
import { type DistanceMap, MAX_MILEPOSTS, type PathGraph, UNREACHABLE, type Weights } from './graph.ts';
import { relax, relaxedTo } from './kernel.ts';
import { addWork } from './work.ts';

/** Where a search goes on: filled and read within one call. */
const frontier = new Int32Array(MAX_MILEPOSTS);

export interface GrowingDistances {
  /** Begins anew from another milepost. The weights must stay as they are until it begins anew again. */
  begin(source: number): void;
  /** Costs of the cheapest paths from the source: final at `target`, and wherever they are as low. Read them at once. */
  upTo(target: number): DistanceMap;
  /** Costs up to this are final, and greater ones are no less. */
  finalTo(): number;
}

export function createGrowingDistances(graph: PathGraph, weights: Weights): GrowingDistances {
  const { mileposts } = graph;
  const distances = new Int32Array(mileposts);
  const goal = [0];
  // Costs up to this are final; below 0 none are.
  let finalTo = -1;
  let from = 0;

  return {
    finalTo: () => finalTo,
    begin(source) {
      from = source;
      finalTo = -1;
    },
    upTo(target) {
      if (finalTo >= 0 && distances[target] <= finalTo) return distances;
      let count = 0;
      if (finalTo < 0) {
        distances.fill(UNREACHABLE);
        distances[from] = 0;
        frontier[count++] = from;
        addWork('searches');
      } else {
        for (let m = 0; m < mileposts; m++) {
          if (distances[m] > finalTo && distances[m] < UNREACHABLE) frontier[count++] = m;
        }
      }
      goal[0] = target;
      addWork('settledInSearches', relax(graph, weights, distances, frontier, count, goal));
      finalTo = relaxedTo();
      return distances;
    },
  };
}
