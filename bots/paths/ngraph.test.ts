import { describePathfinder } from './conformance.ts';
import { createNgraphPathfinder } from './ngraph.ts';

describePathfinder('ngraph', createNgraphPathfinder, 3);
