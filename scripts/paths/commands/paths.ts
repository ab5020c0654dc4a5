// `switchback bench paths`: times pathfinders on questions that bots asked in games.

import { readText } from '../../../arena/files/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { integer, listOf, output, text, texts } from '../../cli/settings/flags.ts';
import { usageError, writeOutput } from '../../output/index.ts';
import { stopOnInterrupt, withParts } from '../../output/live/index.ts';
import { plural, rate, thousands } from '../../output/text/index.ts';
import { benchPaths, exportQuestions } from '../boards/bench-paths.ts';
import { checkAnswers } from '../boards/question-file.ts';
import { timingsCsv, timingsTable } from '../boards/time-pathfinders.ts';
import { resultsTable } from '../engine/bench-results.ts';
import { benchGraphs, DEFAULT_COUNT, type GraphBenchOptions } from '../graphs/bench-graphs.ts';
import { checkGraphAnswers, exportGraphQuestions } from '../graphs/graph-answers.ts';
import { graphCsv, graphPage, graphText, rowLines } from '../graphs/graph-report.ts';

/** Milliseconds for which each pathfinder is timed in a round, at least. */
const MIN_ROUND_MS = 20;

const FILE_KINDS = ['board', 'deck', 'events', 'rules'];

const FINDER_FILE = [
  'A finder is a .ts or .js file that exports createGraphFinder(graph), for boards and for files of --graph. It returns',
  '{ name, isExact, distance }: distance(source, target) is the length of the shortest path, Infinity without one, and isExact',
  'says whether it always is. Optional are distances(source) for all nodes, work() for counts, and reweigh(), which is called',
  'when the weights of a board have changed. Start from bots/examples/finder.ts; the types are in the package',
  "'switchback'. Files that export createPathfinder(graph), for boards only, are read until version 1.0.",
  'For a finder in another language, --export writes the questions as text and --check compares its answers.',
  'bots/paths/graphs/README.md and bots/paths/README.md describe the formats; bots/examples has finders in C and C++.',
].join(' ');

/** Prints whether the answers are right. */
function check([exported, answers]: readonly string[]): void {
  const read = (path: string) => ({ path, text: readText(path) });
  const { questions, costs, wrong, times } = checkAnswers(read(exported), read(answers));
  for (const [kind, time] of times) process.stdout.write(`${kind}: ${rate(time)} us\n`);
  if (wrong === undefined) {
    process.stdout.write(`${plural(questions, 'question')}, ${plural(costs, 'cost')}: all correct\n`);
  } else {
    fail(`${answers} is wrong: ${wrong}`);
  }
}

const GRAPH_FLAGS = ['questions', 'coordinates', 'count', 'seed', 'limit', 'memory', 'only', 'page'] as const;
const DEFAULT_SEED = 1;
const DEFAULT_LIMIT_S = 120;
const DEFAULT_MEMORY_MB = 4096;

/** Shows the parts of a measurement. At Ctrl-C it ends early, with what it has, and the exit code is 130. */
async function untilStopped<T>(
  measure: (signal: AbortSignal, onPart: (part: string) => void, print: (text: string) => void) => Promise<T>,
): Promise<T> {
  const { signal, stopListening } = stopOnInterrupt({
    graceSeconds: 0,
    onFirst: () => void process.stderr.write('stopping: what was measured so far follows\n'),
    onSecond: () => {},
  });
  try {
    return await withParts('measuring', (onPart, print) => measure(signal, onPart, print), true);
  } finally {
    stopListening();
    if (signal.aborted) process.exitCode = 130;
  }
}

/** Measures on standard files, exports questions about them, or checks answers. */
async function onGraphs(
  graphs: readonly string[],
  args: Pick<GraphBenchOptions, 'finders' | 'rounds' | 'coordinates'> & {
    readonly questions?: readonly string[];
    readonly count?: number;
    readonly seed?: number;
    readonly limit?: number;
    readonly memory?: number;
    readonly only?: string;
    readonly export?: string;
    readonly check?: readonly string[];
    readonly out?: string;
    readonly page?: string;
  },
): Promise<void> {
  const { questions = [], count = DEFAULT_COUNT, seed = DEFAULT_SEED, limit = DEFAULT_LIMIT_S } = args;
  const { memory: memoryMb = DEFAULT_MEMORY_MB, finders, rounds, coordinates } = args;
  const only = listOf(args.only);
  const options = {
    only,
    graphs,
    questions,
    coordinates,
    finders,
    count,
    seed,
    rounds,
    limitMs: limit * 1000,
    memoryMb,
  };
  if ((args.export ?? args.check) !== undefined && graphs.length > 1)
    throw usageError('setting/value', '--graph: must be a single file with --export and --check');
  if (args.export !== undefined)
    return writeOutput(args.export, await exportGraphQuestions(options, args.export));
  if (args.check !== undefined) {
    const [asked, answers] = args.check;
    const result = await checkGraphAnswers({ ...options, questions: [asked] }, answers);
    if (result.wrong === undefined)
      process.stdout.write(`${plural(result.questions, 'question')}: all correct\n`);
    else fail(`${answers} is wrong: ${result.wrong}`);
    return;
  }
  const printed = new Set<string>();
  const benches = await untilStopped((signal, onPart, print) =>
    benchGraphs({
      ...{ ...options, signal, onPart },
      onFinder(soFar) {
        const rows = soFar.flatMap(rowLines).filter((line) => !printed.has(line.key));
        for (const { key } of rows) printed.add(key);
        print(rows.map(({ text }) => `${text}\n`).join(''));
        if (args.out !== undefined) writeOutput(args.out, graphCsv(soFar));
      },
    }),
  );
  if (printed.size > 0) process.stdout.write('\n');
  process.stdout.write(graphText(benches));
  if (args.out !== undefined) writeOutput(args.out, graphCsv(benches));
  if (args.page !== undefined) writeOutput(args.page, graphPage(benches));
  for (const [finder, problem] of benches.flatMap(({ wrong }) => wrong))
    fail(`${finder} is wrong: ${problem}`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

export const command = defineCommand({
  flags: {
    graph: texts(
      'Standard file to search instead of the board: .map or .gr, gzipped or not; may be repeated',
      {
        nargs: 1,
        conflicts: ['games', ...FILE_KINDS],
      },
    ),
    questions: texts('Questions about the graph: .scen, .p2p or .ss  [default: drawn by --seed]', {
      nargs: 1,
    }),
    coordinates: text('Coordinates of a .gr file  [default: the .co file beside it]'),
    count: integer(`Questions of each kind to time, 0 for all of a file  [default: ${DEFAULT_COUNT}]`, [0]),
    seed: integer(`Seed of drawn questions  [default: ${DEFAULT_SEED}]`, [0]),
    limit: integer(
      `Processor seconds of a finder for each kind of question  [default: ${DEFAULT_LIMIT_S}]`,
      [1],
    ),
    memory: integer(`Megabytes of JavaScript objects for each finder  [default: ${DEFAULT_MEMORY_MB}]`, [64]),
    only: text('Built-in finders to compare with --graph, such as buckets,landmarks  [default: all]'),
    page: output('Page to write with tables and charts of --graph'),
    finder: texts('File with your own pathfinder (see below); may be repeated', { nargs: 1 }),
    out: output('CSV file to write, a row for each pathfinder and kind of question'),
    export: output('Time nothing; write the questions and their right answers to this text file', {
      conflicts: ['check', 'finder', 'out', 'page'],
    }),
    check: texts('Time nothing; compare the file ANSWERS with an exported FILE: --check FILE ANSWERS', {
      nargs: 2,
      conflicts: ['finder', 'out', ...FILE_KINDS],
    }),
    rounds: integer('Number of times that each pathfinder is measured', [1], { default: 9 }),
    games: integer('Games in which incremental distances are measured and checked  [default: 1]', [1]),
    ...fileFlags(FILE_KINDS),
  },
  examples: [
    ['$0 bench paths', 'Time the built-in pathfinders; two to three minutes'],
    ['$0 bench paths --out paths.csv --rounds 25', 'Measure more often and write a CSV file'],
    ['$0 bench paths --export questions.txt', 'Write questions for a pathfinder in any language'],
    ['$0 bench paths --check questions.txt answers.txt', 'Check its answers'],
    ['$0 bench paths --finder bots/examples/finder.ts', 'Time your own pathfinder and check its answers'],
    [
      '$0 bench paths --graph maps/arena.map --questions arena.map.scen',
      'Compare finders on a standard map, and its lengths',
    ],
    [
      '$0 bench paths --graph NY.gr.gz --out ny.csv --page ny.html',
      'The same on a road network, with drawn questions',
    ],
    ['$0 bench paths --games 40', 'Check incremental distances against full searches, about 9,000 times'],
  ],
  epilogue: FINDER_FILE,
  async run({ finder: finders = [], out, rounds, games = 1, ...args }) {
    if (args.graph !== undefined) return onGraphs(args.graph, { finders, out, rounds, ...args });
    const stray = GRAPH_FLAGS.filter((name) => args[name] !== undefined);
    if (stray.length > 0)
      throw usageError('setting/needs', ...stray.map((name) => `--${name}: needs --graph`));
    if (args.check !== undefined) return check(args.check);
    const files = givenFiles(args);
    if (args.export !== undefined) return writeOutput(args.export, await exportQuestions(files));
    const bench = await untilStopped((signal, onPart, print) =>
      benchPaths({
        ...{ files, finders, rounds, minRoundMs: MIN_ROUND_MS, games, signal, onPart },
        onRows(kindRows, soFar) {
          print(`${timingsTable(kindRows)}\n`);
          if (out !== undefined) writeOutput(out, timingsCsv(soFar));
        },
      }),
    );
    const { rows, wrong, targets, mileposts, arcs } = bench;
    process.stdout.write(
      `${thousands(mileposts)} mileposts, ${thousands(arcs)} arcs, ${plural(rounds, 'round')}\n\n`,
    );
    process.stdout.write(`${timingsTable(rows)}\n`);
    if (targets.length > 0) process.stdout.write(resultsTable(targets));
    else process.stdout.write('stopped: the rest was not measured\n');
    for (const { finder, problem } of wrong) process.stderr.write(`${finder} is wrong: ${problem}\n`);
    if (out !== undefined) writeOutput(out, timingsCsv(rows));
    if (targets.some(({ isMet }) => !isMet)) process.exitCode = 1;
  },
});
