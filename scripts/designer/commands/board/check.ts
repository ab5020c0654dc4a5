// `switchback board check`: measures a board for the games to be played on it.

import { DEFAULT_TITLE } from '../../../../arena/run/settings/index.ts';
import { crayon } from '../../../../engine/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { integer, text } from '../../../cli/settings/flags.ts';
import { findCrayonTitle, titleConstants } from '../../../maps/index.ts';
import { checkBoard } from '../../board/check-board.ts';
import { findingReport } from '../../finding.ts';
import { boardArg, constantsWith, readBoard } from '../designer-flags.ts';

export const command = defineCommand({
  args: boardArg,
  flags: {
    title: text(
      'Title, or its folder, whose rules the board must suit; without a file its board is checked  [default: north-america]',
    ),
    players: integer('Players who must fit into every city, 1 to 6', [1, 6], { default: 6 }),
    goal: integer("Major cities that a winner must connect  [default: from --rules, or the title's]", [0]),
    ...fileFlags(['rules'], 'board'),
  },
  examples: [
    ['$0 board check board.json', 'Print a table of measurements and bounds'],
    ['$0 board check --title europe', 'The board of a title'],
    [
      '$0 board check small.json --players 3 --goal 2',
      'A board for three players, with two majors to connect',
    ],
    ['$0 board check own.json --rules rules.json --players 4', 'A board for a game with its own rules file'],
  ],
  run({ file, title, players, goal, rules }) {
    const constants = constantsWith(titleConstants(findCrayonTitle(title ?? DEFAULT_TITLE)), rules);
    const data = readBoard(file, title);
    const board = crayon.compileBoard(data);
    const withGoal = goal === undefined ? constants : { ...constants, goal: null, goalMajors: goal };
    const { goal: goalCities, goalMajors } = crayon.compileGoal(withGoal, board, rules ?? data.source);
    const findings = checkBoard(board, { ...constants, seats: players, goalMajors, goalCities });
    process.stdout.write(findingReport(`board ${board.id}`, findings));
    if (findings.some(({ verdict }) => verdict === 'error')) process.exitCode = 1;
  },
});
