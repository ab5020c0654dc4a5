// `switchback bench paths --graph`: compares finders on graphs of standard files, each in a process of its own. First
// all answers are compared with ours, which also warms up; then batches of all questions are timed in turns.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { GRAPH_FINDERS } from '../../../bots/paths/graphs/graph-finders.ts';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { usageError } from '../../output/index.ts';
import { Contestant, STOPPED } from './contestant.ts';
import type { Answers } from './contestant-main.ts';
import { CONTESTANTS } from './contestants.ts';
import { KINDS, type Kind, kindOf, type Question } from './files/questions.ts';
import { type GraphRow, type Measured, rowsOf } from './graph-rows.ts';
import { drawQuestions, type Instance, openInstance, readQuestions } from './instance.ts';
import { checkPublished, type LongWork, type PublishedCheck, rightLengths } from './right-lengths.ts';

export interface GraphBenchOptions extends LongWork {
  /** Paths of graphs; and of questions: one for each graph, or any number for a single one. */
  readonly graphs: readonly string[];
  readonly questions: readonly string[];
  /** Path of coordinates; by default the `.co` file beside the graph. */
  readonly coordinates?: string;
  /** Names of the built-in finders to compare; all if it is empty. */
  readonly only: readonly string[];
  /** Files with the user's finders. */
  readonly finders: readonly string[];
  /** Questions of each kind that are timed; 0 for all of the files. */
  readonly count: number;
  /** Drawn questions to all nodes; by default a tenth of `count`. */
  readonly sources?: number;
  /** Seed of drawn questions. */
  readonly seed: number;
  readonly rounds: number;
  /** Limits of a contestant: processor time for a kind of question, and memory. */
  readonly limitMs: number;
  readonly memoryMb: number;
  /** Called with all that was measured so far whenever a finder ends. */
  readonly onFinder?: (benches: readonly GraphBench[]) => void;
}

/** What was measured on a graph. */
export interface GraphBench {
  readonly instance: Instance;
  /** Rows of the questions' files that contradict the graph. */
  readonly contradictions: readonly string[];
  readonly published: PublishedCheck | undefined;
  readonly rows: readonly GraphRow[];
  /** Finders that took no part in a kind of question, with the reason. */
  readonly leftOut: readonly (readonly [finder: string, reason: string])[];
  /** Finders that threw or broke their promise. */
  readonly wrong: readonly (readonly [finder: string, problem: string])[];
  /** Most memory of all processes together. */
  readonly peakBytes: number;
  /** True if the rest was not measured, because the bench was stopped. */
  readonly isStopped: boolean;
}

/** Questions of files, or drawn ones, with their lengths by our search. */
export interface Asked {
  readonly instance: Instance;
  readonly questions: readonly Question[];
  readonly lengths: readonly number[];
  readonly contradictions: readonly string[];
}

/** Opens each graph with its questions. @throws DataError for unfit files */
export async function* openQuestions(options: GraphBenchOptions): AsyncGenerator<Asked> {
  const { graphs, questions, coordinates, count, sources, seed, onPart } = options;
  if (graphs.length > 1 && questions.length > 0 && questions.length !== graphs.length)
    throw usageError(
      'setting/value',
      `--questions: must be one file for each of ${graphs.length} graphs (given: ${questions.length})`,
    );
  for (const [i, path] of graphs.entries()) {
    onPart?.(path);
    const instance = openInstance(path, coordinates);
    const files = graphs.length === 1 ? questions : questions.slice(i, i + 1);
    const sets = files.map((file) => readQuestions(instance, file));
    const read = sets.flatMap((set) => set.questions);
    const asked =
      files.length === 0
        ? drawQuestions(instance, {
            pairs: count || DEFAULT_COUNT,
            sources: sources ?? Math.ceil((count || DEFAULT_COUNT) / 10),
            seed,
          })
        : read;
    const contradictions = sets.flatMap((set) => set.contradictions);
    if (asked.length === 0 && contradictions.length === 0)
      throw new DataError(files[0] ?? path, {
        'file/mismatch':
          files.length === 0
            ? 'no two nodes are joined by an arc: no question can be drawn'
            : `has no questions about ${instance.name}`,
      });
    const lengths = await rightLengths(instance, asked, options);
    // Scenarios have buckets; other files get theirs from the lengths.
    const bucketed = asked.map((question, k) =>
      question.published === undefined && question.target >= 0 && lengths[k] < Number.POSITIVE_INFINITY
        ? { ...question, bucket: instance.bucketOf(lengths[k]) }
        : question,
    );
    yield {
      instance,
      questions: bucketed,
      lengths,
      contradictions,
    };
  }
}

export const DEFAULT_COUNT = 200;

/** Finders that went, and the one that took their place. */
const SUCCESSORS: Readonly<Record<string, string>> = { bidirectional: 'hierarchy' };

/** Compares finders on each graph. @throws DataError for unfit files and finders */
export async function benchGraphs(options: GraphBenchOptions): Promise<GraphBench[]> {
  const only = [...new Set(options.only.map((name) => SUCCESSORS[name] ?? name))];
  const unknown = only.find((name) => CONTESTANTS[name] === undefined);
  if (unknown !== undefined)
    throw usageError(
      'setting/value',
      `--only: ${withGivenValue(`must be some of ${Object.keys(CONTESTANTS).join(', ')}`, unknown)}`,
    );
  const gone = options.only
    .filter((name) => SUCCESSORS[name] !== undefined)
    .map((name) => [name, `slower than buckets everywhere; ${SUCCESSORS[name]} took its place`] as const);
  const benches: GraphBench[] = [];
  for await (const asked of openQuestions(options)) {
    const onBench = (bench: GraphBench): void => options.onFinder?.([...benches, bench]);
    benches.push(await benchGraph(asked, { ...options, only }, gone, onBench));
    if (options.signal?.aborted) break;
  }
  return benches;
}

/** Our own finders, the user's and libraries, one after the other; each takes turns with the first one. */
async function benchGraph(
  asked: Asked,
  options: GraphBenchOptions,
  gone: readonly (readonly [string, string])[],
  onBench: (bench: GraphBench) => void,
): Promise<GraphBench> {
  const { instance, questions, lengths, contradictions } = asked;
  const { signal, onPart } = options;
  const folder = mkdtempSync(join(tmpdir(), 'switchback-paths-'));
  const alive = new Set<Contestant>();
  const leftOut = [...gone];
  const wrong: (readonly [string, string])[] = [];
  const measured = new Map<Kind, Measured[]>(KINDS.map((kind) => [kind, []]));
  const asks = KINDS.map((kind) => {
    const ofKind = [...questions.keys()].filter((i) => kindOf(questions[i]) === kind);
    return { kind, indexes: sampled(ofKind, options.count) };
  }).filter(({ indexes }) => indexes.length > 0);
  const published = checkPublished(questions, lengths);
  let peakBytes = 0;
  let first: Contestant | undefined;
  const benchSoFar = (): GraphBench => ({
    ...{ instance, contradictions, published, leftOut, wrong, peakBytes },
    rows: asks.flatMap(({ kind, indexes }) => rowsOf(kind, measured.get(kind)!, indexes, questions, lengths)),
    isStopped: signal?.aborted === true,
  });
  const stop = (): void => {
    for (const contestant of alive) contestant.stop();
  };
  signal?.addEventListener('abort', stop);
  try {
    const file = join(folder, 'graph.bin');
    writeFileSync(file, serialize(instance.graph));
    const add = async (label: string, name = label, isFile = false): Promise<Contestant> => {
      onPart?.(`${instance.name}: ${label}`);
      const contestant = new Contestant(label, options);
      alive.add(contestant);
      await contestant.make(file, name, isFile);
      const { leftOut: reason } = contestant;
      if (reason !== undefined && reason !== STOPPED) leftOut.push([label, reason]);
      return contestant;
    };
    const names = options.only.length > 0 ? options.only : Object.keys(CONTESTANTS);
    const own = names.filter((name) => GRAPH_FINDERS[name] !== undefined);
    const entrants = [
      ...own.map((name) => ({ name, isFile: false })),
      ...options.finders.map((name) => ({ name, isFile: true })),
      ...names.filter((name) => !own.includes(name)).map((name) => ({ name, isFile: false })),
    ];
    for (const { name, isFile } of entrants) {
      if (signal?.aborted) break;
      const contestant = await add(name, name, isFile);
      const others = [contestant];
      if (first === undefined && contestant.takesPart) {
        first = contestant;
        // The same search in another process shows the noise of the machine.
        others.push(await add(`${name}, again`, name));
      }
      const turns = first === undefined || first === contestant ? others : [first, contestant];
      const peaks = new Map<Contestant, number>();
      for (const { kind, indexes } of asks) {
        // The first has many batches in the end: a third of them with each other finder shows the ratio.
        const firstRounds = turns === others ? options.rounds : Math.ceil(options.rounds / 3);
        const playing = others.filter(({ takesPart }) => takesPart);
        for (const one of await measureKind(kind, turns, indexes, asked, options, firstRounds)) {
          peaks.set(one.contestant, one.answers.peakBytes);
          const before = measured.get(kind)!.find((row) => row.contestant === one.contestant);
          if (before === undefined) measured.get(kind)!.push(one);
          else before.batches.push(...one.batches);
        }
        for (const one of playing) {
          const { leftOut: reason, label } = one;
          if (reason === undefined || reason === STOPPED) continue;
          leftOut.push([`${label}, ${kind}`, reason]);
          // Too slow for one kind of question is not too slow for another.
          if (reason.startsWith('time:')) one.leftOut = undefined;
        }
      }
      const together = [...peaks.values()].reduce((sum, bytes) => sum + bytes, 0);
      peakBytes = Math.max(peakBytes, together + process.resourceUsage().maxRSS * 1024);
      for (const other of others) {
        const { problem, made, label } = other;
        if (problem !== undefined) wrong.push([made?.name ?? label, problem]);
        if (other === first) continue;
        other.end();
        alive.delete(other);
      }
      onBench(benchSoFar());
    }
    return benchSoFar();
  } finally {
    signal?.removeEventListener('abort', stop);
    for (const contestant of alive) contestant.end();
    rmSync(folder, { recursive: true });
  }
}

/** At most `count` of a list, evenly spread; all if it is 0. */
const sampled = (list: readonly number[], count: number): number[] =>
  count === 0 || list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]);

/** Compares the answers of all contestants to some questions, then times them. */
async function measureKind(
  kind: Kind,
  contestants: readonly Contestant[],
  indexes: readonly number[],
  { instance: { placeOf, name }, questions, lengths }: Omit<Asked, 'contradictions'>,
  { rounds, limitMs, onPart }: GraphBenchOptions,
  firstRounds: number,
): Promise<Measured[]> {
  onPart?.(`${name}: ${contestants.at(-1)!.label}, ${kind}`);
  const sources = Int32Array.from(indexes, (i) => placeOf(questions[i].source));
  const targets = Int32Array.from(indexes, (i) =>
    questions[i].target < 0 ? -1 : placeOf(questions[i].target),
  );
  const measured: (Measured & { readonly rounds: number })[] = [];
  for (const contestant of contestants) {
    if (!contestant.takesPart || (kind === 'one to all' && contestant.made?.answersAll !== true)) continue;
    const answers = await contestant.ask(sources, targets);
    if (answers === undefined) continue;
    const excess = excessOf(answers, indexes, lengths);
    const isExact = contestant.made!.isExact;
    const bad = excess.findIndex((share) => share < -TOLERANCE || (isExact && share > TOLERANCE));
    if (bad >= 0) {
      const { source, target, line } = questions[indexes[bad]];
      const where = `${line > 0 ? `line ${line}, ` : ''}node ${source + 1} to ${target < 0 ? 'all (sum)' : `node ${target + 1}`}`;
      contestant.problem = `${kind}, ${where}: says ${answers.lengths[bad]}, the shortest path is ${lengths[indexes[bad]]}`;
      continue;
    }
    const batchMs = answers.times.reduce((sum, time) => sum + time, 0);
    measured.push({
      contestant,
      answers,
      excess,
      batches: [],
      rounds: Math.max(
        1,
        Math.min(contestant === contestants[0] ? firstRounds : rounds, Math.floor(limitMs / batchMs)),
      ),
    });
  }
  // The first finder of a group waits for nobody.
  const most = Math.max(0, ...measured.slice(measured.length > 1 ? 1 : 0).map((one) => one.rounds));
  for (let round = 0; round < most; round++) {
    for (let i = 0; i < measured.length; i++) {
      const { contestant, batches, rounds: own } = measured[(i + round) % measured.length];
      if (round >= own || !contestant.takesPart) continue;
      const answers = await contestant.ask(sources, targets);
      if (answers !== undefined) batches.push(answers.times);
    }
  }
  return measured.filter(
    ({ contestant, batches }) =>
      (contestant.takesPart || contestant.leftOut === STOPPED) && batches.length > 0,
  );
}

/** Sums of fractions in another order differ in the last bits. */
const TOLERANCE = 1e-9;

/** By how much lengths exceed the shortest ones, as shares of them; below 0 for too short ones. */
function excessOf(answers: Answers, indexes: readonly number[], lengths: readonly number[]): number[] {
  return indexes.map((i, k) => {
    const [given, right] = [answers.lengths[k], lengths[i]];
    if (given === right) return 0;
    if (Number.isNaN(given) || right === Number.POSITIVE_INFINITY) return -1;
    return right === 0 ? Number.POSITIVE_INFINITY : given / right - 1;
  });
}
