// `switchback bench paths`: times pathfinders on questions that bots asked in games.

import { readText } from '../../../../arena/index.ts';
import { plural, rate, thousands, withParts, writeOutput } from '../../../output/index.ts';
import {
  benchPaths,
  checkAnswers,
  exportQuestions,
  resultsTable,
  timingsCsv,
  timingsTable,
} from '../../../tuning/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { fileFlags, givenFiles } from '../../settings/file-flags.ts';
import { integer, output, texts } from '../../settings/flags.ts';

/** Milliseconds for which each pathfinder is timed in a round, at least. */
const MIN_ROUND_MS = 20;

const FILE_KINDS = ['board', 'deck', 'events', 'rules'];

const FINDER_FILE = [
  'A pathfinder is a .ts or .js file that exports createPathfinder(graph), which returns { name, fill }.',
  'fill(weights, sources, count, distances) writes the cost of the cheapest path from any of the sources to every milepost',
  "into distances. Start from bots/examples/finder.ts; the types are in the package 'switchback'.",
  'For a pathfinder in another language, --export writes the questions as text and --check compares its answers.',
  'bots/paths/README.md describes the format; bots/examples/finder.c is an example in C.',
].join(' ');

/** Prints whether the answers are right. */
function check([exported, answers]: readonly string[]): void {
  const read = (path: string) => ({ path, text: readText(path) });
  const { questions, costs, wrong, times } = checkAnswers(read(exported), read(answers));
  for (const [kind, time] of times) process.stdout.write(`${kind}: ${rate(time)} us\n`);
  if (wrong === undefined) {
    process.stdout.write(`${plural(questions, 'question')}, ${plural(costs, 'cost')}: all correct\n`);
  } else {
    process.stderr.write(`${answers} is wrong: ${wrong}\n`);
    process.exitCode = 1;
  }
}

export const command = defineCommand({
  flags: {
    finder: texts('File with your own pathfinder (see below); may be repeated', { nargs: 1 }),
    out: output('CSV file to write, a row for each pathfinder and kind of question'),
    export: output('Time nothing; write the questions and their right answers to this text file', {
      conflicts: ['check', 'finder', 'out'],
    }),
    check: texts('Time nothing; compare the file ANSWERS with an exported FILE: --check FILE ANSWERS', {
      nargs: 2,
      conflicts: ['finder', 'out', ...FILE_KINDS],
    }),
    rounds: integer('Number of times that each pathfinder is measured', [1], { default: 9 }),
    games: integer('Games in which incremental distances are measured and checked', [1], { default: 1 }),
    ...fileFlags(FILE_KINDS),
  },
  examples: [
    ['$0 bench paths', 'Time the built-in pathfinders; two to three minutes'],
    ['$0 bench paths --out paths.csv --rounds 25', 'Measure more often and write a CSV file'],
    ['$0 bench paths --export questions.txt', 'Write questions for a pathfinder in any language'],
    ['$0 bench paths --check questions.txt answers.txt', 'Check its answers'],
    ['$0 bench paths --finder bots/examples/finder.ts', 'Time your own pathfinder and check its answers'],
    ['$0 bench paths --games 40', 'Check incremental distances against full searches, about 9,000 times'],
  ],
  epilogue: FINDER_FILE,
  async run({ finder: finders = [], out, rounds, games, ...args }) {
    if (args.check !== undefined) return check(args.check);
    const files = givenFiles(args);
    if (args.export !== undefined) return writeOutput(args.export, await exportQuestions(files));
    const bench = await withParts('measuring', (onPart) =>
      benchPaths({ files, finders, rounds, minRoundMs: MIN_ROUND_MS, games, onPart }),
    );
    const { rows, wrong, targets, mileposts, arcs } = bench;
    process.stdout.write(
      `${thousands(mileposts)} mileposts, ${thousands(arcs)} arcs, ${plural(rounds, 'round')}\n\n`,
    );
    process.stdout.write(`${timingsTable(rows)}\n${resultsTable(targets)}`);
    for (const { finder, problem } of wrong) process.stderr.write(`${finder} is wrong: ${problem}\n`);
    if (out !== undefined) writeOutput(out, timingsCsv(rows));
    if (targets.some(({ isMet }) => !isMet)) process.exitCode = 1;
  },
});
