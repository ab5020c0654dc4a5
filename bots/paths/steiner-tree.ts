// The cheapest network that joins targets. Exactly, by the dynamic programme of Dreyfus and Wagner: what it costs from
// each milepost to reach every set of targets, small sets first; prices may differ by direction, so the network is a
// tree that grows outward from its root. And fast, by always adding the nearest target still missing (Takahashi and
// Matsuyama), on one field that is lowered as the network grows.

import {
  BLOCKED,
  type DistanceMap,
  type PathGraph,
  reverseWeights,
  UNREACHABLE,
  type Weights,
} from './graph.ts';
import { relax } from './kernel.ts';
import type { Pathfinder, SteinerQuery, SteinerTree } from './pathfinder.ts';

/** Targets that the exact answer is quick for: time and memory grow threefold and twofold with each. */
export const MOST_TARGETS = 10;

type SteinerSearch = (question: SteinerQuery) => SteinerTree | null;

export function createSteinerSolver(
  graph: PathGraph,
  { fill, tracePath }: Pick<Pathfinder, 'fill' | 'tracePath'>,
): { readonly steinerTree: SteinerSearch; readonly steinerHeuristic: SteinerSearch } {
  const { mileposts, first, to } = graph;
  const way = new Int32Array(mileposts);
  const begun = new Int32Array(mileposts);
  const seen = new Uint8Array(mileposts);
  const onward = new Int32Array(mileposts);
  const before = new Int32Array(mileposts);
  const one = new Int32Array(1);
  const grown = new Int32Array(mileposts);
  // Costs from each milepost to all targets of a set, by set as bits.
  const reach: DistanceMap[] = [];

  /** Adds the nearest missing target until enough are joined; `field` holds costs from the roots and is lowered. */
  function grow(
    { weights, targets }: SteinerQuery,
    need: number,
    distances: DistanceMap,
  ): SteinerTree | null {
    const missing = [...targets];
    const joined: number[] = [];
    const arcs: number[] = [];
    let cost = 0;
    while (joined.length < need) {
      let nearest = -1;
      for (const target of missing)
        if (nearest < 0 || distances[target] < distances[nearest]) nearest = target;
      if (nearest < 0 || distances[nearest] >= UNREACHABLE) return null;
      cost += distances[nearest];
      const steps = tracePath(weights, distances, nearest, way);
      let count = 0;
      for (let i = 0; i < steps; i++) {
        if (weights[way[i]] > 0) arcs.push(way[i]);
        if (distances[to[way[i]]] > 0) begun[count++] = to[way[i]];
      }
      for (let i = 0; i < count; i++) distances[begun[i]] = 0;
      relax(graph, weights, distances, begun, count);
      missing.splice(missing.indexOf(nearest), 1);
      joined.push(nearest);
    }
    return { cost, targets: joined, arcs };
  }

  function steinerHeuristic(question: SteinerQuery): SteinerTree | null {
    const { weights, targets, need, roots } = question;
    if (need <= 0) return { cost: 0, targets: [], arcs: [] };
    if (roots.length > 0) {
      fill(weights, roots, roots.length, grown);
      return grow(question, need, grown);
    }
    let best: SteinerTree | null = null;
    for (const target of targets) {
      one[0] = target;
      fill(weights, one, 1, grown);
      const others = { ...question, targets: targets.filter((other) => other !== target) };
      const network = grow(others, need - 1, grown);
      if (network === null || (best !== null && network.cost >= best.cost)) continue;
      best = { ...network, targets: [target, ...network.targets] };
    }
    return best;
  }

  /** Fills `reach` for all sets of at most `size` targets; costs above `bound` may come out too high. */
  function reachSets({ weights, targets, roots }: SteinerQuery, size: number, bound: number): void {
    const back = reverseWeights(graph, weights);
    for (let set = 1; set < 1 << targets.length; set++) {
      if (sizeOf(set) > size) continue;
      reach[set] ??= new Int32Array(mileposts);
      const distances = reach[set];
      if (isSingle(set)) {
        one[0] = targets[31 - Math.clz32(set)];
        fill(back, one, 1, distances);
        shareAmong(roots, back, distances);
        continue;
      }
      distances.fill(UNREACHABLE);
      // Two parts meet at a milepost; the part with the lowest target stands for both orders.
      for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
        if ((part & set & -set) !== 0) lowerToSums(distances, reach[part], reach[set ^ part]);
      }
      let count = 0;
      for (let m = 0; m < mileposts; m++) if (distances[m] <= bound) begun[count++] = m;
      relax(graph, back, distances, begun, count);
      shareAmong(roots, back, distances);
    }
  }

  /** What one of the roots can reach, all can. */
  function shareAmong(roots: ArrayLike<number>, back: Weights, distances: DistanceMap): void {
    let least = UNREACHABLE;
    for (let i = 0; i < roots.length; i++) least = Math.min(least, distances[roots[i]]);
    let count = 0;
    for (let i = 0; i < roots.length; i++) {
      if (distances[roots[i]] <= least) continue;
      distances[roots[i]] = least;
      begun[count++] = roots[i];
    }
    relax(graph, back, distances, begun, count);
  }

  /** Appends the paid arcs of the cheapest tree from a milepost to all targets of a set. */
  function trace(question: SteinerQuery, set: number, root: number, arcs: number[]): void {
    const { weights, targets, roots } = question;
    const distances = reach[set];
    const queue = [root];
    const visit = (milepost: number, from: number, arc: number): void => {
      if (seen[milepost] !== 0) return;
      seen[milepost] = 1;
      before[milepost] = from;
      onward[milepost] = arc;
      queue.push(milepost);
    };
    let end = -1;
    let split = 0;
    let shared = false;
    seen[root] = 1;
    // Breadth first along arcs that keep the sum: free ones could lead round in circles.
    for (let head = 0; end < 0; head++) {
      const at = queue[head];
      split = splitAt(set, at);
      if (split !== 0 || (isSingle(set) && targets[31 - Math.clz32(set)] === at)) {
        end = at;
        break;
      }
      for (let arc = first[at]; arc < first[at + 1]; arc++) {
        if (weights[arc] !== BLOCKED && distances[to[arc]] + weights[arc] === distances[at])
          visit(to[arc], at, arc);
      }
      if (shared || !isRoot(roots, at)) continue;
      shared = true;
      for (let i = 0; i < roots.length; i++) visit(roots[i], at, -1);
    }
    for (const milepost of queue) seen[milepost] = 0;
    const stretch: number[] = [];
    for (let m = end; m !== root; m = before[m]) {
      if (onward[m] >= 0 && weights[onward[m]] > 0) stretch.push(onward[m]);
    }
    arcs.push(...stretch.reverse());
    if (split === 0) return;
    trace(question, split, end, arcs);
    trace(question, set ^ split, end, arcs);
  }

  /** A part of the set that together with the rest makes up the cost at the milepost; 0 when it lies further on. */
  function splitAt(set: number, milepost: number): number {
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      if (reach[part][milepost] + reach[set ^ part][milepost] === reach[set][milepost]) return part;
    }
    return 0;
  }

  function steinerTree(question: SteinerQuery): SteinerTree | null {
    const { targets, need, roots } = question;
    if (targets.length > MOST_TARGETS) {
      throw new RangeError(`${targets.length} targets, at most ${MOST_TARGETS} can be joined exactly`);
    }
    const bound = steinerHeuristic(question);
    if (bound === null || bound.cost === 0) return bound;
    const rooted = roots.length > 0;
    const size = rooted ? need : need - 1;
    reachSets(question, size, bound.cost);
    let cost = UNREACHABLE;
    let set = 0;
    let root = -1;
    for (let candidate = 1; candidate < 1 << targets.length; candidate++) {
      if (sizeOf(candidate) !== size) continue;
      const look = (milepost: number): void => {
        if (reach[candidate][milepost] >= cost) return;
        cost = reach[candidate][milepost];
        set = candidate;
        root = milepost;
      };
      for (let i = 0; i < roots.length; i++) look(roots[i]);
      for (let k = 0; k < targets.length && !rooted; k++) if (((candidate >> k) & 1) === 0) look(targets[k]);
    }
    const arcs: number[] = [];
    trace(question, set, root, arcs);
    const joined = targets.filter((_, k) => ((set >> k) & 1) !== 0);
    return { cost, targets: rooted ? joined : [root, ...joined], arcs };
  }

  return { steinerTree, steinerHeuristic };
}

function isRoot(roots: ArrayLike<number>, milepost: number): boolean {
  for (let i = 0; i < roots.length; i++) if (roots[i] === milepost) return true;
  return false;
}

const isSingle = (set: number): boolean => (set & (set - 1)) === 0;

function sizeOf(set: number): number {
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
