import { describe, expect, it } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { createFlatPathfinder } from '../flat.ts';
import { BLOCKED, type PathGraph, UNREACHABLE } from '../graph.ts';
import { randomGraph, randomWeights } from '../testing/random-graph.ts';
import {
  createIncrementalDistances,
  type Direction,
  type IncrementalDistances,
} from './incremental-distances.ts';
import { createTrackedWeights, MAX_CHANGES } from './tracked-weights.ts';

type Random = () => number;

/** A stretch of track from a milepost on, as arcs. */
function stretch(random: Random, graph: PathGraph, length: number): number[] {
  const arcs: number[] = [];
  let at = Math.floor(random() * graph.mileposts);
  for (let i = 0; i < length && graph.first[at + 1] > graph.first[at]; i++) {
    const arc = graph.first[at] + Math.floor(random() * (graph.first[at + 1] - graph.first[at]));
    arcs.push(arc);
    at = graph.to[arc];
  }
  return arcs;
}

/** At milepost x columns + column: steps to a milepost of `columns`, 255 where there is no way. */
function stepsTo(graph: PathGraph, columns: Int32Array): Uint8Array {
  const steps = new Uint8Array(graph.mileposts * columns.length).fill(255);
  columns.forEach((target, column) => {
    const queue = [target];
    steps[target * columns.length + column] = 0;
    for (const at of queue) {
      for (let arc = graph.first[at]; arc < graph.first[at + 1]; arc++) {
        const place = graph.to[arc] * columns.length + column;
        if (steps[place] < 255 || graph.to[arc] === target) continue;
        steps[place] = steps[at * columns.length + column] + 1;
        queue.push(graph.to[arc]);
      }
    }
  });
  return steps;
}

/** A board of a series: every third one has free arcs, every fourth one is flat. */
function randomBoard(random: Random, board: number) {
  const graph = randomGraph(random, 18, 14, 0.85);
  const free = board % 3 === 0 ? 0.1 : 0;
  const initial = randomWeights(random, graph, { free, blocked: 0.05, flat: board % 4 === 0 });
  const weights = createTrackedWeights(graph, initial);
  return { graph, initial, finder: createFlatPathfinder(graph), weights };
}

describe('kept fields', () => {
  it('equal fresh ones after every one of 6,000 builds by both sides, floods and moved sources', () => {
    const random = stream(1, 'paths/kept');
    let compared = 0;
    for (let board = 0; board < 30; board++) {
      const { graph, initial, finder, weights } = randomBoard(random, board);
      let sources = Array.from({ length: 1 + (board % 3) }, () => Math.floor(random() * graph.mileposts));
      const distanceMaps = (['from', 'towards'] as const).map((direction: Direction) => ({
        direction,
        // Never again: what is tested is the repair.
        kept: createIncrementalDistances({ finder, weights, direction, sources, limit: MAX_CHANGES }),
      }));
      const fresh = new Int32Array(graph.mileposts);
      for (const { kept } of distanceMaps) kept.update();
      for (let build = 0; build < 200; build++) {
        const kind = random();
        for (const arc of stretch(random, graph, 1 + Math.floor(random() * 10))) {
          // Own track, an opponent's, track that may be rented, or a flood that makes it free to build again.
          const paid = (a: number): number =>
            kind < 0.35 ? board % 2 : kind < 0.65 ? BLOCKED : kind < 0.8 ? 2 : initial[a];
          weights.set(arc, paid(arc));
          weights.set(graph.reverse[arc], paid(graph.reverse[arc]));
        }
        if (random() < 0.15) {
          sources = sources.slice(random() < 0.5 ? 1 : 0);
          if (random() < 0.7) sources.push(Math.floor(random() * graph.mileposts));
          for (const { kept } of distanceMaps) kept.moveSources(sources, sources.length);
        }
        // Now and then several builds at once, as between two turns of a seat.
        if (random() < 0.3) continue;
        for (const { direction, kept } of distanceMaps) {
          finder.fill(direction === 'from' ? weights.ahead : weights.back, sources, sources.length, fresh);
          expect(Buffer.compare(bytes(kept.update()), bytes(fresh)), `board ${board}, build ${build}`).toBe(
            0,
          );
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(8_000);
  });

  it('equal fresh ones as far as asked for, while what lies farther off waits through many builds', () => {
    const random = stream(4, 'paths/kept');
    let compared = 0;
    let waited = 0;
    for (let board = 0; board < 30; board++) {
      const { graph, initial, finder, weights } = randomBoard(random, board);
      const sources = [Math.floor(random() * graph.mileposts)];
      // With the lower limit they are recomputed now and then, as far as asked for.
      const limit = board % 5 === 0 ? 20 : MAX_CHANGES;
      const kept = createIncrementalDistances({ finder, weights, direction: 'towards', sources, limit });
      const fresh = new Int32Array(graph.mileposts);
      for (let build = 0; build < 300; build++) {
        const kind = random();
        for (const arc of stretch(random, graph, 1 + Math.floor(random() * 10))) {
          const paid = (a: number): number =>
            kind < 0.35 ? 1 : kind < 0.65 ? BLOCKED : kind < 0.8 ? 2 : initial[a];
          weights.set(arc, paid(arc));
          weights.set(graph.reverse[arc], paid(graph.reverse[arc]));
        }
        if (random() < 0.3) continue;
        finder.fill(weights.back, sources, 1, fresh);
        const target = Math.floor(random() * graph.mileposts);
        const distances = random() < 0.05 ? kept.update() : kept.upTo(target);
        expect(distances[target]).toBe(fresh[target]);
        const final = kept.finalTo();
        if (final < UNREACHABLE) waited++;
        const isWrong = (m: number): boolean =>
          fresh[m] <= final ? distances[m] !== fresh[m] : distances[m] < fresh[m] || kept.isCurrentAt(m);
        const wrong = Array.from(fresh.keys()).filter(isWrong);
        expect(wrong, `board ${board}, build ${build}`).toEqual([]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(5_000);
    expect(waited).toBeGreaterThan(3_000);
  });

  it('equal fresh ones at some mileposts up to a cost, and bound the greater costs from below', () => {
    const random = stream(5, 'paths/kept');
    const counts = { compared: 0, final: 0, lowered: 0, loose: 0, exact: 0 };
    for (let board = 0; board < 30; board++) {
      const graph = randomGraph(random, 18, 14, 0.85);
      const leastStep = board % 3;
      const initial = randomWeights(random, graph, { free: leastStep === 0 ? 0.1 : 0, blocked: 0.05 });
      // Least weights of 0, 1 and 2.
      for (let arc = 0; arc < graph.arcs; arc++) initial[arc] = Math.max(initial[arc], leastStep);
      const finder = createFlatPathfinder(graph);
      const weights = createTrackedWeights(graph, initial);
      const sources = [Math.floor(random() * graph.mileposts)];
      const limit = board % 5 === 0 ? 20 : MAX_CHANGES;
      const kept = createIncrementalDistances({ finder, weights, direction: 'towards', sources, limit });
      const fresh = new Int32Array(graph.mileposts);
      const cities = Int32Array.from({ length: 12 }, () => Math.floor(random() * graph.mileposts));
      const steps = stepsTo(graph, cities);
      for (let build = 0; build < 300; build++) {
        const kind = random();
        for (const arc of stretch(random, graph, 1 + Math.floor(random() * 10))) {
          const paid = kind < 0.5 ? leastStep : kind < 0.7 ? BLOCKED : initial[arc];
          weights.set(arc, paid);
          weights.set(graph.reverse[arc], paid);
        }
        if (random() < 0.3) continue;
        finder.fill(weights.back, sources, 1, fresh);
        const places = Int32Array.from(cities.keys()).filter(() => random() < 0.5);
        const most = Math.floor(random() * 20);
        const distances = kept.upToAll(cities, places, most);
        const final = kept.finalTo();
        const present = Int32Array.from(places, (place) => distances[cities[place]]);
        const bounds = present.slice();
        kept.lowerBounds(bounds, steps, cities.length, places, leastStep);
        places.forEach((place, i) => {
          const where = `board ${board}, build ${build}, place ${place}`;
          const cost = fresh[cities[place]];
          if (cost <= Math.max(most, final)) expect([present[i], bounds[i]], where).toEqual([cost, cost]);
          else expect(bounds[i], where).toBeGreaterThan(final);
          expect(bounds[i], where).toBeLessThanOrEqual(cost);
          expect(present[i], where).toBeGreaterThanOrEqual(cost);
          counts.compared++;
          if (cost <= final) counts.final++;
          else if (bounds[i] < cost) counts.loose++;
          else counts.exact++;
          if (bounds[i] < present[i]) counts.lowered++;
        });
      }
    }
    expect(counts.compared).toBeGreaterThan(30_000);
    // Of the costs beyond what is final, most bounds are below the present cost, and some below the true one.
    expect(counts.lowered).toBeGreaterThan(5_000);
    expect(counts.loose).toBeGreaterThan(2_000);
    expect(counts.exact).toBeGreaterThan(5_000);
  });

  it('equal fresh ones when changes are tried on a mark and taken back, over and over', () => {
    const random = stream(3, 'paths/kept');
    const graph = randomGraph(random, 18, 14, 0.85);
    const initial = randomWeights(random, graph, { free: 0, blocked: 0.05, flat: false });
    const finder = createFlatPathfinder(graph);
    const weights = createTrackedWeights(graph, initial);
    const sources = [5, 90];
    const distanceMaps = (['from', 'towards'] as const).map((direction: Direction) => ({
      direction,
      kept: createIncrementalDistances({ finder, weights, direction, sources, limit: MAX_CHANGES }),
    }));
    const fresh = new Int32Array(graph.mileposts);
    const put = (arc: number, weight: number): void => {
      weights.set(arc, weight);
      weights.set(graph.reverse[arc], weight);
    };
    for (let snapshot = 0; snapshot < 20; snapshot++) {
      for (const arc of stretch(random, graph, 8)) put(arc, snapshot % 3 === 0 ? BLOCKED : 1);
      weights.snapshot();
      const marked = weights.ahead.slice();
      for (const { kept } of distanceMaps) kept.snapshot();
      for (let trial = 0; trial < 20; trial++) {
        for (let build = 0; build < 3; build++) {
          for (const arc of stretch(random, graph, 12)) put(arc, 1);
          if (random() < 0.3) continue;
          for (const { direction, kept } of distanceMaps) {
            finder.fill(direction === 'from' ? weights.ahead : weights.back, sources, sources.length, fresh);
            expect(
              Buffer.compare(bytes(kept.update()), bytes(fresh)),
              `mark ${snapshot}, trial ${trial}`,
            ).toBe(0);
          }
        }
        for (let arc = 0; arc < graph.arcs; arc++) weights.set(arc, marked[arc]);
      }
    }
  });

  it('equal fresh ones when changes since a snapshot and since a version are asked for in turns', () => {
    const random = stream(1, 'paths/kept');
    const graph = randomGraph(random, 18, 14, 1);
    const initial = randomWeights(random, graph, { free: 0, blocked: 0, flat: false });
    const weights = createTrackedWeights(graph, initial);
    const finder = createFlatPathfinder(graph);
    const from = (source: number): IncrementalDistances =>
      createIncrementalDistances({ finder, weights, direction: 'from', sources: [source] });
    const [tried, alike, ...others] = [0, 5, 1, 2, 3].map(from);
    const around = [...Array(graph.first[1]).keys()];
    tried.update();
    weights.snapshot();
    tried.snapshot();
    // Each of the others stays behind at a version of its own.
    others.forEach((other, arc) => {
      weights.set(arc, 10);
      other.update();
    });
    for (const arc of around) weights.set(arc, 1);
    tried.update();
    alike.update();
    for (const arc of around) weights.set(arc, initial[arc]);
    // The changes since that version are gathered first, and those that the others need last.
    alike.update();
    for (const other of others) other.update();
    const fresh = new Int32Array(graph.mileposts);
    finder.fill(weights.ahead, [0], 1, fresh);
    expect(tried.update()).toEqual(fresh);
  });

  it('can begin from a known field, and is recomputed when too much has changed', () => {
    const random = stream(2, 'paths/kept');
    const graph = randomGraph(random, 20, 20, 0.9);
    const initial = randomWeights(random, graph, { free: 0, blocked: 0.05 });
    const finder = createFlatPathfinder(graph);
    const begin = new Int32Array(graph.mileposts);
    finder.fill(initial, [5], 1, begin);
    let fills = 0;
    const counting = {
      fill: (...args: Parameters<typeof finder.fill>): void => {
        fills++;
        finder.fill(...args);
      },
    };
    const weights = createTrackedWeights(graph, initial);
    const kept = createIncrementalDistances({
      finder: counting,
      weights,
      direction: 'from',
      sources: [5],
      begin,
    });
    expect(kept.update()).toEqual(begin);
    weights.set(graph.first[5], 0);
    kept.update();
    expect(fills).toBe(0);
    for (let arc = 0; arc < graph.arcs; arc++) weights.set(arc, 3);
    const fresh = new Int32Array(graph.mileposts);
    finder.fill(weights.ahead, [5], 1, fresh);
    expect(kept.update()).toEqual(fresh);
    expect(fills).toBe(1);
  });
});

describe('kept weights', () => {
  it('say what an arc was at an earlier version, and nothing of what came to the same again', () => {
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

  it('list each changed arc once, however many queries there were', () => {
    const graph = randomGraph(() => 0.5, 3, 1, 1);
    const weights = createTrackedWeights(graph, Uint8Array.of(1, 2, 3, 4));
    const [arcs, before] = [new Int32Array(MAX_CHANGES), new Uint8Array(MAX_CHANGES)];
    weights.set(0, 5);
    weights.set(0, 6);
    weights.set(2, 7);
    for (let query = 0; query < 150_000; query++) {
      // Queries in between that do not see the arcs leave old marks on them.
      if (query % 7 > 0) weights.changesSince(weights.version, arcs, before);
      else if (weights.changesSince(0, arcs, before) !== 2) expect.fail(`query ${query}`);
    }
    expect([...arcs.subarray(0, 2), ...before.subarray(0, 2)]).toEqual([0, 2, 1, 3]);
  });
});

const bytes = (distances: Int32Array): Uint8Array =>
  new Uint8Array(distances.buffer, distances.byteOffset, distances.byteLength);
