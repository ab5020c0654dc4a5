// `switchback report`: the results of a run as one page to look at.
import { writeReport, writeReportSite } from '../../pages/index.ts';
import { defineCommand } from '../settings/command.ts';
import { anchor, output, path } from '../settings/flags.ts';

export const command = defineCommand({
  args: { folder: path('Folder of a finished run', { default: 'results/latest' }) },
  flags: {
    // The page in the folder is made from nothing else: it is replaced without a question.
    out: output('File to write  [default: report.html in the folder]'),
    site: path(
      'Folder of a site to write instead: this page, a page a bot, games to look at; a site that is there is replaced',
    ),
    anchor,
  },
  examples: [
    ['$0 report', 'The last run, as results/latest/report.html'],
    ['$0 report --anchor courier', 'With ratings as distances to courier'],
    ['$0 report results/north-america-1a2b3c4d --out page.html', 'Any run, any file'],
    ['$0 report --site public', 'Pages for a web server'],
  ],
  async run({ folder, site, ...options }) {
    const written = await (site === undefined
      ? writeReport(folder, options)
      : writeReportSite(folder, site, options));
    process.stdout.write(`${written}\n`);
  },
});
