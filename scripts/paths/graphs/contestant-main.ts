// The process of a contestant: loads a graph, makes one finder and answers questions with their times. A process of its
// own has only this finder's code and memory, so nothing else of the package is loaded.
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { GraphFinder, OnPrepared } from '../../../bots/paths/graphs/graph-finder.ts';
import type { WeightedGraph } from '../../../bots/paths/graphs/weighted-graph.ts';
import type { DataError, Problem } from '../../../engine/index.ts';
import { errorText } from '../boards/error-text.ts';
import { CONTESTANTS } from './contestants.ts';
import { sumOfFinite } from './right-lengths.ts';

/** What the process is asked. */
export type Request =
  | {
      readonly kind: 'make';
      readonly graph: string;
      readonly name: string;
      readonly isFile: boolean;
      /** Limits of preparation: processor time, and memory of what is computed. */
      readonly limitMs: number;
      readonly memoryMb: number;
    }
  | {
      readonly kind: 'ask';
      readonly sources: Int32Array;
      readonly targets: Int32Array;
      readonly limitMs: number;
    };

export interface Made {
  readonly name: string;
  readonly isExact: boolean;
  readonly answersAll: boolean;
  /** Processor time to make the finder and its tables. */
  readonly makeMs: number;
  /** Bytes of the graph, and of the finder without its tables. */
  readonly graphBytes: number;
  readonly finderBytes: number;
  readonly tableBytes: number;
  readonly tableArcs: number | undefined;
}

export interface Answers {
  /** By question, in the order asked. */
  readonly times: Float64Array;
  readonly lengths: Float64Array;
  /** Undefined for finders that do not count. */
  readonly settled?: Float64Array;
  readonly relaxed?: Float64Array;
  /** Most memory of the process so far. */
  readonly peakBytes: number;
}

/** What the process answers. */
export type Reply =
  | { readonly made: Made }
  | { readonly answers: Answers }
  | { readonly leftOut: string }
  | { readonly progress: string }
  | { readonly error: string }
  | { readonly unfit: { readonly source: string; readonly problems: readonly Problem[] } };

/** Processor time of the process: the compiler and the collector of garbage work for the finder too. */
function nowMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let finder: GraphFinder;

/** Bytes in use, after a collection of garbage. */
function usedBytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes of the arrays of a graph, those of coordinates included. */
const bytesOf = (graph: WeightedGraph): number =>
  Object.values(graph).reduce((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0);

/** Time that reading the clock takes, to be subtracted. */
function clockCost(): number {
  const readings = 1000;
  const start = nowMs();
  for (let i = 0; i < readings; i++) nowMs();
  return (nowMs() - start) / readings;
}

class LimitReached extends Error {}

/** Stops a preparation at its limits, and tells how far it is. */
function watchLimits(startMs: number, startBytes: number, limitMs: number, memoryMb: number): OnPrepared {
  let shown = 0;
  return (done, nodes) => {
    const { heapUsed, external } = process.memoryUsage();
    const share = Math.floor((100 * done) / nodes);
    if (nowMs() - startMs > limitMs)
      throw new LimitReached(`time: ${share} % prepared in ${Math.round(limitMs / 1000)} s`);
    if (heapUsed + external - startBytes > memoryMb * 2 ** 20) throw new LimitReached('memory');
    if (share < shown + 10) return;
    shown = share;
    process.send!({ progress: `preparing, ${share} %` } satisfies Reply);
  };
}

async function make(request: Extract<Request, { kind: 'make' }>): Promise<Reply> {
  const { graph: path, name, isFile, limitMs, memoryMb } = request;
  const graph = deserialize(readFileSync(path)) as WeightedGraph;
  const withGraph = usedBytes();
  const start = nowMs();
  const made = isFile
    ? await (await import('./load-graph-finder.ts')).loadGraphFinder(name, graph)
    : await CONTESTANTS[name](graph, watchLimits(start, withGraph, limitMs, memoryMb));
  if (typeof made === 'string') return { leftOut: made };
  finder = made;
  const makeMs = nowMs() - start;
  // Others that prepare do not report on the way.
  if (makeMs > limitMs) return { leftOut: `time: prepared in ${Math.round(makeMs / 1000)} s` };
  if (graph.nodes > 0) finder.distance(0, graph.nodes - 1);
  const { isExact, distances, tableBytes = 0, tableArcs } = finder;
  const finderBytes = Math.max(0, usedBytes() - withGraph - tableBytes);
  return {
    made: {
      name: finder.name,
      isExact,
      answersAll: distances !== undefined,
      makeMs,
      graphBytes: bytesOf(graph),
      finderBytes,
      tableBytes,
      tableArcs,
    },
  };
}

function ask({ sources, targets, limitMs }: Extract<Request, { kind: 'ask' }>): Reply {
  const cost = clockCost();
  const list = (): Float64Array => new Float64Array(sources.length);
  const [times, lengths, settled, relaxed] = [list(), list(), list(), list()];
  const end = nowMs() + limitMs;
  for (let i = 0; i < sources.length; i++) {
    const start = nowMs();
    const target = targets[i];
    const answer = target < 0 ? finder.distances!(sources[i]) : finder.distance(sources[i], target);
    const now = nowMs();
    times[i] = Math.max(0, now - start - cost);
    lengths[i] = typeof answer === 'number' ? answer : sumOfFinite(answer);
    const work = finder.work?.();
    settled[i] = work?.settled ?? 0;
    relaxed[i] = work?.relaxed ?? 0;
    if (now > end)
      return {
        leftOut: `time: ${i + 1} of ${sources.length} questions took ${Math.round(limitMs / 1000)} s`,
      };
  }
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return { answers: { times, lengths, ...(finder.work && { settled, relaxed }), peakBytes } };
}

/** A `DataError`, whose class comes with the whole engine. */
const isDataError = (error: unknown): error is Pick<DataError, 'source' | 'coded'> =>
  (error as Partial<DataError> | null)?.coded !== undefined;

process.on('message', async (request: Request) => {
  let reply: Reply;
  try {
    reply = request.kind === 'make' ? await make(request) : ask(request);
  } catch (error) {
    if (isDataError(error)) reply = { unfit: { source: error.source, problems: error.coded } };
    else if (error instanceof LimitReached) reply = { leftOut: error.message };
    else if (error instanceof RangeError && /allocation|Map maximum|array length/i.test(error.message))
      reply = { leftOut: 'memory' };
    else reply = { error: errorText(error) };
  }
  process.send!(reply);
});
