// The finders that are compared on standard files, by name.
import { octile, straight } from '../../../bots/paths/graphs/coordinate-bounds.ts';
import type { GraphFinder, OnPrepared } from '../../../bots/paths/graphs/graph-finder.ts';
import { GRAPH_FINDERS } from '../../../bots/paths/graphs/graph-finders.ts';
import type { WeightedGraph } from '../../../bots/paths/graphs/weighted-graph.ts';
import { createGraphologyFinder } from './rivals/graphology.ts';
import { createNgraphFinder } from './rivals/ngraph.ts';
import {
  createPathfindingFinder,
  PATHFINDING_SEARCHES,
  type PathfindingSearch,
} from './rivals/pathfinding.ts';

/** Grids have fractional weights. */
const metricOf = ({ weights }: WeightedGraph) => (weights instanceof Float64Array ? octile : straight);

/** Makes a finder, or says why it is left out. */
type MakeContestant = (
  graph: WeightedGraph,
  onPrepared?: OnPrepared,
) => GraphFinder | string | Promise<GraphFinder | string>;

async function ifInstalled(make: Promise<GraphFinder | string>): Promise<GraphFinder | string> {
  try {
    return await make;
  } catch (error) {
    const [, name] = /Cannot find (?:package|module) '([^']+)'/.exec((error as Error).message) ?? [];
    if (name === undefined) throw error;
    return `not installed (npm install ${name})`;
  }
}

export const CONTESTANTS: Readonly<Record<string, MakeContestant>> = {
  ...Object.fromEntries(
    Object.entries(GRAPH_FINDERS).map(([name, make]) => [
      name,
      (graph: WeightedGraph, onPrepared?: OnPrepared) => make(graph, metricOf(graph), onPrepared),
    ]),
  ),
  ...Object.fromEntries(
    (['aStar', 'aGreedy', 'nba'] as const).map((search) => [
      `ngraph ${search}`,
      (graph: WeightedGraph) => createNgraphFinder(graph, search, metricOf(graph)),
    ]),
  ),
  graphology: (graph) => ifInstalled(createGraphologyFinder(graph)),
  ...Object.fromEntries(
    (Object.keys(PATHFINDING_SEARCHES) as PathfindingSearch[]).map((search) => [
      `pathfinding ${search}`,
      (graph: WeightedGraph) => ifInstalled(createPathfindingFinder(graph, search)),
    ]),
  ),
};
