// Graphs and questions in the formats of the 9th DIMACS challenge: arcs (`.gr`), coordinates (`.co`), questions from one
// node to another (`.p2p`) and to all (`.ss`). Nodes are numbered from 1 in files.
import { makeGraph, type WeightedGraph } from '../../../../bots/paths/graphs/weighted-graph.ts';
import { LineFile } from './line-file.ts';
import type { Question } from './questions.ts';

const COMMENT = 'c'.charCodeAt(0);
const PROBLEM = 'p'.charCodeAt(0);
const MAX_WEIGHT = 2 ** 31 - 1;
/** Nodes that any file may have; more only if it is as long, because each node is in some line. */
const FREE_NODES = 1_000_000;

/** How a kind of file is written: words of its problem line, letter and fields of the others. */
interface Format {
  /** Words between `p` and the numbers. */
  readonly words: string;
  /** Names of the numbers of the problem line; the last one counts the lines that follow. */
  readonly counts: readonly string[];
  readonly letter: string;
  readonly fields: readonly string[];
}

const ARCS: Format = {
  words: 'sp',
  counts: ['NODES', 'ARCS'],
  letter: 'a',
  fields: ['TAIL', 'HEAD', 'WEIGHT'],
};
const COORDINATES: Format = {
  words: 'aux sp co',
  counts: ['NODES'],
  letter: 'v',
  fields: ['NODE', 'X', 'Y'],
};
const PAIRS: Format = {
  words: 'aux sp p2p',
  counts: ['QUESTIONS'],
  letter: 'q',
  fields: ['SOURCE', 'TARGET'],
};
const SOURCES: Format = { words: 'aux sp ss', counts: ['QUESTIONS'], letter: 's', fields: ['SOURCE'] };

/**
 * Reads a file line by line.
 * @param onCounts called with the numbers of the problem line
 * @param onLine called with those of each later line; returns a problem
 * @throws DataError with the lines that do not fit the format
 */
function readFormat(
  path: string,
  { words, counts, letter, fields }: Format,
  onCounts: (counts: readonly number[]) => void,
  onLine: (values: Float64Array, line: number) => string | undefined,
): void {
  const file: LineFile = new LineFile(path);
  const values = new Float64Array(fields.length);
  const code = letter.charCodeAt(0);
  let expected = -1;
  let found = 0;
  while (file.next()) {
    if (file.letter === code && expected >= 0) {
      if (!file.numbers(values)) file.problem(`must be '${letter} ${fields.join(' ')}' with whole numbers`);
      else {
        const problem = onLine(values, file.line);
        if (problem !== undefined) file.problem(problem);
      }
      found++;
      continue;
    }
    if (file.letter === COMMENT || file.text.trim() === '') continue;
    const numbers = new RegExp(
      `^p\\s+${words.replaceAll(' ', '\\s+')}${'\\s+(\\d+)'.repeat(counts.length)}\\s*$`,
    ).exec(file.text);
    if (file.letter !== PROBLEM || expected >= 0 || numbers === null) {
      const wanted =
        expected >= 0 ? `'${letter} ${fields.join(' ')}' or a comment` : `'p ${words} ${counts.join(' ')}'`;
      file.fail(`must be ${wanted} (given: ${file.text.slice(0, 60)})`);
    }
    const given = numbers.slice(1).map(Number);
    expected = given[given.length - 1];
    if (expected > file.bytes) file.fail(`${expected} are more lines than the file has bytes`);
    const most = Math.max(...given);
    if (most > Math.max(file.bytes, FREE_NODES))
      file.fail(`${most} are more nodes than a file of ${file.bytes} bytes can join`);
    onCounts(given);
  }
  if (expected < 0) file.fail(`the file has no line 'p ${words} ${counts.join(' ')}'`);
  if (found !== expected)
    file.problem(`the file has ${found} lines '${letter} ...', the problem line says ${expected}`);
  file.finish();
}

const nodeProblem = (node: number, nodes: number): string | undefined =>
  node >= 1 && node <= nodes ? undefined : `node ${node}: nodes are 1 to ${nodes}`;

/** @param coordinates path of the `.co` file, if there is one @throws DataError with the lines that do not fit */
export function readGr(path: string, coordinates?: string): WeightedGraph {
  let [nodes, at] = [0, 0];
  let [tails, heads, weights] = [new Int32Array(0), new Int32Array(0), new Int32Array(0)];
  readFormat(
    path,
    ARCS,
    ([nodeCount, arcs]) => {
      nodes = nodeCount;
      [tails, heads, weights] = [new Int32Array(arcs), new Int32Array(arcs), new Int32Array(arcs)];
    },
    ([tail, head, weight]) => {
      tails[at] = tail - 1;
      heads[at] = head - 1;
      weights[at++] = weight;
      if (weight < 0) return `weight ${weight}: must not be negative`;
      if (weight > MAX_WEIGHT) return `weight ${weight}: must be at most ${MAX_WEIGHT}`;
      return nodeProblem(tail, nodes) ?? nodeProblem(head, nodes);
    },
  );
  const places = coordinates === undefined ? {} : readCo(coordinates, nodes);
  return makeGraph({ nodes, tails, heads, weights, ...places });
}

function readCo(path: string, nodes: number): { readonly x: Float64Array; readonly y: Float64Array } {
  const [x, y] = [new Float64Array(nodes).fill(Number.NaN), new Float64Array(nodes)];
  readFormat(
    path,
    COORDINATES,
    () => {},
    ([node, placeX, placeY]) => {
      x[node - 1] = placeX;
      y[node - 1] = placeY;
      return nodeProblem(node, nodes);
    },
  );
  const missing = x.findIndex(Number.isNaN);
  if (missing >= 0) new LineFile(path).fail(`node ${missing + 1} has no coordinates`);
  return { x, y };
}

/** Questions of a `.p2p` or `.ss` file. @param nodes of the graph @throws DataError with the lines that do not fit */
export function readDimacsQuestions(path: string, kind: 'p2p' | 'ss', nodes: number): Question[] {
  const questions: Question[] = [];
  readFormat(
    path,
    kind === 'p2p' ? PAIRS : SOURCES,
    () => {},
    ([source, target = 0], line) => {
      questions.push({ source: source - 1, target: target - 1, bucket: 0, line });
      return nodeProblem(source, nodes) ?? (kind === 'p2p' ? nodeProblem(target, nodes) : undefined);
    },
  );
  return questions;
}

/** Questions as a file. @param kind those of this kind only */
export function dimacsText(questions: readonly Question[], kind: 'p2p' | 'ss'): string {
  const { words, letter } = kind === 'p2p' ? PAIRS : SOURCES;
  const rows = questions
    .filter(({ target }) => target >= 0 === (kind === 'p2p'))
    .map(({ source, target }) => [letter, source + 1, ...(kind === 'p2p' ? [target + 1] : [])].join(' '));
  return [`p ${words} ${rows.length}`, ...rows, ''].join('\n');
}
