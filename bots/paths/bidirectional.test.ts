import { costBothWays } from './bidirectional.ts';
import { completePathfinder } from './complete.ts';
import { describePathfinder } from './conformance.ts';
import { createFlatPathfinder } from './flat.ts';

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
