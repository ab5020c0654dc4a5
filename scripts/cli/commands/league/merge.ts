// `switchback league merge`: the games of another league of the same conditions.
import type { CommandModule } from 'yargs';
import { mergeLeagues, shellCommand } from '../../../../arena/index.ts';
import { counted, thousands } from '../../../output/words/number-words.ts';
import { withEndings } from '../../../pages/league/with-endings.ts';
import { folder } from './folder-option.ts';

interface MergeArgs {
  readonly folder: string;
  readonly other: string;
}

export const mergeCommand: CommandModule<object, MergeArgs> = {
  command: 'merge <folder> <other>',
  describe: 'Put the bots and games of another league of the same conditions into this one',
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .positional('other', {
        type: 'string',
        normalize: true,
        demandOption: true,
        describe: 'Folder of the other league; it is only read',
      })
      .example(
        '$0 league merge ladder from-the-other-machine/ladder',
        'Games that both have are compared, the others are added',
      ),
  handler: ({ folder: at, other }) =>
    withEndings(at, async () => {
      const { joined, games, common, seatedOtherwise, leftOut } = await mergeLeagues(at, other);
      const lines = [
        `${counted(games, 'game')} added, ${thousands(common)} were there already and are the same`,
        ...(joined.length > 0 ? [`new here: ${joined.join(', ')}`] : []),
        ...(seatedOtherwise > 0
          ? [
              `${counted(seatedOtherwise, 'game')} left out: their bots joined in another order and sat otherwise`,
            ]
          : []),
        ...leftOut.map((number) => `season ${number} of ${other} left out: this league has none like it`),
        `the table: ${shellCommand('league', 'table', at)}`,
      ];
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    }),
};
