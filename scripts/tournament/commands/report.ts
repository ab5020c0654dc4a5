// `switchback report`: writes the results of a run as one page.

import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { anchor, notes, output, path } from '../../cli/settings/flags.ts';
import { writeReport, writeReportSite } from '../report/write-report.ts';

export const command = defineCommand({
  args: { folder: path('Folder of a finished run', { default: 'results/latest' }) },
  flags: {
    // The default page is made from the folder alone, so it is replaced without --overwrite.
    out: output('File to write  [default: report.html in the folder]'),
    site: path(
      'Write a site into this folder instead: the page, a page for each bot, and games; an existing site is replaced',
    ),
    notes,
    anchor,
    ...acceptBots,
  },
  examples: [
    ['$0 report', 'Write results/latest/report.html for the last run'],
    ['$0 report --anchor courier', 'Give ratings as distances to courier'],
    ['$0 report results/north-america-1a2b3c4d --out page.html', 'Choose the run and the file'],
    ['$0 report --site public', 'Write pages for a web server'],
  ],
  async run({ folder, site, ...options }) {
    const paths = await (site === undefined
      ? writeReport(folder, options)
      : writeReportSite(folder, site, options));
    process.stdout.write(`${paths}\n`);
  },
});
