// `switchback bench engine`: measures the bars on this machine.
import type { CommandModule } from 'yargs';
import { DataError } from '../../../../engine/index.ts';
import { withParts } from '../../../output/live/show-parts.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { barsTable } from '../../../tuning/bench/bars-table.ts';
import { benchEngine } from '../../../tuning/bench/bench-engine.ts';
import { processorTime } from '../../../tuning/bench/processor-time.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';

/** Fewer do not let two workers warm up and then play for a while. */
const LEAST_SEEDS = 8;

interface EngineArgs {
  readonly seeds: number;
  readonly out?: string;
  readonly overwrite: boolean;
}

export const engineCommand: CommandModule<object, EngineArgs> = {
  command: 'engine',
  describe:
    'Measure speed, determinism and the first bots against their bars; exit code 1 when one is missed',
  builder: (yargs) =>
    yargs
      .option('seeds', {
        type: 'number',
        requiresArg: true,
        default: 24,
        describe: `Size of the measured runs, 12 games each; ${LEAST_SEEDS} or more`,
      })
      .option('out', { type: 'string', requiresArg: true, describe: 'Write the table to this file as well' })
      .options(overwriteOption)
      .example('$0 bench engine', 'Two minutes on two cores')
      .example('$0 bench engine --seeds 40 --out bench.txt', 'Steadier figures, kept in a file'),
  handler: async ({ seeds, out, overwrite }) => {
    if (out !== undefined) checkOut(out, overwrite);
    if (!Number.isSafeInteger(seeds) || seeds < LEAST_SEEDS) {
      throw new DataError('command line', [
        `seeds: must be a whole number from ${LEAST_SEEDS} (given: ${seeds})`,
      ]);
    }
    const wall = (): number => performance.now();
    const bars = await withParts('measuring', (onPart) =>
      benchEngine({ seeds, now: processorTime, wall, onPart }),
    );
    const text = barsTable(bars);
    process.stdout.write(`\n${text}`);
    if (out !== undefined) writeOut(out, text);
    if (bars.some(({ holds }) => !holds)) process.exitCode = 1;
  },
};
