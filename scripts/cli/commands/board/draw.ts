// `switchback board draw`: a board as a map.
import type { CommandModule } from 'yargs';
import { crayon } from '../../../../engine/index.ts';
import { constantsOf } from '../../../designer/board/drawing/panels/legend.ts';
import { type PictureArgs, writePicture } from '../../../designer/board/drawing/write-picture.ts';
import { gameOption } from '../../settings/game-option.ts';
import { checkPicture, pictureOptions } from '../../settings/picture-options.ts';
import { constantsWith, rules } from '../../settings/rules-option.ts';
import { file, readBoard } from './file-option.ts';

interface DrawArgs extends PictureArgs {
  readonly file: string | undefined;
  readonly rules: string | undefined;
}

export const drawCommand: CommandModule<object, DrawArgs> = {
  command: 'draw [file]',
  describe: 'Draw a board as a map',
  builder: (yargs) =>
    yargs
      .positional('file', file)
      .options({
        ...pictureOptions,
        rules: { ...rules, describe: `${rules.describe}, for the prices in the legend` },
        ...gameOption(['board', 'rules'], 'board'),
      })
      .example('$0 board draw board.json --out map.png', 'A picture 2400 pixels wide')
      .example('$0 board draw board.json --out map.svg', 'One that can be enlarged and printed'),
  handler: ({ file, rules, ...picture }) => {
    checkPicture('board draw', picture);
    const data = readBoard(file);
    const { id, name } = crayon.compileBoard(data);
    const outlined = writePicture(data, picture, { prices: constantsWith(constantsOf(id), rules) });
    process.stdout.write(`${picture.out}: ${name}, ${outlined ? 'with' : 'without'} outlines\n`);
  },
};
