// `switchback league game`: a game of a league played again and told, as `switchback game --of` does.
import type { CommandModule } from 'yargs';
import { gameCommand as anyGame } from '../game.ts';
import { folder } from './folder-option.ts';

export const gameCommand: CommandModule = {
  command: 'game <folder> <id>',
  describe: "Play a game of the league again and tell it turn by turn; 'games FOLDER/season-1' lists them",
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .positional('id', {
        type: 'string',
        demandOption: true,
        describe: 'The game, as games.csv of its season names it; the beginning of the name will do',
      })
      .options({
        journal: { type: 'string', requiresArg: true, describe: "File to record the game in, for 'replay'" },
        view: { type: 'string', requiresArg: true, describe: 'Page to write that shows the game, .html' },
        overwrite: {
          type: 'boolean',
          describe: 'Let --journal and --view replace files that are there already',
        },
        json: { type: 'boolean', describe: 'Print one JSON document instead of words' },
        explain: { type: 'boolean', describe: 'Let bots say why they decided so' },
      })
      .example('$0 league game ladder 000000-0000-03 --explain', 'A game, and why bots played so'),
  handler: ({ folder: of, ...args }) => anyGame.handler({ ...args, of }),
};
