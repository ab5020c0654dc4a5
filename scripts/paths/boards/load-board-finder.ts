// Loads a user's finder for questions about a board.
import { createBoardGraph } from '../../../bots/paths/board-graph.ts';
import type { PathGraph } from '../../../bots/paths/graph.ts';
import { loadGraphFinder } from '../graphs/load-graph-finder.ts';
import { hasExport, loadFinder } from './load-finder.ts';
import { fromGraphFinder, fromScratch, type TimedPathfinder } from './timed-pathfinder.ts';
import type { Workload } from './workload.ts';

/**
 * Loads a finder for questions about a board: by the contract of all graphs, `createGraphFinder`, or by that of boards
 * alone, `createPathfinder`, which is read until 1.0. @throws DataError naming the file and what is missing or unfit
 */
export async function loadBoardFinder(
  path: string,
  board: PathGraph,
): Promise<(workload: Workload) => TimedPathfinder> {
  if (!(await hasExport(path, 'createGraphFinder'))) {
    const finder = await loadFinder(path, board);
    return (workload) => fromScratch(workload, finder);
  }
  const graph = createBoardGraph(board);
  const finder = await loadGraphFinder(path, graph);
  return (workload) => fromGraphFinder(workload, graph, finder);
}
