// `switchback bench engine`: measures this build against its targets.
import { processorTimeMs } from '../../../../arena/run/index.ts';
import { writeOutput } from '../../../output/index.ts';
import { withParts } from '../../../output/live/index.ts';
import { benchEngine, resultsTable } from '../../../tuning/bench/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { integer, tableOut } from '../../settings/flags.ts';

/** With fewer, two workers would not have warmed up. */
const MIN_SEEDS = 8;

export const command = defineCommand({
  flags: {
    seeds: integer(`Number of seeds, 12 games each; ${MIN_SEEDS} or more`, [MIN_SEEDS], { default: 24 }),
    out: tableOut,
  },
  examples: [
    ['$0 bench engine', 'Measure everything; two minutes on two cores'],
    ['$0 bench engine --seeds 40 --out bench.txt', 'Measure longer and write the table to a file'],
  ],
  async run({ seeds, out }) {
    const wall = (): number => performance.now();
    const results = await withParts('measuring', (onPart) =>
      benchEngine({ seeds, now: processorTimeMs, wall, onPart }),
    );
    const text = resultsTable(results);
    process.stdout.write(`\n${text}`);
    if (out !== undefined) writeOutput(out, text);
    if (results.some(({ isMet }) => !isMet)) process.exitCode = 1;
  },
});
