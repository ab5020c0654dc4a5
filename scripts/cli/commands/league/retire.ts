// `switchback league retire`: bots play no more.
import { retireBots } from '../../../../arena/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { leagueFolder, required, texts } from '../../settings/flags.ts';
import { withLeagueEndings } from '../../show-run.ts';

export const command = defineCommand({
  args: { folder: leagueFolder, bots: texts("Bots as 'league table' names them", required) },
  examples: [['$0 league retire ladder random', 'This bot plays no more']],
  run: ({ folder, bots }) =>
    withLeagueEndings(folder, async () => {
      const labels = await retireBots(folder, bots);
      process.stdout.write(labels.map((label) => `${label} retires; its games stay\n`).join(''));
    }),
});
