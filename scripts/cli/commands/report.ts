// `switchback report`: the results of a run as one page to look at.
import type { CommandModule } from 'yargs';
import { checkOut } from '../../output/write-out.ts';
import { writeReport } from '../../pages/report/write-report.ts';
import { anchorOption } from '../run/anchor-option.ts';
import { overwriteOption } from '../settings/overwrite-option.ts';

interface ReportArgs {
  readonly folder: string;
  readonly out: string | undefined;
  readonly anchor: string | undefined;
  readonly overwrite: boolean;
}

export const reportCommand: CommandModule<object, ReportArgs> = {
  command: 'report [folder]',
  describe: 'Make a page with charts from the results of a run',
  builder: (yargs) =>
    yargs
      .positional('folder', {
        type: 'string',
        normalize: true,
        default: 'results/latest',
        describe: 'Folder of a finished run',
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'File to write  [default: report.html in the folder]',
      })
      .options(anchorOption)
      .options(overwriteOption)
      .example('$0 report', 'The last run, as results/latest/report.html')
      .example('$0 report --anchor courier', 'With ratings as distances to courier')
      .example('$0 report results/north-america-1a2b3c4d --out page.html', 'Any run, any file'),
  handler: async ({ folder, out, anchor, overwrite }) => {
    // The page in the folder is made from nothing else: a new one is the old one, or better.
    if (out !== undefined) checkOut(out, overwrite);
    process.stdout.write(`${await writeReport(folder, { out, anchor })}\n`);
  },
};
