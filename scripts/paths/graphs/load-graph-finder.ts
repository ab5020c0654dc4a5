// Loads a user's finder on graphs of any size.
import { basename } from 'node:path';
import type { GraphFinder } from '../../../bots/paths/graphs/graph-finder.ts';
import type { WeightedGraph } from '../../../bots/paths/graphs/weighted-graph.ts';
import { DataError } from '../../../engine/index.ts';
import { loadFactory } from '../boards/load-finder.ts';

const EXPECTED =
  'export a function createGraphFinder(graph) that returns { name, isExact, distance } and, if it has one, distances';

/** @throws DataError naming the file and everything that is missing or unfit */
export async function loadGraphFinder(path: string, graph: WeightedGraph): Promise<GraphFinder> {
  const create = await loadFactory<WeightedGraph>(path, 'createGraphFinder', EXPECTED);
  const made = (await create(graph)) as Partial<GraphFinder> | null | undefined;
  if (typeof made !== 'object' || made === null)
    throw new DataError(path, { 'code/unloadable': `createGraphFinder returned no object: ${EXPECTED}` });
  const problems: string[] = [];
  if (typeof made.name !== 'string' || made.name === '') problems.push('name: missing, must be text');
  if (typeof made.isExact !== 'boolean')
    problems.push('isExact: missing, must be true if every length is the least, else false');
  if (typeof made.distance !== 'function')
    problems.push('distance: missing, must be a function (source, target)');
  for (const method of ['distances', 'reweigh', 'work'] as const) {
    if (made[method] !== undefined && typeof made[method] !== 'function')
      problems.push(`${method}: must be a function`);
  }
  if (problems.length > 0) throw new DataError(path, { 'code/unloadable': [...problems, EXPECTED] });
  const finder = made as GraphFinder;
  return {
    name: `${finder.name} (${basename(path)})`,
    isExact: finder.isExact,
    distance: (source, target) => finder.distance(source, target),
    ...(finder.distances && { distances: (source: number) => finder.distances!(source) }),
    ...(finder.reweigh && { reweigh: () => finder.reweigh!() }),
    ...(finder.work && { work: () => finder.work!() }),
    tableBytes: finder.tableBytes,
  };
}
