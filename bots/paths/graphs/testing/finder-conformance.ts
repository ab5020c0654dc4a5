// The suite that all finders on graphs of any size pass, against Bellman-Ford's algorithm. A finder that cannot pass
// a part of it skips that part, with its reason.
import { describe, expect, test } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import type { GraphFinder } from '../graph-finder.ts';
import { type ArcList, farOf, makeGraph, type WeightedGraph, weightBetween } from '../weighted-graph.ts';

/** Distances from a node: every arc is relaxed until nothing gets shorter. */
function bellmanFord({ nodes, tails, heads, weights }: ArcList, source: number): Float64Array {
  const distances = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
  distances[source] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let arc = 0; arc < tails.length; arc++) {
      const distance = distances[tails[arc]] + weights[arc];
      if (distance >= distances[heads[arc]]) continue;
      distances[heads[arc]] = distance;
      changed = true;
    }
  }
  return distances;
}

interface Recipe {
  readonly name: string;
  readonly nodes: number;
  readonly arcs: number;
  readonly weight: (random: () => number) => number;
  /** Both directions of every arc have its weight. */
  readonly isSymmetric?: boolean;
  readonly isFractional?: boolean;
}

const whole = (most: number) => (random: () => number) => Math.floor(random() * (most + 1));

const RECIPES: readonly Recipe[] = [
  { name: 'one-way arcs', nodes: 60, arcs: 180, weight: whole(9) },
  { name: 'arcs both ways', nodes: 60, arcs: 90, weight: whole(300), isSymmetric: true },
  { name: 'free arcs', nodes: 50, arcs: 150, weight: (random) => (random() < 0.6 ? 0 : whole(4)(random)) },
  { name: 'free arcs only', nodes: 20, arcs: 40, weight: () => 0 },
  { name: 'parallel arcs and loops', nodes: 8, arcs: 120, weight: whole(50) },
  { name: 'unreachable nodes', nodes: 60, arcs: 60, weight: whole(1000) },
  { name: 'no arcs', nodes: 3, arcs: 0, weight: whole(1) },
  { name: 'equal weights', nodes: 80, arcs: 240, weight: () => 7, isSymmetric: true },
  {
    name: 'weights up to 2^31',
    nodes: 40,
    arcs: 120,
    weight: (random) => Math.floor(2 ** (31 * random())) - 1,
  },
  {
    name: 'weights of road networks',
    nodes: 90,
    arcs: 130,
    weight: (random) => 1 + Math.floor(2 ** (16 * random())),
    isSymmetric: true,
  },
  {
    name: 'fractions both ways',
    nodes: 70,
    arcs: 120,
    weight: (random) => (random() < 0.5 ? 1 : Math.SQRT2),
    isSymmetric: true,
    isFractional: true,
  },
  {
    name: 'fractions',
    nodes: 50,
    arcs: 150,
    weight: (random) => (random() < 0.5 ? 1 : Math.SQRT2),
    isFractional: true,
  },
];

function randomArcs(
  { nodes, arcs, weight, isSymmetric, isFractional }: Recipe,
  random: () => number,
): ArcList {
  const [tails, heads, weights]: number[][] = [[], [], []];
  for (let i = 0; i < arcs; i++) {
    const [tail, head, cost] = [Math.floor(random() * nodes), Math.floor(random() * nodes), weight(random)];
    tails.push(tail);
    heads.push(head);
    weights.push(cost);
    if (!isSymmetric) continue;
    tails.push(head);
    heads.push(tail);
    weights.push(cost);
  }
  // Coordinates in no relation to weights: bounds by them are low, never wrong.
  const coordinates = (): Float64Array =>
    Float64Array.from({ length: nodes }, () => Math.floor(random() * 100));
  return {
    nodes,
    tails: Int32Array.from(tails),
    heads: Int32Array.from(heads),
    weights: isFractional ? Float64Array.from(weights) : Int32Array.from(weights),
    x: coordinates(),
    y: coordinates(),
  };
}

export interface Skip {
  /** Names of graphs in `RECIPES`. */
  readonly graphs: readonly string[];
  readonly reason: string;
}

/** @param create undefined for graphs that the finder does not search, such as those without coordinates */
export function describeFinder(
  name: string,
  create: (graph: WeightedGraph) => GraphFinder | undefined | Promise<GraphFinder>,
  { boards = 6, skips = [] }: { readonly boards?: number; readonly skips?: readonly Skip[] } = {},
): void {
  describe(name, () => {
    for (const recipe of RECIPES) {
      const skip = skips.find(({ graphs }) => graphs.includes(recipe.name));
      test.skipIf(skip !== undefined)(
        `finds least lengths with ${recipe.name}${skip ? `: ${skip.reason}` : ''}`,
        async () => {
          const random = stream(1, `graphs/${recipe.name}`);
          for (let board = 0; board < boards; board++) {
            const arcs = randomArcs(recipe, random);
            const graph = makeGraph(arcs);
            const finder = await create(graph);
            if (finder === undefined) continue;
            for (let i = 0; i < 5; i++) {
              const source = Math.floor(random() * arcs.nodes);
              const right = bellmanFord(arcs, source);
              const lengths = Float64Array.from(right, (_, target) => finder.distance(source, target));
              expectLengths(finder, lengths, right);
              if (finder.path !== undefined)
                for (let target = 0; target < arcs.nodes; target++)
                  expectPath(graph, finder.path(source, target), source, target, right[target]);
              if (finder.distances === undefined) continue;
              const far = farOf(graph);
              const all = Float64Array.from(finder.distances(source), (distance) =>
                distance === far ? Number.POSITIVE_INFINITY : distance,
              );
              expectLengths(finder, all, right);
            }
          }
        },
      );
    }
  });
}

/** A path runs along arcs of the graph from end to end and has the right length. */
function expectPath(
  graph: WeightedGraph,
  path: readonly number[] | undefined,
  source: number,
  target: number,
  right: number,
): void {
  expect(path === undefined).toBe(right === Number.POSITIVE_INFINITY);
  if (path === undefined) return;
  expect([path[0], path.at(-1)]).toEqual([source, target]);
  let length = 0;
  for (let i = 1; i < path.length; i++) length += weightBetween(graph, path[i - 1], path[i]);
  expect(Math.abs(length - right)).toBeLessThanOrEqual(1e-12 * right);
}

/** Sums of fractions depend on their order in the last bits. */
function expectLengths({ isExact }: GraphFinder, lengths: Float64Array, right: Float64Array): void {
  lengths.forEach((length, node) => {
    if (right[node] === Number.POSITIVE_INFINITY) expect(length).toBe(right[node]);
    else if (isExact) expect(Math.abs(length - right[node])).toBeLessThanOrEqual(1e-12 * right[node]);
    else expect(length).toBeGreaterThanOrEqual(right[node] * (1 - 1e-12));
  });
}
