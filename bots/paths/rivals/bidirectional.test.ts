import { completePathfinder } from '../complete.ts';
import { createFlatPathfinder } from '../flat.ts';
import { describePathfinder } from '../testing/conformance.ts';
import { costBothWays } from './bidirectional.ts';

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
