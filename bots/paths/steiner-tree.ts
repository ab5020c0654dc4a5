// The exact Steiner tree: the cheapest tree that connects some targets, by the Dreyfus-Wagner dynamic
// programme (subset-distances.ts). Prices may differ by direction, so the tree grows outward from its root.
import { BLOCKED, type PathGraph, UNREACHABLE } from './graph.ts';
import type { Pathfinder, SteinerQuery } from './pathfinder.ts';
import type { SteinerSearch } from './steiner-heuristic.ts';
import { createSubsetDistances, isSingle, sizeOf } from './subset-distances.ts';

/** Maximum targets of an exact query: each additional one triples the time and doubles the memory. */
const MAX_TARGETS = 10;

/** @param heuristic gives the upper bound. The search throws RangeError for more than MAX_TARGETS targets */
export function createSteinerTree(
  graph: PathGraph,
  finder: Pick<Pathfinder, 'fill'>,
  heuristic: SteinerSearch,
): SteinerSearch {
  const subsets = createSubsetDistances(graph, finder);
  const { reach } = subsets;
  const trace = createTreeTracer(graph, reach);

  return (query) => {
    const { targets, need, roots } = query;
    if (targets.length > MAX_TARGETS) {
      throw new RangeError(`${targets.length} targets: at most ${MAX_TARGETS} can be connected exactly`);
    }
    const bound = heuristic(query);
    if (bound === null || bound.cost === 0) return bound;
    const hasRoots = roots.length > 0;
    const size = hasRoots ? need : need - 1;
    subsets.fill(query, size, bound.cost);
    let cost = UNREACHABLE;
    let set = 0;
    let root = -1;
    for (let candidate = 1; candidate < 1 << targets.length; candidate++) {
      if (sizeOf(candidate) !== size) continue;
      const consider = (milepost: number): void => {
        if (reach[candidate][milepost] >= cost) return;
        cost = reach[candidate][milepost];
        set = candidate;
        root = milepost;
      };
      for (let i = 0; i < roots.length; i++) consider(roots[i]);
      for (let k = 0; k < targets.length && !hasRoots; k++)
        if (((candidate >> k) & 1) === 0) consider(targets[k]);
    }
    const arcs: number[] = [];
    trace(query, set, root, arcs);
    const connectedTargets = targets.filter((_, k) => ((set >> k) & 1) !== 0);
    return { cost, targets: hasRoots ? connectedTargets : [root, ...connectedTargets], arcs };
  };
}

/** Appends the paid arcs of the cheapest tree from `root` to all targets of a subset. */
type TreeTracer = (query: SteinerQuery, set: number, root: number, arcs: number[]) => void;

function createTreeTracer({ mileposts, firstArc, to }: PathGraph, reach: readonly Int32Array[]): TreeTracer {
  const visited = new Uint8Array(mileposts);
  const onward = new Int32Array(mileposts);
  const before = new Int32Array(mileposts);

  /** A part of the subset that, with the rest, makes up the cost here; 0 if the tree splits later. */
  function splitAt(set: number, milepost: number): number {
    for (let subset = (set - 1) & set; subset > 0; subset = (subset - 1) & set) {
      if (reach[subset][milepost] + reach[set ^ subset][milepost] === reach[set][milepost]) return subset;
    }
    return 0;
  }

  return function trace(query, set, root, arcs) {
    const { weights, targets, roots } = query;
    const distances = reach[set];
    const queue = [root];
    const visit = (milepost: number, from: number, arc: number): void => {
      if (visited[milepost] !== 0) return;
      visited[milepost] = 1;
      before[milepost] = from;
      onward[milepost] = arc;
      queue.push(milepost);
    };
    let end = -1;
    let split = 0;
    let areRootsVisited = false;
    visited[root] = 1;
    // Breadth first along arcs of shortest paths, because free arcs could form cycles.
    for (let head = 0; end < 0; head++) {
      const milepost = queue[head];
      split = splitAt(set, milepost);
      if (split !== 0 || (isSingle(set) && targets[31 - Math.clz32(set)] === milepost)) {
        end = milepost;
        break;
      }
      for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
        if (weights[arc] !== BLOCKED && distances[to[arc]] + weights[arc] === distances[milepost])
          visit(to[arc], milepost, arc);
      }
      if (areRootsVisited || !isRoot(roots, milepost)) continue;
      areRootsVisited = true;
      for (let i = 0; i < roots.length; i++) visit(roots[i], milepost, -1);
    }
    for (const milepost of queue) visited[milepost] = 0;
    const stretch: number[] = [];
    for (let m = end; m !== root; m = before[m]) {
      if (onward[m] >= 0 && weights[onward[m]] > 0) stretch.push(onward[m]);
    }
    arcs.push(...stretch.reverse());
    if (split === 0) return;
    trace(query, split, end, arcs);
    trace(query, set ^ split, end, arcs);
  };
}

function isRoot(roots: ArrayLike<number>, milepost: number): boolean {
  for (let i = 0; i < roots.length; i++) if (roots[i] === milepost) return true;
  return false;
}
