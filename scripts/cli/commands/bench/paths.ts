// `switchback bench paths`: measures the path finders against each other on what bots asked in games.
import type { CommandModule } from 'yargs';
import { readText } from '../../../../arena/index.ts';
import { DataError } from '../../../../engine/index.ts';
import { withParts } from '../../../output/live/show-parts.ts';
import { counted, rate, thousands } from '../../../output/words/number-words.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { barsTable } from '../../../tuning/bench/bars-table.ts';
import { benchPaths, exportQuestions } from '../../../tuning/bench/paths/bench-paths.ts';
import { checkAnswers } from '../../../tuning/bench/paths/question-file.ts';
import { raceCsv, raceTable } from '../../../tuning/bench/race-table.ts';
import { gameOption } from '../../settings/game-option.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';

interface PathsArgs {
  readonly board?: string;
  readonly deck?: string;
  readonly events?: string;
  readonly rules?: string;
  readonly finder?: readonly string[];
  readonly out?: string;
  readonly export?: string;
  readonly check?: readonly string[];
  readonly overwrite: boolean;
  readonly rounds: number;
  readonly games: number;
}

/** Milliseconds that each finder is timed in a round, at least. */
const LEAST = 20;

const FINDER_FILE = [
  'A finder is a .ts or .js file that exports createPathfinder(graph), which returns { name, fill }.',
  'fill(weights, sources, count, distances) writes the cost of the cheapest way from any of the sources to every milepost',
  "into distances. bots/examples/finder.ts is one to start from; the types come from the package 'switchback'.",
  'For a finder in any other language, --export writes the questions as text and --check compares its answers:',
  'bots/paths/README.md has the format, bots/examples/finder.c is a finder in C.',
].join(' ');

/** Tells whether the answers are right. */
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

export const pathsCommand: CommandModule<object, PathsArgs> = {
  command: 'paths',
  describe:
    'Race the path finders on questions from games; exit code 1 when one is wrong or an aim is missed',
  builder: (yargs) =>
    yargs
      .options({
        board: { type: 'string', requiresArg: true, describe: 'Own board file (north-america)' },
        deck: { type: 'string', requiresArg: true, describe: 'Own deck that fits the board' },
        events: { type: 'string', requiresArg: true, describe: 'Own event cards that fit the board' },
        rules: { type: 'string', requiresArg: true, describe: "Own numbers in place of the title's" },
        ...gameOption(['board', 'deck', 'events', 'rules']),
        finder: {
          type: 'string',
          requiresArg: true,
          array: true,
          nargs: 1,
          describe: 'File with a finder of your own (see below); may be given several times',
        },
        out: { type: 'string', requiresArg: true, describe: 'Write the race to this CSV file as well' },
        export: {
          type: 'string',
          requiresArg: true,
          conflicts: ['check', 'finder', 'out'],
          describe: 'Only write the questions and their right answers to this text file',
        },
        check: {
          type: 'string',
          array: true,
          nargs: 2,
          conflicts: ['finder', 'out', 'board', 'deck', 'events', 'rules'],
          describe: 'Only compare answers with an exported file: FILE ANSWERS',
        },
        ...overwriteOption,
        rounds: {
          type: 'number',
          requiresArg: true,
          default: 9,
          describe: 'How often every finder is measured',
        },
        games: {
          type: 'number',
          requiresArg: true,
          default: 1,
          describe: 'Games in which every repair is measured and checked',
        },
      })
      .example('$0 bench paths', 'Two to three minutes')
      .example('$0 bench paths --out paths.csv --rounds 25', 'Steadier figures, kept in a file')
      .example('$0 bench paths --export questions.txt', 'Questions for a finder in any language')
      .example('$0 bench paths --check questions.txt answers.txt', 'Whether its answers are right')
      .example(
        '$0 bench paths --finder bots/examples/finder.ts',
        'A finder of yours beside the others, and whether it is right',
      )
      .example('$0 bench paths --games 40', 'Repaired fields against fresh ones in some 9,000 builds')
      .epilogue(FINDER_FILE),
  handler: async ({ finder = [], out, overwrite, rounds, games, ...args }) => {
    if (args.check !== undefined) return check(args.check);
    const target = args.export ?? out;
    if (target !== undefined) checkOut(target, overwrite);
    const faults = Object.entries({ rounds, games })
      .filter(([, value]) => !Number.isSafeInteger(value) || value < 1)
      .map(([name, value]) => `${name}: must be a whole number from 1 (given: ${value})`);
    if (faults.length > 0) throw new DataError('command line', faults);
    const given = Object.fromEntries(
      Object.entries({
        board: args.board,
        deck: args.deck,
        events: args.events,
        rules: args.rules,
      }).flatMap(([kind, path]) => (path === undefined ? [] : [[kind, path]])),
    );
    if (args.export !== undefined) return writeOut(args.export, await exportQuestions(given));
    const bench = await withParts('measuring', (onPart) =>
      benchPaths({ files: given, finders: finder, rounds, least: LEAST, games, onPart }),
    );
    const { rows, wrong, bars, mileposts, arcs } = bench;
    process.stdout.write(
      `${thousands(mileposts)} mileposts, ${thousands(arcs)} arcs, ${counted(rounds, 'round')}\n\n`,
    );
    process.stdout.write(`${raceTable(rows)}\n${barsTable(bars)}`);
    for (const fault of wrong) process.stderr.write(`${fault.finder} is wrong: ${fault.what}\n`);
    if (out !== undefined) writeOut(out, raceCsv(rows));
    if (bars.some(({ holds }) => !holds)) process.exitCode = 1;
  },
};
