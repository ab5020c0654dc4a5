// graphology-shortest-path, where it is installed.
import type { GraphFinder } from '../../../../bots/paths/graphs/graph-finder.ts';
import { type WeightedGraph, weightBetween } from '../../../../bots/paths/graphs/weighted-graph.ts';

export async function createGraphologyFinder(graph: WeightedGraph): Promise<GraphFinder> {
  const { DirectedGraph } = await import('graphology');
  const { dijkstra } = await import('graphology-shortest-path');
  const { nodes, firstArc, heads, weights } = graph;
  const links = new DirectedGraph();
  for (let node = 0; node < nodes; node++) links.addNode(node);
  for (let node = 0; node < nodes; node++) {
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++)
      links.addDirectedEdge(node, heads[arc], { weight: weights[arc] });
  }
  return {
    name: 'graphology',
    isExact: true,
    distance(source, target) {
      const path = dijkstra.bidirectional(links, source, target, 'weight') as string[] | null;
      if (path === null) return Number.POSITIVE_INFINITY;
      let length = 0;
      for (let i = 1; i < path.length; i++) length += weightBetween(graph, +path[i - 1], +path[i]);
      return length;
    },
    distances(source) {
      const paths = dijkstra.singleSource(links, source, 'weight') as Record<string, string[]>;
      const distances = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
      distances[source] = 0;
      for (const path of Object.values(paths)) {
        // Back to a node whose distance is known, and forth again.
        let known = path.length - 1;
        while (distances[+path[known]] === Number.POSITIVE_INFINITY) known--;
        for (let i = known + 1; i < path.length; i++)
          distances[+path[i]] = distances[+path[i - 1]] + weightBetween(graph, +path[i - 1], +path[i]);
      }
      return distances;
    },
  };
}
