// `switchback board print`: makes a PDF of a board in tiles.

import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { decimal, path } from '../../../cli/settings/flags.ts';
import { mapFlags } from '../../../cli/settings/picture-flags.ts';
import { constantsOf } from '../../../maps/index.ts';
import { writeOutput } from '../../../output/index.ts';
import { plural } from '../../../output/text/index.ts';
import { printBoard } from '../../print/print-board.ts';
import { constantsWith, pdfFlags, readBoardOf, titleFlag } from '../designer-flags.ts';

export const command = defineCommand({
  args: { file: path("Board file (JSON, format board/1)  [default: the title's]") },
  flags: {
    title: titleFlag('Title, or its folder, whose board to print if no file is named'),
    ...pdfFlags,
    'spacing-mm': decimal(
      'Millimetres between neighbouring mileposts, 6 to 40; crayons need 10 or more',
      [6, 40],
      { default: 12 },
    ),
    ...mapFlags,
    ...fileFlags(['rules'], 'board'),
  },
  examples: [
    ['$0 board print --out board.pdf', 'North America on a dozen sheets of A4'],
    ['$0 board print board.json --out board.pdf --paper letter --spacing-mm 10', 'Your own board, smaller'],
    ['$0 board print --rules rules.json --out board.pdf', 'Put your own prices into the legend'],
  ],
  async run({ file, title, 'spacing-mm': spacing, grid, art, rules, paper, out }) {
    const { bytes, name, size, plan } = await printBoard(readBoardOf(title, file), {
      paper,
      spacing,
      grid,
      art,
      prices: (id) => constantsWith(constantsOf(id), rules),
    });
    writeOutput(out, bytes);
    const [width, height] = [size.width, size.height].map(Math.round);
    const sheets = plural(plan.cols * plan.rows, 'sheet');
    process.stdout.write(`${out}: ${name}, ${width} x ${height} mm, on ${sheets} and an overview\n`);
  },
});
