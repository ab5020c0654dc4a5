import { describe, expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import { createFlatPathfinder } from './flat.ts';
import { BLOCKED } from './graph.ts';
import { createNgraphPathfinder } from './rivals/ngraph.ts';
import { describePathfinder } from './testing/conformance.ts';
import { randomGraph, randomWeights } from './testing/random-graph.ts';
import { weightErrors } from './testing/weight-errors.ts';

describePathfinder('flat', createFlatPathfinder, 10);

describe('flat against ngraph', () => {
  test('finds the same costs in 1,200 queries, and the same paths', () => {
    const random = stream(10, 'paths/rivals');
    for (let board = 0; board < 12; board++) {
      const graph = randomGraph(random, 30, 25, 0.9);
      const weights = randomWeights(random, graph, { free: 0.05, blocked: 0.12 });
      const flat = createFlatPathfinder(graph);
      const ngraph = createNgraphPathfinder(graph);
      for (let query = 0; query < 100; query++) {
        const source = Math.floor(random() * graph.mileposts);
        const target = Math.floor(random() * graph.mileposts);
        expect(flat.cost(weights, source, target)).toBe(ngraph.cost(weights, source, target));
      }
    }
    const graph = randomGraph(random, 14, 14, 0.9);
    const weights = randomWeights(random, graph, { free: 0.15, blocked: 0.12 });
    const flat = createFlatPathfinder(graph);
    const ngraph = createNgraphPathfinder(graph);
    const [a, b] = [new Int32Array(graph.mileposts), new Int32Array(graph.mileposts)];
    for (let target = 0; target < graph.mileposts; target += 6) {
      expect(flat.path(weights, 3, target, a)).toBe(ngraph.path(weights, 3, target, b));
      expect(a).toEqual(b);
    }
  });

  test('searches a board of the largest size with the highest weights', () => {
    const graph = randomGraph(() => 0.5, 250, 250, 1);
    expect(graph.mileposts).toBe(62_500);
    const weights = new Uint8Array(graph.arcs).fill(15);
    const flat = createFlatPathfinder(graph);
    const distances = new Int32Array(graph.mileposts);
    flat.fill(weights, [0], 1, distances);
    expect(distances[249]).toBe(249 * 15);
    // Down 249 rows moves 124.5 columns to the right for free.
    expect(distances[62_499]).toBe(15 * (249 + 249 - 124));
    weights.fill(BLOCKED);
    expect(flat.cost(weights, 0, 62_499)).toBe(1_000_000);
  });
});

describe('weight errors', () => {
  test('name each invalid weight, and a wrong number of weights', () => {
    const graph = randomGraph(() => 0.5, 2, 1, 1);
    expect(weightErrors(graph, Uint8Array.of(3, BLOCKED))).toEqual([]);
    expect(weightErrors(graph, Uint8Array.of(16, 3))).toEqual([
      'weights.0: 16 is not 0 to 15 or 255 (blocked)',
    ]);
    expect(weightErrors(graph, Uint8Array.of(1))).toEqual(['weights: 1 for 2 arcs']);
  });
});
