// `switchback league merge`: the games of another league of the same conditions.

import { mergeLeagues, shellCommand } from '../../../../arena/index.ts';
import { counted, thousands } from '../../../output/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { leagueFolder, path, required } from '../../settings/flags.ts';
import { withLeagueEndings } from '../../show-run.ts';

export const command = defineCommand({
  args: {
    folder: leagueFolder,
    other: path('Folder of the other league; it is only read', required),
  },
  examples: [
    [
      '$0 league merge ladder from-the-other-machine/ladder',
      'Games that both have are compared, the others are added',
    ],
  ],
  run: ({ folder, other }) =>
    withLeagueEndings(folder, async () => {
      const { joined, games, common, seatedOtherwise, leftOut } = await mergeLeagues(folder, other);
      const lines = [
        `${counted(games, 'game')} added, ${thousands(common)} were there already and are the same`,
      ];
      if (joined.length > 0) lines.push(`new here: ${joined.join(', ')}`);
      if (seatedOtherwise > 0)
        lines.push(
          `${counted(seatedOtherwise, 'game')} left out: their bots joined in another order and sat otherwise`,
        );
      for (const number of leftOut)
        lines.push(`season ${number} of ${other} left out: this league has none like it`);
      lines.push(`the table: ${shellCommand('league', 'table', folder)}`);
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    }),
});
