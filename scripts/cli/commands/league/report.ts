// `switchback league report`: a league as one page to look at.
import type { CommandModule } from 'yargs';
import { checkOut } from '../../../output/write-out.ts';
import { withEndings } from '../../../pages/league/with-endings.ts';
import { writeLeaguePage } from '../../../pages/league/write-league-page.ts';
import { anchorOption } from '../../run/anchor-option.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';
import { folder, season } from './folder-option.ts';

interface ReportArgs {
  readonly folder: string;
  readonly season?: number;
  readonly out?: string;
  readonly anchor?: string;
  readonly overwrite: boolean;
}

export const reportCommand: CommandModule<object, ReportArgs> = {
  command: 'report <folder>',
  describe: 'Make a page with the ladder, how ratings moved as bots joined, and all tables',
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .option('season', season)
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'File to write  [default: report.html in the folder]',
      })
      .options(anchorOption)
      .options(overwriteOption)
      .example('$0 league report ladder', 'The ladder as ladder/report.html')
      .example('$0 league report ladder --season 1 --out first.html', 'An earlier season'),
  handler: ({ folder: at, season: number, out, anchor, overwrite }) =>
    withEndings(at, async () => {
      // The page in the folder is made from nothing else: a new one is the old one, or better.
      if (out !== undefined) checkOut(out, overwrite);
      process.stdout.write(`${await writeLeaguePage(at, { out, season: number, anchor })}\n`);
    }),
};
