// `switchback league retire`: bots play no more.
import type { CommandModule } from 'yargs';
import { retireBots } from '../../../../arena/index.ts';
import { withEndings } from '../../../pages/league/with-endings.ts';
import { folder } from './folder-option.ts';

interface RetireArgs {
  readonly folder: string;
  readonly bots: readonly string[];
}

export const retireCommand: CommandModule<object, RetireArgs> = {
  command: 'retire <folder> <bots..>',
  describe: "Retire bots; their games and ratings stay, and 'add' brings them back",
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .positional('bots', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: "Bots as 'league table' names them",
      })
      .example('$0 league retire ladder random', 'This bot plays no more'),
  handler: ({ folder: at, bots }) =>
    withEndings(at, async () => {
      const labels = await retireBots(at, bots);
      process.stdout.write(labels.map((label) => `${label} retires; its games stay\n`).join(''));
    }),
};
