// `switchback bench builds`: measures what a change costs.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../engine/index.ts';
import { benchBuilds } from '../../bench/bench-builds.ts';
import { processTime } from '../../bench/processor-time.ts';
import { withParts } from '../../ui/live/show-parts.ts';
import { buildsTable } from '../../ui/tables/builds-table.ts';
import { botOption } from './table-options.ts';

interface BuildsArgs {
  readonly first: string;
  readonly second: string;
  readonly title: string;
  readonly bot: string;
  readonly rounds: number;
}

export const buildsCommand: CommandModule<object, BuildsArgs> = {
  command: 'builds <first> <second>',
  describe: 'Compare the speed of two builds in one run, by turns on the same seeds',
  builder: (yargs) =>
    yargs
      .positional('first', { type: 'string', demandOption: true, describe: 'dist folder of one build' })
      .positional('second', { type: 'string', demandOption: true, describe: 'dist folder of the other' })
      .option('title', {
        type: 'string',
        requiresArg: true,
        default: 'north-america',
        describe: 'Game to play, with four seats',
      })
      .options(botOption)
      .option('rounds', {
        type: 'number',
        requiresArg: true,
        default: 40,
        describe: 'How often both are measured, 2 or more',
      })
      .example('$0 bench builds ../before/dist dist', 'What a change costs, in a minute or so'),
  handler: async ({ first, second, title, bot, rounds }) => {
    if (!Number.isSafeInteger(rounds) || rounds < 2) {
      throw new DataError('command line', [`rounds: must be a whole number from 2 (given: ${rounds})`]);
    }
    const choice = { title, bot, players: 4 };
    const compared = await withParts('measuring', (onPart) =>
      benchBuilds([first, second], choice, { rounds, now: processTime, onPart }),
    );
    process.stdout.write(buildsTable(compared));
  },
};
