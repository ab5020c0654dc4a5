import { describePathfinder } from '../testing/conformance.ts';
import { createFlatHeapPathfinder } from './heap.ts';
import { createNgraphPathfinder, NGRAPH_SEARCHES } from './ngraph.ts';

describePathfinder('flat + heap', createFlatHeapPathfinder, 1);
for (const search of NGRAPH_SEARCHES)
  describePathfinder(`ngraph ${search}`, (graph) => createNgraphPathfinder(graph, search), 1);
