// `switchback board draw`: draws a board as a map.

import { watchFile } from 'node:fs';
import { crayon, DataError } from '../../../../engine/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { switchFlag, text } from '../../../cli/settings/flags.ts';
import { pictureFlags } from '../../../cli/settings/picture-flags.ts';
import { constantsOf, findCrayonTitle, titleConstants, writePicture } from '../../../maps/index.ts';
import { boardArg, constantsWith, readBoard } from '../designer-flags.ts';

export const command = defineCommand({
  args: boardArg,
  flags: {
    title: text('Title, or its folder, whose board and prices to draw'),
    ...pictureFlags,
    watch: switchFlag('Draw again after each change of the board or rules file, until Ctrl-C'),
    ...fileFlags(['rules'], 'board'),
  },
  examples: [
    ['$0 board draw board.json --out map.png', 'A picture 2400 pixels wide'],
    ['$0 board draw board.json --out map.svg', 'A picture that can be enlarged and printed'],
    ['$0 board draw --title ./my-title --out map.png --watch', 'Draw again whenever you save the board'],
    ['$0 board draw board.json --rules rules.json --out map.png', 'Put your own prices into the legend'],
  ],
  async run({ file, title, rules, watch, ...picture }) {
    const data = readBoard(file, title);
    const draw = (): void => {
      const board = readBoard(file, title);
      const { id, name } = crayon.compileBoard(board);
      const constants = title === undefined ? constantsOf(id) : titleConstants(findCrayonTitle(title));
      const hasOutlines = writePicture(board, picture, { prices: constantsWith(constants, rules) });
      process.stdout.write(`${picture.out}: ${name}, ${hasOutlines ? 'with' : 'without'} outlines\n`);
    };
    draw();
    if (!watch) return;
    const rulesFile = rules ?? (title && findCrayonTitle(title).files.rules);
    const rulesPath = rulesFile instanceof URL ? rulesFile.pathname : rulesFile;
    await redrawOnChange(rulesPath ? [data.source, rulesPath] : [data.source], draw);
  },
});

/** Milliseconds between two checks of the files. */
const POLL_MS = 300;

/** Calls `draw` after each change of a file, until Ctrl-C; prints errors in the files. */
function redrawOnChange(files: readonly string[], draw: () => void): Promise<never> {
  const redraw = (): void => {
    try {
      draw();
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
  };
  for (const file of files) watchFile(file, { interval: POLL_MS }, redraw);
  return new Promise(() => {});
}
