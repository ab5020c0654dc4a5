// `switchback board build`, `check` and `draw`: compute the boards, judge any board, and draw it.
// A file that cannot be used throws DataError, which the command line tells and exits with 2.
import type { CommandModule } from 'yargs';
import { readDataFile } from '../../arena/files/data-file.ts';
import { crayon, DataError } from '../../engine/index.ts';
import { checkBoard } from '../board/check/check-board.ts';
import { checkTable } from '../board/check/check-table.ts';
import { writePicture } from '../board/drawing/write-picture.ts';
import { overwriteOption } from '../command-line/overwrite-option.ts';
import { checkPicture, type PictureArgs, pictureOptions } from '../command-line/picture-options.ts';
import { checkOut, writeOut } from '../command-line/write-out.ts';

interface BuildArgs {
  readonly map: string;
  readonly out: string | undefined;
  readonly art: string | undefined;
  readonly overwrite: boolean;
}
interface CheckArgs {
  readonly file: string;
  readonly title: keyof typeof TITLES;
  readonly seats: number;
  readonly goal: number | undefined;
}
interface DrawArgs extends PictureArgs {
  readonly file: string;
}

/** Titles whose games a board can be checked for. */
const TITLES = {
  'north-america': crayon.northAmericaRules,
  'first-edition': crayon.firstEditionRules,
} as const;

const file = {
  type: 'string',
  requiresArg: true,
  normalize: true,
  demandOption: true,
  describe: 'Board file (JSON, format board/1)',
} as const;

const buildCommand: CommandModule<object, BuildArgs> = {
  command: 'build',
  describe: 'Compute a board from public-domain geography; needs a checkout with its development packages',
  builder: (yargs) =>
    yargs
      .option('map', {
        type: 'string',
        requiresArg: true,
        default: 'north-america',
        describe: 'north-america or first-edition',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'File to write; without it the board is printed',
      })
      .option('art', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'Also write the outlines that "draw" puts under it',
      })
      .options(overwriteOption)
      .example('$0 board build --out board.json', 'North America, as shipped')
      .example('$0 board build --map first-edition --out board.json', 'The same without Mexico'),
  handler: async ({ map, out, art, overwrite }) => {
    for (const path of [out, art]) if (path !== undefined) checkOut(path, overwrite);
    // Loaded here because these modules need packages that only a checkout has.
    const { buildMap } = await import('../board/build/build-map.ts').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new DataError('board build', [
        'the geography packages are not installed; run "npm install" in a checkout of the repository',
      ]);
    });
    const built = buildMap(map);
    if (art !== undefined) writeOut(art, built.art());
    if (out === undefined) {
      process.stdout.write(built.board);
      return;
    }
    writeOut(out, built.board);
    process.stdout.write(`${out}: ${built.summary}\n`);
  },
};

const checkCommand: CommandModule<object, CheckArgs> = {
  command: 'check <file>',
  describe: 'Measure a board, yours or one made here; exit code 1 when a game on it would break',
  builder: (yargs) =>
    yargs
      .positional('file', file)
      .option('title', {
        choices: Object.keys(TITLES) as (keyof typeof TITLES)[],
        default: 'north-america' as const,
        describe: 'Whose games are to be played on it',
      })
      .option('seats', {
        type: 'number',
        requiresArg: true,
        default: 6,
        describe: 'Players that must find room in every city',
      })
      .option('goal', {
        type: 'number',
        requiresArg: true,
        describe: "Majors that a winner has joined  [default: the title's]",
      })
      .example('$0 board check board.json', 'A table of what was measured, with bounds')
      .example(
        '$0 board check small.json --seats 3 --goal 2',
        'A board for three players, two majors to join',
      ),
  handler: ({ file, title, seats, goal }) => {
    const faults: string[] = [];
    if (!Number.isInteger(seats) || seats < 1 || seats > 6)
      faults.push(`--seats ${seats} must be a whole number from 1 to 6`);
    if (goal !== undefined && (!Number.isInteger(goal) || goal < 0))
      faults.push(`--goal ${goal} must be a whole number, 0 or more`);
    if (faults.length > 0) throw new DataError('board check', faults);
    const { constants } = TITLES[title];
    const needs = { ...constants, seats, goalMajors: goal ?? constants.goalMajors };
    const checks = checkBoard(crayon.compileBoard(readDataFile(file)), needs);
    process.stdout.write(checkTable(checks));
    if (checks.some(({ verdict }) => verdict === 'FAULT')) process.exitCode = 1;
  },
};

const drawCommand: CommandModule<object, DrawArgs> = {
  command: 'draw <file>',
  describe: 'Draw a board as a map',
  builder: (yargs) =>
    yargs
      .positional('file', file)
      .options(pictureOptions)
      .example('$0 board draw board.json --out map.png', 'A picture 2400 pixels wide')
      .example('$0 board draw board.json --out map.svg', 'One that can be enlarged and printed'),
  handler: ({ file, ...picture }) => {
    checkPicture('board draw', picture);
    const data = readDataFile(file);
    const outlined = writePicture(data, picture);
    const { name } = crayon.boardFileSchema.parse(data.content);
    process.stdout.write(`${picture.out}: ${name}, ${outlined ? 'with' : 'without'} outlines\n`);
  },
};

export const boardCommand: CommandModule = {
  command: 'board',
  describe: 'Compute, check and draw boards',
  builder: (yargs) =>
    yargs
      .command(buildCommand)
      .command(checkCommand)
      .command(drawCommand)
      .demandCommand(1, "Name one of 'build', 'check' and 'draw'.")
      .strictCommands()
      .strict()
      .example('$0 board draw board.json --out map.png', 'Draws a board'),
  handler: () => {},
};
