// `switchback board`: boards computed, checked, drawn, compared and printed; a file of its own for each word that follows.
// A file that cannot be used throws DataError, which the command line tells and exits with 2.
import type { CommandModule } from 'yargs';
import { buildCommand } from './board/build.ts';
import { checkCommand } from './board/check.ts';
import { compareCommand } from './board/compare.ts';
import { drawCommand } from './board/draw.ts';
import { printCommand } from './board/print.ts';

export const boardCommand: CommandModule = {
  command: 'board',
  describe: 'Compute, check, draw, compare and print boards',
  builder: (yargs) =>
    yargs
      .command(buildCommand)
      .command(checkCommand)
      .command(drawCommand)
      .command(compareCommand)
      .command(printCommand)
      .demandCommand(1, "Name one of 'build', 'check', 'draw', 'compare' and 'print'.")
      .strictCommands()
      .strict()
      .example('$0 board draw board.json --out map.png', 'Draws a board'),
  handler: () => {},
};
