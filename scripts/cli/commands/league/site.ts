// `switchback league site`: a league as pages for a web server.
import { writeLeagueSite } from '../../../pages/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { anchor, leagueFolder, path, required, season } from '../../settings/flags.ts';
import { withLeagueEndings } from '../../show-run.ts';

export const command = defineCommand({
  args: {
    folder: leagueFolder,
    dir: path('Folder of the site; one that is there is replaced', required),
  },
  flags: { season, anchor },
  examples: [
    [
      '$0 league site ladder public',
      'The ladder, a page a bot, games to look at: begin with public/index.html',
    ],
  ],
  run: ({ folder, dir, ...options }) =>
    withLeagueEndings(folder, async () => {
      process.stdout.write(`${await writeLeagueSite(folder, dir, options)}\n`);
    }),
});
