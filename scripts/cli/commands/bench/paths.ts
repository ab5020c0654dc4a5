// `switchback bench paths`: measures the path finders against each other on what bots asked in games.

import { readText } from '../../../../arena/index.ts';
import { counted, rate, thousands, withParts, writeOut } from '../../../output/index.ts';
import {
  barsTable,
  benchPaths,
  checkAnswers,
  exportQuestions,
  raceCsv,
  raceTable,
} from '../../../tuning/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { fileFlags, givenFiles } from '../../settings/file-flags.ts';
import { output, texts, whole } from '../../settings/flags.ts';

/** Milliseconds that each finder is timed in a round, at least. */
const LEAST = 20;

const FILES = ['board', 'deck', 'events', 'rules'];

const FINDER_FILE = [
  'A finder is a .ts or .js file that exports createPathfinder(graph), which returns { name, fill }.',
  'fill(weights, sources, count, distances) writes the cost of the cheapest way from any of the sources to every milepost',
  "into distances. bots/examples/finder.ts is one to start from; the types come from the package 'switchback'.",
  'For a finder in any other language, --export writes the questions as text and --check compares its answers:',
  'bots/paths/README.md has the format, bots/examples/finder.c is a finder in C.',
].join(' ');

/** Says whether the answers are right. */
function check([exported, answers]: readonly string[]): void {
  const read = (path: string) => ({ path, text: readText(path) });
  const { questions, costs, wrong, times } = checkAnswers(read(exported), read(answers));
  for (const [kind, time] of times) process.stdout.write(`${kind}: ${rate(time)} us\n`);
  if (wrong === undefined) {
    process.stdout.write(`${counted(questions, 'question')}, ${counted(costs, 'cost')}: all right\n`);
  } else {
    process.stderr.write(`${answers} is wrong: ${wrong}\n`);
    process.exitCode = 1;
  }
}

export const command = defineCommand({
  flags: {
    finder: texts('File with a finder of your own (see below); may be given several times', { nargs: 1 }),
    out: output('Write the race to this CSV file as well'),
    export: output('Only write the questions and their right answers to this text file', {
      conflicts: ['check', 'finder', 'out'],
    }),
    check: texts('Only compare answers with an exported file: FILE ANSWERS', {
      nargs: 2,
      conflicts: ['finder', 'out', ...FILES],
    }),
    rounds: whole('How often every finder is measured', [1], { default: 9 }),
    games: whole('Games in which every repair is measured and checked', [1], { default: 1 }),
    ...fileFlags(FILES),
  },
  examples: [
    ['$0 bench paths', 'Two to three minutes'],
    ['$0 bench paths --out paths.csv --rounds 25', 'Steadier figures, kept in a file'],
    ['$0 bench paths --export questions.txt', 'Questions for a finder in any language'],
    ['$0 bench paths --check questions.txt answers.txt', 'Whether its answers are right'],
    [
      '$0 bench paths --finder bots/examples/finder.ts',
      'A finder of yours beside the others, and whether it is right',
    ],
    ['$0 bench paths --games 40', 'Repaired fields against fresh ones in some 9,000 builds'],
  ],
  epilogue: FINDER_FILE,
  async run({ finder: finders = [], out, rounds, games, ...args }) {
    if (args.check !== undefined) return check(args.check);
    const files = givenFiles(args);
    if (args.export !== undefined) return writeOut(args.export, await exportQuestions(files));
    const bench = await withParts('measuring', (onPart) =>
      benchPaths({ files, finders, rounds, least: LEAST, games, onPart }),
    );
    const { rows, wrong, bars, mileposts, arcs } = bench;
    process.stdout.write(
      `${thousands(mileposts)} mileposts, ${thousands(arcs)} arcs, ${counted(rounds, 'round')}\n\n`,
    );
    process.stdout.write(`${raceTable(rows)}\n${barsTable(bars)}`);
    for (const { finder, problem } of wrong) process.stderr.write(`${finder} is wrong: ${problem}\n`);
    if (out !== undefined) writeOut(out, raceCsv(rows));
    if (bars.some(({ holds }) => !holds)) process.exitCode = 1;
  },
});
