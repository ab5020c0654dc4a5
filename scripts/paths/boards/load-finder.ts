// Loads a path search from a user's file and completes it to a pathfinder.
import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { importFile } from '../../../arena/sandbox/index.ts';
import { completePathfinder, type PathSearch, SEARCH_METHODS } from '../../../bots/paths/complete.ts';
import type { PathGraph } from '../../../bots/paths/graph.ts';
import type { Pathfinder } from '../../../bots/paths/pathfinder.ts';
import { DataError } from '../../../engine/index.ts';
import { errorText } from './error-text.ts';

const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs'];
const EXPECTED_EXPORT =
  'export a function createGraphFinder(graph) that returns { name, isExact, distance }, or createPathfinder(graph) that returns { name, fill } and optional methods';

/** Whether a file exports a name; false if it is missing or of another kind. @throws DataError if it cannot be loaded */
export async function hasExport(path: string, name: string): Promise<boolean> {
  if (!EXTENSIONS.includes(extname(path)) || !existsSync(path)) return false;
  const loaded = (await attempt(path, 'cannot be loaded', () => importFile(resolve(path)))) as Exports;
  return (loaded[name] ?? loaded.default?.[name]) !== undefined;
}

/** In CommonJS all exports are properties of the default export. */
type Exports = Record<string, unknown> & { default?: Record<string, unknown> };

/** Loads and checks a pathfinder. @throws DataError naming the file and everything that is missing or unfit */
export async function loadFinder(path: string, graph: PathGraph): Promise<Pathfinder> {
  const create = await loadFactory<PathGraph>(path, 'createPathfinder', EXPECTED_EXPORT);
  const search = await create(graph);
  const problems = searchProblems(search);
  if (problems.length > 0) throw new DataError(path, { 'code/unloadable': [...problems, EXPECTED_EXPORT] });
  const { name } = search as PathSearch;
  // The name includes the file, so that no external pathfinder looks like a built-in one.
  const finder = completePathfinder(graph, search as PathSearch);
  return { ...finder, name: `${name} (${basename(path)})` };
}

/**
 * Loads the function of a user's file that makes a finder. @param expected what the file must export, in words
 * @throws DataError if it has none; the function throws one for every error
 */
export async function loadFactory<Graph>(
  path: string,
  name: string,
  expected: string,
): Promise<(graph: Graph) => Promise<unknown>> {
  if (!EXTENSIONS.includes(extname(path))) {
    throw new DataError(path, { 'file/kind': `a finder's file name must end in ${EXTENSIONS.join(', ')}` });
  }
  if (!existsSync(path)) throw new DataError(path, { 'file/missing': 'no such file' });
  const loaded = await attempt(path, 'cannot be loaded', () => importFile(resolve(path)));
  const exported = loaded as Exports;
  const factory = exported[name] ?? exported.default?.[name] ?? exported.default;
  if (typeof factory === 'function')
    return (graph) => attempt(path, `${name} throws`, async () => factory(graph));
  const names = Object.keys(loaded as object);
  throw new DataError(path, {
    'code/unloadable': `exports ${names.length === 0 ? 'nothing' : names.join(', ')}, no ${name}: ${expected}`,
  });
}

async function attempt<T>(path: string, subject: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw new DataError(path, { 'code/unloadable': `${subject}: ${errorText(error)}` });
  }
}

function searchProblems(search: unknown): string[] {
  if (typeof search !== 'object' || search === null) {
    return [`createPathfinder returned ${search === null ? 'null' : typeof search}, no object`];
  }
  const fields = search as Record<string, unknown>;
  const problems: string[] = [];
  if (typeof fields.name !== 'string' || fields.name === '') problems.push('name: missing, must be text');
  if (fields.fill === undefined)
    problems.push('fill: missing, must be a function (weights, sources, count, distances)');
  for (const method of SEARCH_METHODS) {
    if (fields[method] !== undefined && typeof fields[method] !== 'function') {
      problems.push(`${method}: must be a function (given: ${typeof fields[method]})`);
    }
  }
  return problems;
}
