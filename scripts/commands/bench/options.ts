// `switchback bench options`: measures what optional rules do.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../engine/index.ts';
import { benchOptions } from '../../bench/bench-options.ts';
import { overwriteOption } from '../../command-line/overwrite-option.ts';
import { checkOut, writeOut } from '../../command-line/write-out.ts';
import { withParts } from '../../ui/live/show-parts.ts';
import { effectsTable } from '../../ui/tables/effects-table.ts';
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
