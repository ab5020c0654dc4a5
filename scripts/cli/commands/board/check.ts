// `switchback board check`: a board measured for the games that are to be played on it.
import type { CommandModule } from 'yargs';
import { crayon, DataError } from '../../../../engine/index.ts';
import { checkBoard } from '../../../designer/board/check/check-board.ts';
import { checkTable } from '../../../designer/board/check/check-table.ts';
import { gameOption } from '../../settings/game-option.ts';
import { wholeFaults } from '../../settings/number-faults.ts';
import { constantsWith, rules } from '../../settings/rules-option.ts';
import { file, readBoard } from './file-option.ts';
import { TITLES } from './titles.ts';

interface CheckArgs {
  readonly file: string | undefined;
  readonly title: keyof typeof TITLES;
  readonly seats: number;
  readonly goal: number | undefined;
  readonly rules: string | undefined;
}

export const checkCommand: CommandModule<object, CheckArgs> = {
  command: 'check [file]',
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
        describe: "Major cities that a winner must connect  [default: that of --rules, or the title's]",
      })
      .option('rules', rules)
      .options(gameOption(['board', 'rules'], 'board'))
      .example('$0 board check board.json', 'A table of what was measured, with bounds')
      .example(
        '$0 board check small.json --seats 3 --goal 2',
        'A board for three players, two majors to join',
      )
      .example(
        '$0 board check own.json --rules rules.json --seats 4',
        'A board for a game with its own numbers',
      ),
  handler: ({ file, title, seats, goal, rules }) => {
    const faults = [
      ...wholeFaults('seats', seats, 1, 6),
      ...(goal === undefined ? [] : wholeFaults('goal', goal, 0)),
    ];
    if (faults.length > 0) throw new DataError('board check', faults);
    const constants = constantsWith(TITLES[title].constants, rules);
    const needs = { ...constants, seats, goalMajors: goal ?? constants.goalMajors };
    const checks = checkBoard(crayon.compileBoard(readBoard(file)), needs);
    process.stdout.write(checkTable(checks));
    if (checks.some(({ verdict }) => verdict === 'FAULT')) process.exitCode = 1;
  },
};
