// The finders that are measured, the reference first.
import { createFlatPathfinder } from '../../../../bots/paths/flat.ts';
import type { Pathfinder } from '../../../../bots/paths/pathfinder.ts';
import { createFlatHeapPathfinder } from '../../../../bots/paths/rivals/heap.ts';
import { createNgraphPathfinder, NGRAPH_SEARCHES } from '../../../../bots/paths/rivals/ngraph.ts';
import { type Contestant, fromIncremental, fromNgraph, fromScratch } from './contestant.ts';
import type { Workload } from './workload.ts';

/** Names of the first, whom all others are measured by, and of the search that plays. */
export const REFERENCE = 'ngraph';
export const PLAYS = 'flat + Dial';
/** The reference a second time: how far its ratio is from 1 is what the machine adds. */
export const AGAIN = 'ngraph, again';
/** Dijkstra's search with a binary heap. */
export const HEAP = 'flat + heap';

/** Makes all built-in contestants, and those of the user's finders. */
export function makeContestants(workload: Workload, external: readonly Pathfinder[]): Contestant[] {
  const { board } = workload;
  const flat = createFlatPathfinder(board);
  return [
    ...NGRAPH_SEARCHES.map((search) => fromNgraph(workload, createNgraphPathfinder(board, search))),
    fromScratch(workload, createFlatHeapPathfinder(board)),
    fromScratch(workload, { ...flat, name: PLAYS }),
    { ...fromNgraph(workload, createNgraphPathfinder(board, 'dijkstra')), name: AGAIN },
    fromIncremental(workload, flat),
    ...external.map((finder) => fromScratch(workload, finder)),
  ];
}
