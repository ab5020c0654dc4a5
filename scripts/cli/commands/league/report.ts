// `switchback league report`: a league as one page to look at.
import { writeLeaguePage } from '../../../pages/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { anchor, leagueFolder, output, season } from '../../settings/flags.ts';
import { withLeagueEndings } from '../../show-run.ts';

export const command = defineCommand({
  args: { folder: leagueFolder },
  flags: {
    season,
    // The page in the folder is made from nothing else: it is replaced without a question.
    out: output('File to write  [default: report.html in the folder]'),
    anchor,
  },
  examples: [
    ['$0 league report ladder', 'The ladder as ladder/report.html'],
    ['$0 league report ladder --season 1 --out first.html', 'An earlier season'],
  ],
  run: ({ folder, ...options }) =>
    withLeagueEndings(folder, async () => {
      process.stdout.write(`${await writeLeaguePage(folder, options)}\n`);
    }),
});
