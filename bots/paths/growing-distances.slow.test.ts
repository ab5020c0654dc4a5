import { expect, test } from 'vitest';
import { randomInt, stream } from '../../engine/index.ts';
import { createFlatPathfinder } from './flat.ts';
import { createGrowingDistances } from './growing-distances.ts';
import { randomGraph, randomWeights } from './testing/random-graph.ts';
import { readWork } from './work.ts';

test('equal a whole search wherever they were asked for, in any order, and all that is nearer', () => {
  const random = stream(1, 'paths/growing');
  let settled = 0;
  let asked = 0;
  for (let board = 0; board < 60; board++) {
    const graph = randomGraph(random, 16, 14, 0.8);
    const weights = randomWeights(random, graph, {
      free: board % 3 === 0 ? 0.1 : 0,
      blocked: 0.1,
      flat: board % 4 === 0,
    });
    const finder = createFlatPathfinder(graph);
    const growing = createGrowingDistances(graph, weights);
    const whole = new Int32Array(graph.mileposts);
    const [path, other] = [new Int32Array(graph.mileposts), new Int32Array(graph.mileposts)];
    for (let round = 0; round < 4; round++) {
      const source = randomInt(random, graph.mileposts);
      growing.begin(source);
      finder.fill(weights, [source], 1, whole);
      let most = -1;
      for (let query = 0; query < 5; query++) {
        const target = randomInt(random, graph.mileposts);
        // Other searches in between share the kernel's memory.
        if (query % 2 === 1) finder.cost(weights, target, source);
        const before = readWork().settledInSearches;
        const distances = growing.upTo(target);
        settled += readWork().settledInSearches - before;
        asked++;
        most = Math.max(most, whole[target]);
        for (let m = 0; m < graph.mileposts; m++) {
          if (whole[m] <= most) expect(distances[m], `board ${board}, milepost ${m}`).toBe(whole[m]);
          else expect(distances[m]).toBeGreaterThan(most);
        }
        const steps = finder.tracePath(weights, distances, target, path);
        expect(steps).toBe(finder.tracePath(weights, whole, target, other));
        expect([...path.subarray(0, Math.max(0, steps))]).toEqual([...other.subarray(0, Math.max(0, steps))]);
      }
    }
  }
  // Five queries from a start take less than one and a half whole searches.
  expect(settled / asked).toBeLessThan((16 * 14 * 1.5) / 5);
});
