// Lower bounds of unfinished distances, computed without continuing their repair or search.
import { type DistanceMap, MAX_MILEPOSTS } from '../graph.ts';

/** Distances that are final up to a cost. */
export interface Unsettled {
  readonly distances: DistanceMap;
  /** Mileposts from which the search continues: the first `count`. */
  readonly waiting: Int32Array;
  readonly count: number;
  /** Costs up to this are final. */
  readonly final: number;
}

/** Scratch memory of one call. */
const placeOfFar = new Int32Array(MAX_MILEPOSTS);
const columnOfFar = new Int32Array(MAX_MILEPOSTS);
const boundOfFar = new Int32Array(MAX_MILEPOSTS);

/** Implements `IncrementalDistances.lowerBounds`. */
export function lowerBounds(
  { distances, waiting, count, final }: Unsettled,
  bounds: Int32Array,
  steps: Uint8Array,
  width: number,
  columns: Int32Array,
  leastStep: number,
): void {
  const places = placeOfFar;
  const farColumns = columnOfFar;
  const farBounds = boundOfFar;
  let far = 0;
  let greatest = 0;
  for (let k = 0; k < columns.length; k++) {
    if (bounds[k] <= final) continue;
    places[far] = k;
    farColumns[far] = columns[k];
    farBounds[far++] = bounds[k];
    if (bounds[k] > greatest) greatest = bounds[k];
  }
  // A milepost can only become cheaper by way of a waiting one.
  for (let i = 0; i < count; i++) {
    const cost = distances[waiting[i]];
    // Too expensive to make anything cheaper.
    if (cost >= greatest) continue;
    const row = waiting[i] * width;
    for (let k = 0; k < far; k++) {
      const bound = cost + leastStep * steps[row + farColumns[k]];
      if (bound < farBounds[k]) farBounds[k] = bound;
    }
  }
  for (let k = 0; k < far; k++) bounds[places[k]] = farBounds[k];
}
