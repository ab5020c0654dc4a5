import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { createFlatPathfinder } from '../flat.ts';
import { BLOCKED, type PathGraph } from '../graph.ts';
import { randomGraph, randomWeights } from '../testing/random-graph.ts';
import { createIncrementalDistances } from './incremental-distances.ts';
import { createTrackedWeights, MAX_CHANGES } from './tracked-weights.ts';

/** A random walk from a random milepost, as arcs. */
function stretch(random: Random, graph: PathGraph, length: number): number[] {
  const arcs: number[] = [];
  let at = Math.floor(random() * graph.mileposts);
  for (let i = 0; i < length && graph.firstArc[at + 1] > graph.firstArc[at]; i++) {
    const arc = graph.firstArc[at] + Math.floor(random() * (graph.firstArc[at + 1] - graph.firstArc[at]));
    arcs.push(arc);
    at = graph.to[arc];
  }
  return arcs;
}

/** Every third board has free arcs, every fourth one equal weights. */
function randomBoard(random: Random, board: number) {
  const graph = randomGraph(random, 18, 14, 0.85);
  const free = board % 3 === 0 ? 0.1 : 0;
  const initial = randomWeights(random, graph, { free, blocked: 0.05, flat: board % 4 === 0 });
  const weights = createTrackedWeights(graph, initial);
  return { graph, initial, finder: createFlatPathfinder(graph), weights };
}

describe('incremental distances', () => {
  test('equal those of new searches after 6,000 builds and floods', () => {
    const random = stream(1, 'paths/kept');
    let compared = 0;
    for (let board = 0; board < 30; board++) {
      const { graph, initial, finder, weights } = randomBoard(random, board);
      const target = Math.floor(random() * graph.mileposts);
      // With this limit they are always repaired.
      const distances = createIncrementalDistances({ finder, weights, target, limit: MAX_CHANGES });
      distances.update();
      const newDistances = new Int32Array(graph.mileposts);
      for (let build = 0; build < 200; build++) {
        const kind = random();
        for (const arc of stretch(random, graph, 1 + Math.floor(random() * 10))) {
          // Own track, an opponent's, rented track, or a flood that restores the price.
          const weightOf = (a: number): number =>
            kind < 0.35 ? board % 2 : kind < 0.65 ? BLOCKED : kind < 0.8 ? 2 : initial[a];
          weights.set(arc, weightOf(arc));
          weights.set(graph.reverse[arc], weightOf(graph.reverse[arc]));
        }
        // Sometimes several builds come before a repair, as between two turns of a seat.
        if (random() < 0.3) continue;
        finder.fill(weights.back, [target], 1, newDistances);
        expect(
          Buffer.compare(bytes(distances.update()), bytes(newDistances)),
          `board ${board}, build ${build}`,
        ).toBe(0);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(4_000);
  });

  test('can begin from a known distance map, and are recomputed when too much has changed', () => {
    const random = stream(2, 'paths/kept');
    const graph = randomGraph(random, 20, 20, 0.9);
    const initial = randomWeights(random, graph, { free: 0, blocked: 0.05 });
    const finder = createFlatPathfinder(graph);
    const begin = new Int32Array(graph.mileposts);
    const weights = createTrackedWeights(graph, initial);
    finder.fill(weights.back, [5], 1, begin);
    let fills = 0;
    const counting = {
      fill: (...args: Parameters<typeof finder.fill>): void => {
        fills++;
        finder.fill(...args);
      },
    };
    const distances = createIncrementalDistances({ finder: counting, weights, target: 5, begin });
    expect(distances.update()).toEqual(begin);
    weights.set(graph.reverse[graph.firstArc[5]], 0);
    distances.update();
    expect(fills).toBe(0);
    for (let arc = 0; arc < graph.arcs; arc++) weights.set(arc, 3);
    const newDistances = new Int32Array(graph.mileposts);
    finder.fill(weights.back, [5], 1, newDistances);
    expect(distances.update()).toEqual(newDistances);
    expect(fills).toBe(1);
  });
});

test('older distances can be replaced by known ones, and are repaired from there', () => {
  const random = stream(3, 'paths/kept');
  const { graph, finder, weights } = randomBoard(random, 1);
  const distances = createIncrementalDistances({ finder, weights, target: 5, limit: MAX_CHANGES });
  const build = (weight: number): void => {
    for (const arc of stretch(random, graph, 10)) weights.set(arc, weight);
  };
  const newDistances = (): Int32Array => {
    const costs = new Int32Array(graph.mileposts);
    finder.fill(weights.back, [5], 1, costs);
    return costs;
  };
  const first = new Int32Array(distances.update());
  build(1);
  const [known, version] = [newDistances(), weights.version];
  build(BLOCKED);
  distances.catchUp(version, () => known);
  expect(distances.update()).toEqual(newDistances());
  expect(known).not.toEqual(distances.update());
  // Distances that are newer stay.
  distances.catchUp(version, () => first);
  expect(distances.update()).toEqual(newDistances());
});

describe('tracked weights', () => {
  test('tell the weights of an earlier version, but only those that differ now', () => {
    const graph = randomGraph(() => 0.5, 3, 1, 1);
    const weights = createTrackedWeights(graph, Uint8Array.of(1, 2, 3, 4));
    const [arcs, before] = [new Int32Array(MAX_CHANGES), new Uint8Array(MAX_CHANGES)];
    weights.set(0, 5);
    weights.set(0, 6);
    weights.set(3, 9);
    weights.set(3, 4);
    weights.set(1, 2);
    expect(weights.version).toBe(4);
    expect(weights.changesSince(0, arcs, before)).toBe(1);
    expect([arcs[0], before[0]]).toEqual([0, 1]);
    expect(weights.changesSince(1, arcs, before)).toBe(1);
    expect([arcs[0], before[0]]).toEqual([0, 5]);
    expect(weights.changesSince(4, arcs, before)).toBe(0);
    expect(weights.back[graph.reverse[0]]).toBe(6);
    for (let i = 0; i <= MAX_CHANGES; i++) weights.set(2, i % 2);
    expect(weights.changesSince(4, arcs, before)).toBe(-1);
  });

  test('list each changed arc once after many queries', () => {
    const graph = randomGraph(() => 0.5, 3, 1, 1);
    const weights = createTrackedWeights(graph, Uint8Array.of(1, 2, 3, 4));
    const [arcs, before] = [new Int32Array(MAX_CHANGES), new Uint8Array(MAX_CHANGES)];
    weights.set(0, 5);
    weights.set(0, 6);
    weights.set(2, 7);
    for (let query = 0; query < 150_000; query++) {
      // Queries in between do not see the arcs and leave old stamps on them.
      if (query % 7 > 0) weights.changesSince(weights.version, arcs, before);
      else if (weights.changesSince(0, arcs, before) !== 2) expect.fail(`query ${query}`);
    }
    expect([...arcs.subarray(0, 2), ...before.subarray(0, 2)]).toEqual([0, 2, 1, 3]);
  });
});

const bytes = (distances: Int32Array): Uint8Array =>
  new Uint8Array(distances.buffer, distances.byteOffset, distances.byteLength);
