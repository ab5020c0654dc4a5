// ngraph.path on graphs of any size. With one directed link per arc, `oriented`, and a distance read from the link alone,
// its searches need no order of the two nodes; see `bots/paths/rivals/ngraph.ts`.
import createGraph, { type Node } from 'ngraph.graph';
import { aGreedy, aStar, nba } from 'ngraph.path';
import { leastRate, type Metric, straight } from '../../../../bots/paths/graphs/coordinate-bounds.ts';
import type { GraphFinder } from '../../../../bots/paths/graphs/graph-finder.ts';
import { type WeightedGraph, weightBetween } from '../../../../bots/paths/graphs/weighted-graph.ts';

const SEARCHES = { aStar, aGreedy, nba };

export function createNgraphFinder(
  graph: WeightedGraph,
  search: keyof typeof SEARCHES,
  metric: Metric = straight,
): GraphFinder {
  const { nodes, firstArc, heads, weights, x, y } = graph;
  const links = createGraph<undefined, number>();
  for (let node = 0; node < nodes; node++) links.addNode(node);
  for (let node = 0; node < nodes; node++) {
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++)
      links.addLink(node, heads[arc], weights[arc]);
  }
  const rate = leastRate(graph, metric) ?? 0;
  const heuristic = ({ id: a }: Node<undefined>, { id: b }: Node<undefined>): number =>
    rate === 0 ? 0 : rate * metric(Math.abs(x![+a] - x![+b]), Math.abs(y![+a] - y![+b]));
  const finder = SEARCHES[search](links, {
    oriented: true,
    distance: (_a, _b, link) => link.data,
    heuristic,
  });
  return {
    name: `ngraph ${search}`,
    isExact: search !== 'aGreedy',
    distance(source, target) {
      if (source === target) return 0;
      const path = finder.find(source, target).map(({ id }) => Number(id));
      // The target comes first, and alone if there is no path; aGreedy has the source first in some answers.
      if (path[0] === source) path.reverse();
      if (path[path.length - 1] !== source) return Number.POSITIVE_INFINITY;
      let length = 0;
      for (let i = path.length - 1; i > 0; i--) length += weightBetween(graph, path[i], path[i - 1]);
      return length;
    },
  };
}
