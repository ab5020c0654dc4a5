// `switchback board check`: a board measured for the games that are to be played on it.
import { crayon } from '../../../../engine/index.ts';
import { checkTable } from '../../../designer/board/check/check.ts';
import { checkBoard } from '../../../designer/board/check/check-board.ts';
import { DECK_PRESETS } from '../../../designer/deck/payouts/presets.ts';
import { defineCommand } from '../../settings/command.ts';
import { boardFile, constantsWith, readBoard, titleOf } from '../../settings/designer-flags.ts';
import { fileFlags } from '../../settings/file-flags.ts';
import { whole } from '../../settings/flags.ts';

export const command = defineCommand({
  args: boardFile,
  flags: {
    title: titleOf('Whose games are to be played on it'),
    seats: whole('Players that must find room in every city', [1, 6], { default: 6 }),
    goal: whole("Major cities that a winner must connect  [default: that of --rules, or the title's]", [0]),
    ...fileFlags(['rules'], 'board'),
  },
  examples: [
    ['$0 board check board.json', 'A table of what was measured, with bounds'],
    ['$0 board check small.json --seats 3 --goal 2', 'A board for three players, two majors to join'],
    ['$0 board check own.json --rules rules.json --seats 4', 'A board for a game with its own numbers'],
  ],
  run({ file, title, seats, goal, rules }) {
    const constants = constantsWith(DECK_PRESETS[title].constants, rules);
    const needs = { ...constants, seats, goalMajors: goal ?? constants.goalMajors };
    const checks = checkBoard(crayon.compileBoard(readBoard(file)), needs);
    process.stdout.write(checkTable(checks));
    if (checks.some(({ verdict }) => verdict === 'FAULT')) process.exitCode = 1;
  },
});
