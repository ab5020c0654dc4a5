import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { createBucketSearch } from './bucket-search.ts';
import { GRAPH_FINDERS } from './graph-finders.ts';
import { createHierarchy } from './hierarchy.ts';
import { createHierarchySearch } from './hierarchy-search.ts';
import { orderNodes } from './node-order.ts';
import { describeFinder } from './testing/finder-conformance.ts';
import { makeGraph, reverseGraph } from './weighted-graph.ts';

for (const [name, make] of Object.entries(GRAPH_FINDERS)) {
  describeFinder(name, (graph) => {
    const finder = make(graph);
    return typeof finder === 'string' ? undefined : finder;
  });
}

// A bucket may be wider than any weight, so that whole searches happen within it.
for (const shift of [1, 4, 8]) {
  describeFinder(
    `buckets of width ${2 ** shift}`,
    (graph) => (graph.maxDistance < 2 ** 31 - 1 ? createBucketSearch(graph, 'wide', shift) : undefined),
    { boards: 3 },
  );
}

test('a search of 40,000 nodes, which needs many blocks, settles each once and finds the lengths of a heap', () => {
  const random = stream(2, 'graphs/grid');
  const side = 200;
  const [tails, heads, weights]: number[][] = [[], [], []];
  for (let node = 0; node < side * side; node++) {
    for (const step of [1, side]) {
      if (node + step >= side * side) continue;
      const weight = 1 + Math.floor(random() * 9);
      tails.push(node, node + step);
      heads.push(node + step, node);
      weights.push(weight, weight);
    }
  }
  // Numbers in no order.
  const places = Int32Array.from({ length: side * side }, (_, node) => (node * 7919) % (side * side));
  const graph = makeGraph({
    nodes: side * side,
    tails: Int32Array.from(tails, (node) => places[node]),
    heads: Int32Array.from(heads, (node) => places[node]),
    weights: Int32Array.from(weights),
  });
  const ordered = orderNodes(graph)!;
  expect(ordered.graph.isSymmetric).toBe(true);
  const [dial, heap] = [GRAPH_FINDERS.Dial(ordered.graph), GRAPH_FINDERS.heap(graph)];
  if (typeof dial === 'string' || typeof heap === 'string') throw new Error('both fit');
  const [lengths, right] = [dial.distances!(ordered.placeOf[5]), heap.distances!(5)];
  for (let node = 0; node < graph.nodes; node++)
    expect(lengths[ordered.placeOf[node]] === right[node]).toBe(true);
  expect(dial.work!().settled).toBe(graph.nodes);
});

test('makeGraph keeps the cheapest of parallel arcs, drops loops and sees whether arcs have opposites', () => {
  const list = {
    nodes: 3,
    tails: Int32Array.of(0, 0, 1, 1, 2),
    heads: Int32Array.of(1, 1, 1, 0, 0),
    weights: Int32Array.of(5, 3, 0, 3, 300),
  };
  const graph = makeGraph(list);
  expect([...graph.firstArc]).toEqual([0, 1, 2, 3]);
  expect([...graph.heads]).toEqual([1, 0, 0]);
  expect([...graph.weights]).toEqual([3, 3, 300]);
  expect(graph.weights).toBeInstanceOf(Uint16Array);
  expect([graph.isSymmetric, graph.maxDistance]).toEqual([false, 306]);
  expect([...reverseGraph(graph).heads]).toEqual([1, 2, 0]);
});

test('a hierarchy is saved and read beside its graph, and refused by another one', () => {
  const graphOf = (weight: number) =>
    makeGraph({
      nodes: 4,
      tails: Int32Array.of(0, 1, 2),
      heads: Int32Array.of(1, 2, 3),
      weights: Int32Array.of(5, weight, 2),
    });
  const [graph, other] = [graphOf(3), graphOf(4)];
  const seen: number[] = [];
  const hierarchy = deserialize(serialize(createHierarchy(graph, (done) => seen.push(done))));
  const finder = createHierarchySearch(graph, 'read', hierarchy);
  expect([finder.distance(0, 3), finder.distance(3, 0)]).toEqual([10, Infinity]);
  expect(finder.path!(0, 3)).toEqual([0, 1, 2, 3]);
  expect(seen.length).toBeGreaterThan(0);
  expect(() => createHierarchySearch(other, 'read', hierarchy)).toThrow('belongs to another graph');
});

test('the preparation of a hierarchy can be stopped where nodes have many arcs', () => {
  const random = stream(3, 'graphs/dense');
  const arcs = Array.from({ length: 60 * 60 }, (_, i) => ({ tail: Math.floor(i / 60), head: i % 60 }));
  const graph = makeGraph({
    nodes: 60,
    tails: Int32Array.from(arcs, ({ tail }) => tail),
    heads: Int32Array.from(arcs, ({ head }) => head),
    weights: Int32Array.from(arcs, () => 1 + Math.floor(random() * 1000)),
  });
  let reports = 0;
  const stop = (): void => {
    if (++reports === 4) throw new Error('stopped');
  };
  expect(() => createHierarchy(graph, stop)).toThrow('stopped');
});
