// `switchback league game`: a game of a league played again, as `switchback game --of` does.
import { defineCommand } from '../../settings/command.ts';
import { leagueFolder, required, text } from '../../settings/flags.ts';
import { command as anyGame, narrationFlags } from '../game.ts';

export const command = defineCommand({
  args: {
    folder: leagueFolder,
    id: text('The game, as games.csv of its season names it; the beginning of the name will do', required),
  },
  flags: narrationFlags,
  examples: [['$0 league game ladder 000000-0000-03 --explain', 'A game, and why bots played so']],
  run: ({ folder: of, ...args }) => anyGame.handler({ ...args, of } as never),
});
