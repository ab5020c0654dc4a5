// `switchback league add`: bots join a league.
import type { CommandModule } from 'yargs';
import { addBots, shellCommand } from '../../../../arena/index.ts';
import { joinedWords } from '../../../pages/league/league-table.ts';
import { withEndings } from '../../../pages/league/with-endings.ts';
import { folder } from './folder-option.ts';

interface AddArgs {
  readonly folder: string;
  readonly bots: readonly string[];
}

export const addCommand: CommandModule<object, AddArgs> = {
  command: 'add <folder> <bots..>',
  describe: 'Let bots join: names, files, cmd:COMMAND, with parameters as in NAME:PARAMETER=VALUE',
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .positional('bots', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'Who joins; a bot with other parameters is another bot',
      })
      .example(
        '$0 league add ladder courier hauler:connect-above=40',
        'Two listed bots, one with a parameter',
      )
      .example('$0 league add ladder ./my-bot.ts', 'A file: when it changes, the new version joins by itself')
      .example("$0 league add ladder 'cmd:python3 my_bot.py'", 'A command'),
  handler: ({ folder: at, bots }) =>
    withEndings(at, async () => {
      const joined = await addBots(at, bots);
      const lines = joined.map((bot) => `${joinedWords(bot)}\n`);
      process.stdout.write(`${lines.join('')}play: ${shellCommand('league', 'run', at)}\n`);
    }),
};
