import { describe, expect, it } from 'vitest';
import { stream } from '../../engine/index.ts';
import { benchPaths, median } from './bench-paths.ts';
import { randomGraph, randomWeights } from './random-graph.ts';

describe('benchPaths', () => {
  it('compares over a thousand costs and takes turns', () => {
    // A clock that only counts how often it is asked: figures follow from the procedure alone.
    let ticks = 0;
    const random = stream(1, 'bench');
    const graph = randomGraph(random, 14, 10, 0.9);
    const weights = randomWeights(random, graph, { free: 0.02, blocked: 0.05 });
    const bench = benchPaths(() => ticks++, random, graph, weights, { rounds: 3, flatRepeats: 2, warmUp: 3 });
    expect(bench.equalCosts).toBe(1_100);
    expect(bench.rounds).toBe(3);
    // Each timing lasts one tick: flat's is shared by 2 x 16 searches, ngraph's by 16.
    expect(bench.flat).toBeCloseTo(1 / 32);
    expect(bench.ratio).toBeCloseTo(2);
  });
});

describe('median', () => {
  it('is the middle, or the mean of both middles', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });
});
