// The pathfinders that `bench paths` times, the reference first.
import { createFlatPathfinder } from '../../../bots/paths/flat.ts';
import { createFlatHeapPathfinder } from '../../../bots/paths/rivals/heap.ts';
import { createNgraphPathfinder, NGRAPH_SEARCHES } from '../../../bots/paths/rivals/ngraph.ts';
import { fromIncremental, fromNgraph, fromScratch, type TimedPathfinder } from './timed-pathfinder.ts';
import type { Workload } from './workload.ts';

/** Names of the first pathfinder, to which the others are compared, and of the search that bots play with. */
export const REFERENCE = 'ngraph';
export const FLAT_DIAL = 'flat + Dial';
/** The reference a second time: the distance of its ratio from 1 is the noise of the machine. */
export const REFERENCE_AGAIN = 'ngraph, again';
/** Dijkstra's search with a binary heap. */
export const FLAT_HEAP = 'flat + heap';

/** Makes all built-in pathfinders, and the user's, ready to be timed. */
export function makeTimedPathfinders(
  workload: Workload,
  external: readonly ((workload: Workload) => TimedPathfinder)[],
): TimedPathfinder[] {
  const { board } = workload;
  const flat = createFlatPathfinder(board);
  return [
    ...NGRAPH_SEARCHES.map((search) => fromNgraph(workload, createNgraphPathfinder(board, search))),
    fromScratch(workload, createFlatHeapPathfinder(board)),
    fromScratch(workload, { ...flat, name: FLAT_DIAL }),
    { ...fromNgraph(workload, createNgraphPathfinder(board, 'dijkstra')), name: REFERENCE_AGAIN },
    fromIncremental(workload, flat),
    ...external.map((make) => make(workload)),
  ];
}
