// Path search over a board, for bots and for benchmarks: `switchback/paths`.
export { completePathfinder, type PathSearch } from './complete.ts';
export { createFlatPathfinder } from './flat.ts';
export {
  BLOCKED,
  type DistanceMap,
  MAX_WEIGHT,
  type PathGraph,
  UNREACHABLE,
  type Weights,
} from './graph.ts';
export type { GraphFinder, OnPrepared, SearchWork } from './graphs/graph-finder.ts';
export { GRAPH_FINDERS, type MakeFinder } from './graphs/graph-finders.ts';
export { createHierarchy, type Hierarchy } from './graphs/hierarchy.ts';
export { createHierarchySearch } from './graphs/hierarchy-search.ts';
export { type ArcList, type ArcWeights, makeGraph, type WeightedGraph } from './graphs/weighted-graph.ts';
export * from './incremental/incremental-distances.ts';
export { createTrackedWeights, type TrackedWeights } from './incremental/tracked-weights.ts';
export type { Pathfinder, SteinerQuery, SteinerTree } from './pathfinder.ts';
export { createPathTracer, type PathTracer } from './trace-path.ts';
