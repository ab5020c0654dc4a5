// The Dreyfus-Wagner dynamic programme: the cost from each milepost to connect all targets of a subset, for
// every subset, small ones first. Subsets are bit masks over the targets.
import { type DistanceMap, type PathGraph, reverseWeights, UNREACHABLE, type Weights } from './graph.ts';
import { relax } from './kernel.ts';
import type { Pathfinder, SteinerQuery } from './pathfinder.ts';
import { addWork } from './work.ts';

export function createSubsetDistances(graph: PathGraph, { fill }: Pick<Pathfinder, 'fill'>) {
  const { mileposts } = graph;
  const loweredMileposts = new Int32Array(mileposts);
  const source = new Int32Array(1);
  const reach: DistanceMap[] = [];

  /** Gives all roots the least cost among them: they count as connected with each other. */
  function shareAmong(roots: ArrayLike<number>, back: Weights, distances: DistanceMap): void {
    let least = UNREACHABLE;
    for (let i = 0; i < roots.length; i++) least = Math.min(least, distances[roots[i]]);
    let count = 0;
    for (let i = 0; i < roots.length; i++) {
      if (distances[roots[i]] <= least) continue;
      distances[roots[i]] = least;
      loweredMileposts[count++] = roots[i];
    }
    addWork('settledInTrees', relax(graph, back, distances, loweredMileposts, count));
  }

  return {
    /** By subset: the cost from each milepost to connect its targets. Valid for the sizes filled last. */
    reach: reach as readonly DistanceMap[],
    /** Fills `reach` for all subsets of at most `size` targets; costs above `upperBound` may be too high. */
    fill({ weights, targets, roots }: SteinerQuery, size: number, upperBound: number): void {
      const back = reverseWeights(graph, weights);
      for (let set = 1; set < 1 << targets.length; set++) {
        if (sizeOf(set) > size) continue;
        reach[set] ??= new Int32Array(mileposts);
        const distances = reach[set];
        if (isSingle(set)) {
          source[0] = targets[31 - Math.clz32(set)];
          fill(back, source, 1, distances);
          shareAmong(roots, back, distances);
          continue;
        }
        distances.fill(UNREACHABLE);
        // Two parts meet at a milepost. Only the part with the lowest target is tried: order does not matter.
        for (let subset = (set - 1) & set; subset > 0; subset = (subset - 1) & set) {
          if ((subset & set & -set) !== 0) lowerToSums(distances, reach[subset], reach[set ^ subset]);
        }
        let count = 0;
        for (let m = 0; m < mileposts; m++) if (distances[m] <= upperBound) loweredMileposts[count++] = m;
        addWork('settledInTrees', relax(graph, back, distances, loweredMileposts, count));
        shareAmong(roots, back, distances);
      }
    },
  };
}

/** True if a subset has one target only. */
export const isSingle = (set: number): boolean => (set & (set - 1)) === 0;

/** Number of targets of a subset. */
export function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

function lowerToSums(distances: DistanceMap, one: DistanceMap, other: DistanceMap): void {
  for (let m = 0; m < distances.length; m++) {
    const sum = (one[m] + other[m]) | 0;
    if (sum < distances[m]) distances[m] = sum;
  }
}
