import { completePathfinder } from '../complete.ts';
import { createFlatPathfinder } from '../flat.ts';
import { describePathfinder } from '../testing/conformance.ts';
import { costBothWays } from './bidirectional.ts';
import { createFlatHeapPathfinder, createTextbookPathfinder } from './heap.ts';
import { createNgraphPathfinder, NGRAPH_SEARCHES } from './ngraph.ts';

describePathfinder('textbook heap', createTextbookPathfinder, 2);
describePathfinder('flat + heap', createFlatHeapPathfinder, 2);
describePathfinder(
  'bidirectional',
  (graph) =>
    completePathfinder(graph, {
      ...createFlatPathfinder(graph),
      name: 'bidirectional',
      cost: (weights, source, target) => costBothWays(graph, weights, source, target),
    }),
  2,
);
for (const search of NGRAPH_SEARCHES)
  describePathfinder(
    `ngraph ${search}`,
    (graph) => createNgraphPathfinder(graph, search),
    search === 'dijkstra' ? 3 : 1,
  );
