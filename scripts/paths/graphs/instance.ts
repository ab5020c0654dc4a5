// A graph of a standard file, with its nodes ordered for searches, and questions about it.
import { existsSync } from 'node:fs';
import { createOneToAll } from '../../../bots/paths/graphs/landmarks.ts';
import { orderNodes } from '../../../bots/paths/graphs/node-order.ts';
import { farOf, type WeightedGraph } from '../../../bots/paths/graphs/weighted-graph.ts';
import { DataError, stream, withGivenValue } from '../../../engine/index.ts';
import { plainName } from './files/line-file.ts';
import type { Question, QuestionSet } from './files/questions.ts';
import { dimacsText, readDimacsQuestions, readGr } from './files/read-dimacs.ts';
import { type GridMap, readMap } from './files/read-map.ts';
import { readScenario, scenarioText } from './files/read-scenario.ts';

export interface Instance {
  /** File name without folder. */
  readonly name: string;
  readonly graph: WeightedGraph;
  /** Node of the graph by its number in files, from 0. */
  readonly placeOf: (node: number) => number;
  /** Bucket of questions of a length: as in scenarios for grids, else powers of two. */
  readonly bucketOf: (length: number) => number;
  /** The map as read, for grids. */
  readonly map?: GridMap;
}

const extensionOf = (path: string): string => /\.[^.]*$/.exec(plainName(path).toLowerCase())?.[0] ?? '';

/** @param coordinates path of a `.co` file; by default the one beside the graph @throws DataError for unfit files */
export function openInstance(path: string, coordinates?: string): Instance {
  const name = plainName(path);
  try {
    switch (extensionOf(path)) {
      case '.map': {
        const map = readMap(path);
        return { name, ...ordered(map.graph), bucketOf: (length) => Math.floor(length / 4), map };
      }
      case '.gr': {
        const beside = ['.co', '.co.gz'].map((end) => path.replace(/\.gr(\.gz)?$/i, end));
        const graph = readGr(path, coordinates ?? beside.find((file) => existsSync(file)));
        return {
          name,
          ...ordered(graph),
          bucketOf: (length) => (length < 1 ? 0 : Math.floor(Math.log2(length))),
        };
      }
      default:
        throw new DataError(path, {
          'file/kind': withGivenValue("a graph's file name must end in .map, .gr or that with .gz", name),
        });
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw new DataError(path, { 'machine/resources': 'needs more memory than there is' });
    throw error;
  }
}

function ordered(graph: WeightedGraph): Pick<Instance, 'graph' | 'placeOf'> {
  const moved = orderNodes(graph);
  return moved === undefined
    ? { graph, placeOf: (node) => node }
    : { graph: moved.graph, placeOf: (node) => moved.placeOf[node] };
}

/** Questions of a file. @throws DataError for a file that does not fit the graph's kind or its format */
export function readQuestions({ map, graph, name }: Instance, path: string): QuestionSet {
  const extension = extensionOf(path);
  const allowed = map === undefined ? ['.p2p', '.ss'] : ['.scen'];
  if (!allowed.includes(extension))
    throw new DataError(path, {
      'file/kind': `questions about ${name} must be in a file ${allowed.join(' or ')}`,
    });
  if (map !== undefined) return readScenario(path, map, name);
  return {
    questions: readDimacsQuestions(path, extension === '.p2p' ? 'p2p' : 'ss', graph.nodes),
    contradictions: [],
  };
}

/** Questions in the format that a file name asks for. @param lengths of their paths */
export function questionsText(
  { map, name }: Instance,
  path: string,
  questions: readonly Question[],
  lengths: readonly number[],
): string {
  const extension = extensionOf(path);
  if (map !== undefined && extension === '.scen') return scenarioText(questions, lengths, map, name);
  if (map === undefined && (extension === '.p2p' || extension === '.ss'))
    return dimacsText(questions, extension === '.p2p' ? 'p2p' : 'ss');
  throw new DataError(path, {
    'file/kind': `questions about ${name} go into a file ${map === undefined ? '.p2p or .ss' : '.scen'}`,
  });
}

/** Targets that are drawn for each source. */
const TARGETS = 8;

/** How many questions to draw, of each kind, and the seed. */
export interface Draw {
  readonly pairs: number;
  readonly sources: number;
  readonly seed: number;
}

/** Draws questions to single nodes, spread evenly over the buckets of lengths, and some to all nodes; none twice. */
export function drawQuestions(
  { graph, bucketOf, placeOf }: Instance,
  { pairs, sources, seed }: Draw,
): Question[] {
  const random = stream(seed, 'paths/questions');
  const search = createOneToAll(graph, 'draw');
  const far = farOf(graph);
  const questions = new Map<number, Question>();
  const toAll = new Set<number>();
  if (graph.arcs === 0) return [];
  const leadsNowhere = (place: number): boolean => graph.firstArc[place] === graph.firstArc[place + 1];
  // A graph may have fewer questions.
  const tries = 100 + 4 * Math.max(pairs, sources);
  for (let i = 0; i < tries && (questions.size < pairs || toAll.size < sources); i++) {
    let source = Math.floor(random() * graph.nodes);
    while (leadsNowhere(placeOf(source))) source = Math.floor(random() * graph.nodes);
    const distances = search.distances!(placeOf(source));
    const byBucket = new Map<number, number[]>();
    for (let target = 0; target < graph.nodes; target++) {
      const distance = distances[placeOf(target)];
      if (distance === far || target === source) continue;
      const bucket = bucketOf(distance);
      const targets = byBucket.get(bucket);
      if (targets === undefined) byBucket.set(bucket, [target]);
      else targets.push(target);
    }
    if (toAll.size < sources) toAll.add(source);
    const buckets = [...byBucket.keys()].sort((a, b) => a - b);
    for (let k = 0; k < TARGETS && questions.size < pairs; k++) {
      const bucket = buckets[Math.floor(random() * buckets.length)];
      const targets = byBucket.get(bucket)!;
      const target = targets[Math.floor(random() * targets.length)];
      questions.set(source * graph.nodes + target, { source, target, bucket, line: 0 });
    }
  }
  return [
    ...[...questions.values()].sort((a, b) => a.bucket - b.bucket),
    ...Array.from(toAll, (source) => ({ source, target: -1, bucket: 0, line: 0 })),
  ];
}
