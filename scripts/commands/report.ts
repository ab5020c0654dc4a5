// `switchback report`: the results of a run as one page to look at.
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { readResults } from '../report/read-results.ts';
import { reportPage } from '../report/report-page.ts';
import { writeOut } from '../write-out.ts';

interface ReportArgs {
  readonly folder: string;
  readonly out: string | undefined;
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
        normalize: true,
        describe: 'File to write  [default: report.html in the folder]',
      })
      .example('$0 report', 'The last run, as results/latest/report.html')
      .example('$0 report results/north-america-1a2b3c4d --out page.html', 'Any run, any file'),
  handler: async ({ folder, out = join(folder, 'report.html') }) => {
    writeOut(out, reportPage(await readResults(folder)));
    process.stdout.write(`${out}\n`);
  },
};
