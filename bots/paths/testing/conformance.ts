// The suite that every pathfinder passes: call `describePathfinder(name, create)` in its test file. Costs are
// compared with those of the Bellman-Ford algorithm, which is too simple to be wrong. Pathfinders that pass
// give equal costs and equal paths.
import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { BLOCKED, type PathGraph, reverseWeights, UNREACHABLE, type Weights } from '../graph.ts';
import type { Pathfinder } from '../pathfinder.ts';
import { itAnswersQueries } from './query-conformance.ts';
import { randomGraph, randomWeights, type WeightMix } from './random-graph.ts';
import { weightErrors } from './weight-errors.ts';

/** Costs by Bellman-Ford: relaxes every arc until nothing gets cheaper. */
function bellmanFord(graph: PathGraph, weights: Weights, sources: readonly number[]): Int32Array {
  const distances = new Int32Array(graph.mileposts).fill(UNREACHABLE);
  for (const source of sources) distances[source] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let arc = 0; arc < graph.arcs; arc++) {
      const newDistance = distances[graph.from[arc]] + weights[arc];
      if (weights[arc] === BLOCKED || newDistance >= distances[graph.to[arc]]) continue;
      distances[graph.to[arc]] = newDistance;
      changed = true;
    }
  }
  return distances;
}

/** A graph of mileposts in a row: `weights[i]` is the weight from i to i + 1, `back[i]` its opposite. */
function line(weights: readonly number[], back: readonly number[]): { graph: PathGraph; weights: Weights } {
  const mileposts = weights.length + 1;
  const from: number[] = [];
  const to: number[] = [];
  const cost: number[] = [];
  const first = [0];
  for (let m = 0; m < mileposts; m++) {
    if (m > 0) {
      from.push(m);
      to.push(m - 1);
      cost.push(back[m - 1]);
    }
    if (m < mileposts - 1) {
      from.push(m);
      to.push(m + 1);
      cost.push(weights[m]);
    }
    first.push(from.length);
  }
  const reverse = from.map((tail, arc) => from.findIndex((t, a) => t === to[arc] && to[a] === tail));
  const graph: PathGraph = {
    mileposts,
    arcs: from.length,
    firstArc: Int32Array.from(first),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    reverse: Int32Array.from(reverse),
  };
  return { graph, weights: Uint8Array.from(cost) };
}

/** Checks that arcs lead from `source` (-1: any of cost 0) to `target` at the cost in `distances`. */
function expectPath(
  graph: PathGraph,
  weights: Weights,
  distances: Int32Array,
  source: number,
  target: number,
  path: readonly number[],
): void {
  const begin = path.length > 0 ? graph.from[path[0]] : target;
  if (source >= 0) expect(begin).toBe(source);
  else expect(distances[begin]).toBe(0);
  expect([...path.map((arc) => graph.from[arc]), target]).toEqual([
    begin,
    ...path.map((arc) => graph.to[arc]),
  ]);
  expect(path.some((arc) => weights[arc] === BLOCKED)).toBe(false);
  expect(path.reduce((cost, arc) => cost + weights[arc], 0)).toBe(distances[target]);
}

const MIXES: readonly (WeightMix & { readonly name: string })[] = [
  { name: 'without free or blocked arcs', free: 0, blocked: 0 },
  { name: 'with many blocked arcs', free: 0.02, blocked: 0.45 },
  { name: 'with many free arcs', free: 0.35, blocked: 0.1 },
  { name: 'with equal weights', free: 0, blocked: 0.05, flat: true },
];

/** Registers the suite. @param boards random boards for each of four mixes, with 100 queries each */
export function describePathfinder(
  name: string,
  create: (graph: PathGraph) => Pathfinder,
  boards: number,
): void {
  describe(`pathfinder ${name}`, () => {
    for (const mix of MIXES) {
      test(`finds the costs and paths of Bellman-Ford, ${mix.name}`, () => {
        const random = stream(7, `paths/${mix.name}`);
        for (let board = 0; board < boards; board++) {
          const graph = randomGraph(random, 12, 9, 0.85);
          const weights = randomWeights(random, graph, mix);
          expect(weightErrors(graph, weights)).toEqual([]);
          const finder = create(graph);
          const path = new Int32Array(graph.mileposts);
          const distances = new Int32Array(graph.mileposts);
          for (let query = 0; query < 10; query++) {
            const source = Math.floor(random() * graph.mileposts);
            const expected = bellmanFord(graph, weights, [source]);
            finder.fill(weights, [source], 1, distances);
            expect(distances).toEqual(expected);
            for (let i = 0; i < 10; i++) {
              const target = Math.floor(random() * graph.mileposts);
              expect(finder.cost(weights, source, target)).toBe(expected[target]);
              const count = finder.path(weights, source, target, path);
              if (expected[target] === UNREACHABLE) expect(count).toBe(-1);
              else expectPath(graph, weights, expected, source, target, [...path.subarray(0, count)]);
            }
          }
        }
      });
    }

    test('finds costs from several sources, and costs to a target by reversed weights', () => {
      const random = stream(8, 'paths/sources');
      for (let board = 0; board < boards; board++) {
        const graph = randomGraph(random, 10, 10, 0.8);
        const weights = randomWeights(random, graph, { free: 0.1, blocked: 0.2 });
        const finder = create(graph);
        const path = new Int32Array(graph.mileposts);
        const distances = new Int32Array(graph.mileposts);
        const sources = Array.from({ length: 5 }, () => Math.floor(random() * graph.mileposts));
        sources.push(sources[0]);
        const expected = bellmanFord(graph, weights, sources);
        finder.fill(weights, sources, sources.length, distances);
        expect(distances).toEqual(expected);
        for (let target = 0; target < graph.mileposts; target++) {
          const count = finder.tracePath(weights, distances, target, path);
          if (distances[target] === UNREACHABLE) expect(count).toBe(-1);
          else expectPath(graph, weights, distances, -1, target, [...path.subarray(0, count)]);
        }
        const target = sources[0];
        finder.fill(reverseWeights(graph, weights), [target], 1, distances);
        for (let source = 0; source < graph.mileposts; source += 7) {
          expect(distances[source]).toBe(finder.cost(weights, source, target));
        }
      }
    });

    test('finds the same path with lower bounds of the costs to the target', () => {
      const random = stream(11, 'paths/floor');
      for (let board = 0; board < boards; board++) {
        const graph = randomGraph(random, 14, 12, 0.85);
        const weights = randomWeights(random, graph, { free: 0.1, blocked: 0.15 });
        const finder = create(graph);
        const [undirected, directed] = [new Int32Array(graph.mileposts), new Int32Array(graph.mileposts)];
        for (let query = 0; query < 10; query++) {
          const target = Math.floor(random() * graph.mileposts);
          // Costs to the target if every segment had its cheaper direction's weight both ways.
          const cheaper = weights.map((weight, arc) => Math.min(weight, weights[graph.reverse[arc]]));
          const back = bellmanFord(graph, cheaper, [target]);
          // The cost itself, half of it, 0, or the cost up to a limit: all are lower bounds.
          for (const [share, most] of [[1], [2], [1_000_000], [1, 5], [1, 20]]) {
            const floor = back.map((cost) => (cost === UNREACHABLE ? cost : Math.floor(cost / share)));
            const source = Math.floor(random() * graph.mileposts);
            const count = finder.path(weights, source, target, undirected);
            expect(finder.path(weights, source, target, directed, floor, most)).toBe(count);
            if (count > 0) expect(directed.subarray(0, count)).toEqual(undirected.subarray(0, count));
          }
        }
      }
    });

    test('finds an empty path of cost 0 from a milepost to itself, even behind blocked arcs', () => {
      const { graph, weights } = line([BLOCKED, 4], [BLOCKED, 4]);
      const finder = create(graph);
      const path = new Int32Array(graph.mileposts);
      for (const milepost of [0, 1, 2]) {
        expect(finder.cost(weights, milepost, milepost)).toBe(0);
        expect(finder.path(weights, milepost, milepost, path)).toBe(0);
      }
    });

    test('reaches nothing behind blocked arcs, and nothing without sources', () => {
      const { graph, weights } = line([3, BLOCKED], [3, 1]);
      const finder = create(graph);
      const path = new Int32Array(graph.mileposts);
      expect(finder.cost(weights, 0, 2)).toBe(UNREACHABLE);
      expect(finder.path(weights, 0, 2, path)).toBe(-1);
      expect(finder.cost(weights, 2, 0)).toBe(4);
      const distances = new Int32Array(graph.mileposts);
      finder.fill(weights, [], 0, distances);
      expect([...distances]).toEqual([UNREACHABLE, UNREACHABLE, UNREACHABLE]);
      expect(finder.tracePath(weights, distances, 1, path)).toBe(-1);
    });

    test('distinguishes the directions of a segment and follows changes of weights', () => {
      const { graph, weights } = line([15, 0], [2, 1]);
      const finder = create(graph);
      expect(finder.cost(weights, 0, 2)).toBe(15);
      expect(finder.cost(weights, 2, 0)).toBe(3);
      weights[0] = 7;
      expect(finder.cost(weights, 0, 2)).toBe(7);
    });

    test('traces a path through a distance map only back to the first milepost of cost 0', () => {
      const { graph, weights } = line([0, 0, 5, 0, 1], [0, 0, 5, 0, 1]);
      const finder = create(graph);
      const path = new Int32Array(graph.mileposts);
      const distances = new Int32Array(graph.mileposts);
      finder.fill(weights, [0], 1, distances);
      const count = finder.tracePath(weights, distances, 5, path);
      expect([...path.subarray(0, count)].map((arc) => graph.from[arc])).toEqual([2, 3, 4]);
      expect(finder.path(weights, 0, 5, path)).toBe(5);
    });

    test('breaks ties by the lower milepost, counted back from the target', () => {
      // A diamond: 0 to 3 over 1 or over 2, both for 2.
      const graph: PathGraph = {
        mileposts: 4,
        arcs: 8,
        firstArc: Int32Array.of(0, 2, 4, 6, 8),
        from: Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3),
        to: Int32Array.of(1, 2, 0, 3, 0, 3, 1, 2),
        reverse: Int32Array.of(2, 4, 0, 6, 1, 7, 3, 5),
      };
      const finder = create(graph);
      const path = new Int32Array(4);
      const pathUnder = (weights: number[]): number[] => {
        const count = finder.path(Uint8Array.from(weights), 0, 3, path);
        return [...path.subarray(0, count)].map((arc) => graph.to[arc]);
      };
      expect(pathUnder([1, 1, 1, 1, 1, 1, 1, 1])).toEqual([1, 3]);
      expect(pathUnder([2, 1, 2, 1, 1, 1, 1, 1])).toEqual([2, 3]);
      // Both last arcs are free: back over the fewest free arcs to a paid one, the lower milepost first.
      expect(pathUnder([1, 1, 1, 0, 1, 0, 0, 0])).toEqual([1, 3]);
      // A paid arc has priority over a free one, although its tail is higher.
      expect(pathUnder([1, 0, 1, 0, 0, 1, 1, 1])).toEqual([2, 3]);
    });

    test('answers a query the same way after other queries', () => {
      const random = stream(9, 'paths/again');
      const graph = randomGraph(random, 12, 12, 0.85);
      const weights = randomWeights(random, graph, { free: 0.2, blocked: 0.1 });
      const used = create(graph);
      const ask = (finder: Pathfinder, target: number): number[] => {
        const path = new Int32Array(graph.mileposts);
        return [...path.subarray(0, finder.path(weights, 0, target, path))];
      };
      for (let target = 0; target < graph.mileposts; target += 5) used.cost(weights, target, 1);
      for (let target = 0; target < graph.mileposts; target += 11) {
        expect(ask(used, target)).toEqual(ask(create(graph), target));
      }
    });

    itAnswersQueries(create, boards);
  });
}
