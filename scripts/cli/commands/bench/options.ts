// `switchback bench options`: measures what optional rules do.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../../engine/index.ts';
import { withParts } from '../../../output/live/show-parts.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { benchOptions } from '../../../tuning/bench/bench-options.ts';
import { effectsTable } from '../../../tuning/bench/effects-table.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';
import { botOption, titleOption } from './table-options.ts';

interface OptionsArgs {
  readonly options?: string;
  readonly title: string;
  readonly bot: string;
  readonly seeds: number;
  readonly out?: string;
  readonly overwrite: boolean;
}

export const optionsCommand: CommandModule<object, OptionsArgs> = {
  command: 'options',
  describe: 'Measure what each optional rule does to the length of games, on the same seeds',
  builder: (yargs) =>
    yargs
      .options({ ...titleOption, ...botOption })
      .option('seeds', {
        type: 'number',
        requiresArg: true,
        default: 20,
        describe: 'Games with each option, 1 or more',
      })
      .option('options', {
        type: 'string',
        requiresArg: true,
        describe: 'Options to measure, with commas; all when left out',
      })
      .option('out', { type: 'string', requiresArg: true, describe: 'Write the table to this file as well' })
      .options(overwriteOption)
      .example('$0 bench options --title first-edition --seeds 50', 'Another title, steadier figures'),
  handler: async ({ title, bot, seeds, options, out, overwrite }) => {
    if (out !== undefined) checkOut(out, overwrite);
    if (!Number.isSafeInteger(seeds) || seeds < 1) {
      throw new DataError('command line', [`seeds: must be a whole number from 1 (given: ${seeds})`]);
    }
    const only = options?.split(',').filter((id) => id !== '');
    const effects = await withParts('measuring', (onPart) =>
      benchOptions({ title, bot, seeds, only, onPart }),
    );
    const heading = `${title}, ${bot} at every seat, ${seeds} seeds: mean round in which games ended`;
    const text = `${heading}\n\n${effectsTable(effects)}`;
    process.stdout.write(`\n${text}`);
    if (out !== undefined) writeOut(out, text);
  },
};
