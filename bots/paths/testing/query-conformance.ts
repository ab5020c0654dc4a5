// The part of the pathfinders' suite about costs of several mileposts and Steiner trees. The reference for
// trees relaxes all sets of targets at all mileposts until nothing gets cheaper.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { BLOCKED, type PathGraph, UNREACHABLE } from '../graph.ts';
import type { Pathfinder, SteinerQuery, SteinerTree } from '../pathfinder.ts';
import { randomGraph, randomWeights } from './random-graph.ts';

/** Least cost of a tree that connects the targets. */
function leastTreeCost(graph: PathGraph, { weights, targets, need, roots }: SteinerQuery): number {
  const sets = 1 << targets.length;
  const cost = Array.from({ length: sets }, () => new Int32Array(graph.mileposts).fill(UNREACHABLE));
  cost[0].fill(0);
  targets.forEach((target, k) => {
    cost[1 << k][target] = 0;
  });
  for (let changed = true; changed; ) {
    changed = false;
    const lower = (set: number, milepost: number, to: number): void => {
      if (to >= cost[set][milepost]) return;
      cost[set][milepost] = to;
      changed = true;
    };
    for (let set = 1; set < sets; set++) {
      for (let m = 0; m < graph.mileposts; m++) {
        for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
          lower(set, m, cost[part][m] + cost[set ^ part][m]);
        }
      }
      for (let i = 0; i < roots.length; i++) {
        for (let k = 0; k < roots.length; k++) lower(set, roots[i], cost[set][roots[k]]);
      }
      for (let arc = 0; arc < graph.arcs; arc++) {
        if (weights[arc] !== BLOCKED) lower(set, graph.from[arc], weights[arc] + cost[set][graph.to[arc]]);
      }
    }
  }
  let best = UNREACHABLE;
  for (let set = 0; set < sets; set++) {
    const size = targets.filter((_, k) => (set >> k) & 1).length;
    if (roots.length > 0 && size === need) {
      for (let i = 0; i < roots.length; i++) best = Math.min(best, cost[set][roots[i]]);
    }
    targets.forEach((target, k) => {
      const isInSet = (set >> k) & 1;
      if (roots.length === 0 && isInSet === 1 && size === need) {
        best = Math.min(best, cost[set ^ (1 << k)][target]);
      }
    });
  }
  return best;
}

/** Checks that the arcs of a tree, with free arcs, lead from its roots to its targets, at its cost. */
function expectTree(graph: PathGraph, query: SteinerQuery, tree: SteinerTree): void {
  const { weights, roots } = query;
  expect(new Set(tree.arcs).size).toBe(tree.arcs.length);
  expect(tree.arcs.reduce((sum, arc) => sum + weights[arc], 0)).toBe(tree.cost);
  expect(new Set(tree.targets).size).toBe(query.need);
  for (const target of tree.targets) expect(query.targets).toContain(target);
  const visited = new Set(roots.length > 0 ? Array.from(roots) : [tree.targets[0]]);
  const arcs = new Set(tree.arcs);
  for (const at of visited) {
    for (let arc = graph.firstArc[at]; arc < graph.firstArc[at + 1]; arc++) {
      if (weights[arc] === 0 || arcs.has(arc)) visited.add(graph.to[arc]);
    }
  }
  for (const target of tree.targets) expect(visited).toContain(target);
}

/** Registers the tests; part of `describePathfinder`. */
export function itAnswersQueries(create: (graph: PathGraph) => Pathfinder, boards: number): void {
  test('reports exact costs up to a limit, and exact ones or none beyond it', () => {
    const random = stream(15, 'paths/most');
    for (let board = 0; board < 2 * boards; board++) {
      const graph = randomGraph(random, 12, 10, 0.85);
      const weights = randomWeights(random, graph, { free: 0.1, blocked: 0.1 });
      const finder = create(graph);
      const [whole, part] = [new Int32Array(graph.mileposts), new Int32Array(graph.mileposts)];
      const most = Math.floor(random() * 12);
      finder.fill(weights, [0, 7], 2, whole);
      finder.fill(weights, [0, 7], 2, part, most);
      part.forEach((cost, m) => {
        if (cost !== UNREACHABLE || whole[m] <= most) expect(cost).toBe(whole[m]);
      });
    }
  });

  test('finds the costs of several targets, and the nearest of them', () => {
    const random = stream(12, 'paths/costs');
    for (let board = 0; board < 4 * boards; board++) {
      const graph = randomGraph(random, 10, 8, 0.8);
      const weights = randomWeights(random, graph, { free: 0.1, blocked: 0.3, flat: board % 2 === 0 });
      const finder = create(graph);
      const draw = (count: number): number[] =>
        Array.from({ length: count }, () => Math.floor(random() * graph.mileposts));
      const [sources, targets] = [draw(board % 4), draw(5)];
      const distances = new Int32Array(graph.mileposts);
      finder.fill(weights, sources, sources.length, distances);
      const costs = new Int32Array(targets.length);
      finder.costs(weights, sources, sources.length, targets, costs);
      expect([...costs]).toEqual(targets.map((target) => distances[target]));
      const least = Math.min(...costs);
      const nearest = targets.filter((target) => distances[target] === least).sort((a, b) => a - b)[0];
      expect(finder.nearest(weights, sources, sources.length, targets)).toBe(
        least === UNREACHABLE ? -1 : nearest,
      );
    }
  });

  test('connects targets at the least cost, and the heuristic at no lower one', () => {
    const random = stream(14, 'paths/join');
    for (let board = 0; board < 4 * boards; board++) {
      const graph = randomGraph(random, 7, 6, 0.9);
      const weights = randomWeights(random, graph, { free: board % 3 === 0 ? 0.2 : 0, blocked: 0.1 });
      const finder = create(graph);
      const distinct = [...new Set(Array.from({ length: 6 }, () => Math.floor(random() * graph.mileposts)))];
      const targets = distinct.slice(0, 4);
      const need = Math.floor(random() * (targets.length + 1));
      const roots = board % 2 === 0 ? [] : distinct.slice(4);
      const query = { weights, targets, need, roots };
      const least = need === 0 ? 0 : leastTreeCost(graph, query);
      const [exact, heuristic] = [finder.steinerTree(query), finder.steinerHeuristic(query)];
      if (least >= UNREACHABLE) {
        expect([exact, heuristic]).toEqual([null, null]);
        continue;
      }
      expect(exact!.cost).toBe(least);
      expect(heuristic!.cost).toBeGreaterThanOrEqual(least);
      for (const tree of [exact!, heuristic!]) if (need > 0) expectTree(graph, query, tree);
    }
  });
}
