// `switchback bench work`: counts what bots do in a game, the same on every machine.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../../engine/index.ts';
import { withParts } from '../../../output/live/show-parts.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { benchWork } from '../../../tuning/bench/work/bench-work.ts';
import { workTable } from '../../../tuning/bench/work-table.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';
import { titleOption } from './table-options.ts';

interface WorkArgs {
  readonly bot: readonly string[];
  readonly title: string;
  readonly players: number;
  readonly seeds: number;
  readonly 'max-rounds'?: number;
  readonly against?: string;
  readonly out?: string;
  readonly overwrite: boolean;
}

export const workCommand: CommandModule<object, WorkArgs> = {
  command: 'work',
  describe: 'Count what bots do in a game: searches, settled mileposts, plans; the same on every machine',
  builder: (yargs) =>
    yargs
      .option('bot', {
        type: 'string',
        requiresArg: true,
        array: true,
        nargs: 1,
        default: ['courier', 'hauler', 'trip-planner'],
        describe: 'Plays every seat; names with commas take turns. May be given several times',
      })
      .options(titleOption)
      .option('players', { type: 'number', requiresArg: true, default: 4, describe: 'Seats' })
      .option('seeds', {
        type: 'number',
        requiresArg: true,
        default: 5,
        describe: 'Games of each, 1 or more',
      })
      .option('max-rounds', { type: 'number', requiresArg: true, describe: 'Longest game, in rounds' })
      .option('against', {
        type: 'string',
        requiresArg: true,
        describe: 'dist folder of another build, counted as well',
      })
      .option('out', { type: 'string', requiresArg: true, describe: 'Write the table to this file as well' })
      .options(overwriteOption)
      .example('$0 bench work', 'Three bots, a few seconds')
      .example('$0 bench work --against ../before/dist', 'What a change saves')
      .example('$0 bench work --bot tycoon,courier --seeds 1', 'Two bots in turns, a minute'),
  handler: async ({ bot, title, players, seeds, against, out, overwrite, ...args }) => {
    if (out !== undefined) checkOut(out, overwrite);
    const maxRounds = args['max-rounds'];
    const faults = Object.entries({ players, seeds, 'max-rounds': maxRounds ?? 1 })
      .filter(([, value]) => !Number.isSafeInteger(value) || value < 1)
      .map(([name, value]) => `${name}: must be a whole number from 1 (given: ${value})`);
    if (faults.length > 0) throw new DataError('command line', faults);
    const works = await withParts('counting', (onPart) =>
      benchWork({ bots: bot, title, players, seeds, maxRounds, against, onPart }),
    );
    const text = workTable(works);
    process.stdout.write(text);
    if (out !== undefined) writeOut(out, text);
  },
};
