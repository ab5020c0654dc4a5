// `switchback league add`: bots join a league.

import { addBots, shellCommand } from '../../../../arena/index.ts';
import { joinedWords } from '../../../pages/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { leagueFolder, required, texts } from '../../settings/flags.ts';
import { withLeagueEndings } from '../../show-run.ts';

export const command = defineCommand({
  args: {
    folder: leagueFolder,
    bots: texts('Who joins; a bot with other parameters is another bot', required),
  },
  examples: [
    ['$0 league add ladder courier hauler:connect-above=40', 'Two listed bots, one with a parameter'],
    ['$0 league add ladder ./my-bot.ts', 'A file: when it changes, the new version joins by itself'],
    ["$0 league add ladder 'cmd:python3 my_bot.py'", 'A command'],
  ],
  run: ({ folder, bots }) =>
    withLeagueEndings(folder, async () => {
      const joined = await addBots(folder, bots);
      const lines = joined.map((bot) => `${joinedWords(bot)}\n`);
      process.stdout.write(`${lines.join('')}play: ${shellCommand('league', 'run', folder)}\n`);
    }),
});
