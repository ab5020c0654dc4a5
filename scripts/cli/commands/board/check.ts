// `switchback board check`: a board measured for the games that are to be played on it.

import { crayon } from '../../../../engine/index.ts';
import { checkBoard, checkTable, findCrayonTitle, titleConstants } from '../../../designer/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { boardFile, constantsWith, readBoard } from '../../settings/designer-flags.ts';
import { fileFlags } from '../../settings/file-flags.ts';
import { text, whole } from '../../settings/flags.ts';

export const command = defineCommand({
  args: boardFile,
  flags: {
    title: text(
      "Title, or folder of one, whose games are to be played on it, and whose board is checked without a file  [default: north-america's games]",
    ),
    seats: whole('Players that must find room in every city', [1, 6], { default: 6 }),
    goal: whole("Major cities that a winner must connect  [default: that of --rules, or the title's]", [0]),
    ...fileFlags(['rules'], 'board'),
  },
  examples: [
    ['$0 board check board.json', 'A table of what was measured, with bounds'],
    ['$0 board check --title europe', 'The board of a title'],
    ['$0 board check small.json --seats 3 --goal 2', 'A board for three players, two majors to join'],
    ['$0 board check own.json --rules rules.json --seats 4', 'A board for a game with its own numbers'],
  ],
  run({ file, title, seats, goal, rules }) {
    const constants = constantsWith(titleConstants(findCrayonTitle(title ?? 'north-america')), rules);
    const data = readBoard(file, title);
    const board = crayon.compileBoard(data);
    const withGoal = goal === undefined ? constants : { ...constants, goal: null, goalMajors: goal };
    const { goal: goalCities, goalMajors } = crayon.compileGoal(withGoal, board, rules ?? data.source);
    const checks = checkBoard(board, { ...constants, seats, goalMajors, goalCities });
    process.stdout.write(checkTable(checks));
    if (checks.some(({ verdict }) => verdict === 'ERROR')) process.exitCode = 1;
  },
});
