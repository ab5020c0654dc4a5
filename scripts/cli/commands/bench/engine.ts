// `switchback bench engine`: measures the bars on this machine.
import { processorTime } from '../../../../arena/index.ts';
import { withParts, writeOut } from '../../../output/index.ts';
import { barsTable, benchEngine } from '../../../tuning/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { tableOut, whole } from '../../settings/flags.ts';

/** Fewer do not let two workers warm up and then play for a while. */
const MIN_SEEDS = 8;

export const command = defineCommand({
  flags: {
    seeds: whole(`Size of the measured runs, 12 games each; ${MIN_SEEDS} or more`, [MIN_SEEDS], {
      default: 24,
    }),
    out: tableOut,
  },
  examples: [
    ['$0 bench engine', 'Two minutes on two cores'],
    ['$0 bench engine --seeds 40 --out bench.txt', 'Steadier figures, kept in a file'],
  ],
  async run({ seeds, out }) {
    const wall = (): number => performance.now();
    const bars = await withParts('measuring', (onPart) =>
      benchEngine({ seeds, now: processorTime, wall, onPart }),
    );
    const text = barsTable(bars);
    process.stdout.write(`\n${text}`);
    if (out !== undefined) writeOut(out, text);
    if (bars.some(({ holds }) => !holds)) process.exitCode = 1;
  },
});
