// The part of the pathfinders' suite about costs of several mileposts and Steiner trees. The reference for
// trees tries everything: all sets of targets at all mileposts, until nothing gets cheaper.
import { expect, it } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { BLOCKED, type PathGraph, UNREACHABLE } from '../graph.ts';
import type { Pathfinder, SteinerQuery, SteinerTree } from '../pathfinder.ts';
import { randomGraph, randomWeights } from './random-graph.ts';

/** Least cost of connecting the targets, by relaxing all sets at all mileposts until nothing changes. */
function plainJoin(graph: PathGraph, { weights, targets, need, roots }: SteinerQuery): number {
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
      const own = (set >> k) & 1;
      if (roots.length === 0 && own === 1 && size === need) {
        best = Math.min(best, cost[set ^ (1 << k)][target]);
      }
    });
  }
  return best;
}

/** Checks a tree: grown from its roots by its arcs and free ones it must hold its targets, at its cost. */
function expectNetwork(graph: PathGraph, question: SteinerQuery, network: SteinerTree): void {
  const { weights, roots } = question;
  expect(new Set(network.arcs).size).toBe(network.arcs.length);
  expect(network.arcs.reduce((sum, arc) => sum + weights[arc], 0)).toBe(network.cost);
  expect(new Set(network.targets).size).toBe(question.need);
  for (const target of network.targets) expect(question.targets).toContain(target);
  const reached = new Set(roots.length > 0 ? Array.from(roots) : [network.targets[0]]);
  const arcs = new Set(network.arcs);
  for (const at of reached) {
    for (let arc = graph.first[at]; arc < graph.first[at + 1]; arc++) {
      if (weights[arc] === 0 || arcs.has(arc)) reached.add(graph.to[arc]);
    }
  }
  for (const target of network.targets) expect(reached).toContain(target);
}

/** Registers the tests; part of `describePathfinder`. */
export function itAnswersQueries(create: (graph: PathGraph) => Pathfinder, boards: number): void {
  it('gives costs up to a limit, and nothing wrong beyond it', () => {
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

  it('gives costs to many targets, and the nearest of them', () => {
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
      const out = new Int32Array(targets.length);
      finder.costs(weights, sources, sources.length, targets, out);
      expect([...out]).toEqual(targets.map((target) => distances[target]));
      const least = Math.min(...out);
      const nearest = targets.filter((target) => distances[target] === least).sort((a, b) => a - b)[0];
      expect(finder.nearest(weights, sources, sources.length, targets)).toBe(
        least === UNREACHABLE ? -1 : nearest,
      );
    }
  });

  it('joins targets at the least cost, and nearly so fast', () => {
    const random = stream(14, 'paths/join');
    for (let board = 0; board < 4 * boards; board++) {
      const graph = randomGraph(random, 7, 6, 0.9);
      const weights = randomWeights(random, graph, { free: board % 3 === 0 ? 0.2 : 0, blocked: 0.1 });
      const finder = create(graph);
      const distinct = [...new Set(Array.from({ length: 6 }, () => Math.floor(random() * graph.mileposts)))];
      const targets = distinct.slice(0, 4);
      const need = Math.floor(random() * (targets.length + 1));
      const roots = board % 2 === 0 ? [] : distinct.slice(4);
      const question = { weights, targets, need, roots };
      const least = need === 0 ? 0 : plainJoin(graph, question);
      const [exact, fast] = [finder.steinerTree(question), finder.steinerHeuristic(question)];
      if (least >= UNREACHABLE) {
        expect([exact, fast]).toEqual([null, null]);
        continue;
      }
      expect(exact!.cost).toBe(least);
      expect(fast!.cost).toBeGreaterThanOrEqual(least);
      for (const network of [exact!, fast!]) if (need > 0) expectNetwork(graph, question, network);
    }
  });
}
