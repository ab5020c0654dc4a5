// `switchback board`: boards checked, drawn, compared and printed; a file of its own for each word that follows.
// A file that cannot be used throws DataError, which the command line tells and exits with 2.
import type { CommandGroup, LazyCommand } from '../settings/loading/lazy-commands.ts';

const BOARD_COMMANDS: readonly LazyCommand[] = [
  {
    command: 'check [file]',
    describe: 'Measure a board, yours or one made here; exit code 1 when a game on it would break',
    load: async () => (await import('./board/check.ts')).checkCommand,
  },
  {
    command: 'draw [file]',
    describe: 'Draw a board as a map',
    load: async () => (await import('./board/draw.ts')).drawCommand,
  },
  {
    command: 'compare <a> <b>',
    describe: 'Play two boards on the same seeds: what is better, worse, or not decided',
    load: async () => (await import('./board/compare.ts')).compareCommand,
  },
  {
    command: 'print [file]',
    describe:
      'Make a PDF of a board for paper: its map in tiles, and a sheet that shows how they go together',
    load: async () => (await import('./board/print.ts')).printCommand,
  },
];

export const boardCommand: CommandGroup = {
  command: 'board',
  describe: 'Check, draw, compare and print boards',
  commands: BOARD_COMMANDS,
  examples: [['$0 board draw board.json --out map.png', 'Draws a board']],
};
