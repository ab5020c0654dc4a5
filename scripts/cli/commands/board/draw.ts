// `switchback board draw`: a board as a map.
import { crayon } from '../../../../engine/index.ts';
import { writePicture } from '../../../designer/board/drawing/write-picture.ts';
import { constantsOf, findCrayonTitle, titleConstants } from '../../../designer/title-constants.ts';
import { defineCommand } from '../../settings/command.ts';
import { boardFile, constantsWith, pictureFlags, readBoard } from '../../settings/designer-flags.ts';
import { fileFlags } from '../../settings/file-flags.ts';
import { text } from '../../settings/flags.ts';

export const command = defineCommand({
  args: boardFile,
  flags: {
    title: text('Title, or folder of one, whose board and prices to draw'),
    ...pictureFlags,
    ...fileFlags(['rules'], 'board'),
  },
  examples: [
    ['$0 board draw board.json --out map.png', 'A picture 2400 pixels wide'],
    ['$0 board draw board.json --out map.svg', 'One that can be enlarged and printed'],
    ['$0 board draw board.json --rules rules.json --out map.png', 'With prices of yours in the legend'],
  ],
  run({ file, title, rules, ...picture }) {
    const data = readBoard(file, title);
    const { id, name } = crayon.compileBoard(data);
    const usual = title === undefined ? constantsOf(id) : titleConstants(findCrayonTitle(title));
    const outlined = writePicture(data, picture, { prices: constantsWith(usual, rules) });
    process.stdout.write(`${picture.out}: ${name}, ${outlined ? 'with' : 'without'} outlines\n`);
  },
});
