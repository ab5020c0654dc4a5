// The finders of this folder by name.
import { bucketShift, createBucketSearch, dialShift } from './bucket-search.ts';
import { createCoordinateBounds, type Metric, straight } from './coordinate-bounds.ts';
import type { GraphFinder, OnPrepared } from './graph-finder.ts';
import { createHeapSearch } from './heap-search.ts';
import { createHierarchy } from './hierarchy.ts';
import { createHierarchySearch } from './hierarchy-search.ts';
import { createAStar, createLandmarks } from './landmarks.ts';
import type { WeightedGraph } from './weighted-graph.ts';

const LANDMARKS = 16;

/** Makes a finder, or says why the graph does not suit it. */
export type MakeFinder = (
  graph: WeightedGraph,
  metric?: Metric,
  onPrepared?: OnPrepared,
) => GraphFinder | string;

/** Finders by name; the first is the one to compare others with. */
export const GRAPH_FINDERS: Readonly<Record<string, MakeFinder>> = {
  buckets(graph) {
    const shift = bucketShift(graph);
    return shift === undefined ? 'weights differ too much' : createBucketSearch(graph, 'buckets', shift);
  },
  Dial(graph) {
    const shift = dialShift(graph);
    return shift === undefined
      ? 'weights are not whole numbers up to 4,094'
      : createBucketSearch(graph, 'Dial', shift);
  },
  heap: (graph) => createHeapSearch(graph, 'heap'),
  'A*'(graph, metric = straight) {
    const bounds = createCoordinateBounds(graph, metric);
    return bounds === undefined ? 'no coordinates, or free arcs' : createAStar(graph, 'A*', bounds);
  },
  landmarks: (graph) => createAStar(graph, 'landmarks', createLandmarks(graph, LANDMARKS)),
  hierarchy: (graph, _, onPrepared) =>
    createHierarchySearch(graph, 'hierarchy', createHierarchy(graph, onPrepared)),
};
