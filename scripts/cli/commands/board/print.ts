// `switchback board print`: a board on paper, over several sheets.
import type { CommandModule } from 'yargs';
import { findTitle, readDataFile } from '../../../../arena/index.ts';
import { constantsOf } from '../../../designer/board/drawing/panels/legend.ts';
import { printBoard } from '../../../designer/board/print/print-board.ts';
import { counted } from '../../../output/words/number-words.ts';
import { writeOut } from '../../../output/write-out.ts';
import { gameOption } from '../../settings/game-option.ts';
import { pictureOptions } from '../../settings/picture-options.ts';
import { checkPrint, type PrintArgs, printOptions } from '../../settings/print-options.ts';
import { constantsWith, rules } from '../../settings/rules-option.ts';
import { TITLES } from './titles.ts';

interface PrintBoardArgs extends PrintArgs {
  readonly file?: string;
  readonly title: keyof typeof TITLES;
  readonly 'spacing-mm': number;
  readonly grid: boolean;
  readonly rules: string | undefined;
  readonly art: string | undefined;
}

const [LEAST, MOST] = [6, 40];

export const printCommand: CommandModule<object, PrintBoardArgs> = {
  command: 'print [file]',
  describe: 'Make a PDF of a board for paper: its map in tiles, and a sheet that shows how they go together',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        normalize: true,
        describe: "Board file (JSON, format board/1)  [default: the title's]",
      })
      .option('title', {
        choices: Object.keys(TITLES) as (keyof typeof TITLES)[],
        default: 'north-america' as const,
        describe: 'Whose board to print when no file is named',
      })
      .options(printOptions)
      .option('spacing-mm', {
        type: 'number',
        requiresArg: true,
        default: 12,
        describe: `Millimetres between neighbouring mileposts, ${LEAST} to ${MOST}; crayons want 10 or more`,
      })
      .option('rules', { ...rules, describe: `${rules.describe}, for the prices in the legend` })
      .options(gameOption(['board', 'rules'], 'board'))
      .option('grid', pictureOptions.grid)
      .option('art', pictureOptions.art)
      .example('$0 board print --out board.pdf', 'North America on a dozen sheets of A4')
      .example(
        '$0 board print board.json --out board.pdf --paper letter --spacing-mm 10',
        'A board of yours, smaller',
      ),
  handler: async ({ file, title, 'spacing-mm': spacing, grid, art, rules: own, ...print }) => {
    const isFine = spacing >= LEAST && spacing <= MOST;
    checkPrint(
      'board print',
      print,
      isFine ? [] : [`--spacing-mm ${spacing} must be a number from ${LEAST} to ${MOST}`],
    );
    const { paper, out } = print;
    const data = readDataFile(file ?? findTitle(title).files.board);
    const { bytes, name, size, plan } = await printBoard(data, {
      ...{ paper, spacing, grid, art },
      prices: (id) => constantsWith(constantsOf(id), own),
    });
    writeOut(out, bytes);
    const [width, height] = [size.width, size.height].map(Math.round);
    process.stdout.write(
      `${out}: ${name}, ${width} x ${height} mm, on ${counted(plan.cols * plan.rows, 'sheet')} and an overview\n`,
    );
  },
};
