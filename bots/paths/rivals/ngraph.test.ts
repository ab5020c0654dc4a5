import { describePathfinder } from '../testing/conformance.ts';
import { createNgraphPathfinder, NGRAPH_SEARCHES } from './ngraph.ts';

for (const search of NGRAPH_SEARCHES) {
  describePathfinder(
    `ngraph ${search}`,
    (graph) => createNgraphPathfinder(graph, search),
    search === 'dijkstra' ? 3 : 1,
  );
}
