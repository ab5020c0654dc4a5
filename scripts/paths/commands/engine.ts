// `switchback bench engine`: measures this build against its targets.
import { existsSync } from 'node:fs';
import { readText } from '../../../arena/files/index.ts';
import { processorTimeMs } from '../../../arena/run/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { integer, path, tableOut } from '../../cli/settings/flags.ts';
import { usageError, writeOutput } from '../../output/index.ts';
import { withParts } from '../../output/live/index.ts';
import { benchEngine } from '../engine/bench-engine.ts';
import { resultsTable } from '../engine/bench-results.ts';
import { comparisonText, measureSpeeds, readSpeeds, type SpeedRow, speedsCsv } from '../engine/speed-row.ts';

/** With fewer, two workers would not have warmed up. */
const MIN_SEEDS = 8;
const DEFAULT_SEEDS = 24;
const DEFAULT_ROUNDS = 5;

/** Measures speeds, adds them to the rows of a file, and compares them with the last row of one. */
async function benchSpeeds(
  row: string | undefined,
  compare: string | undefined,
  rounds = DEFAULT_ROUNDS,
): Promise<void> {
  const rowsOf = (file: string): SpeedRow[] => readSpeeds(file, readText(file));
  const before = compare === undefined ? undefined : rowsOf(compare).at(-1);
  const kept = row !== undefined && existsSync(row) ? rowsOf(row) : [];
  const speeds = await withParts('measuring', (onPart) => measureSpeeds(rounds, processorTimeMs, onPart));
  if (row !== undefined) writeOutput(row, speedsCsv([...kept, speeds]));
  process.stdout.write(
    before === undefined ? `${row}: ${kept.length + 1} rows\n` : comparisonText(before, speeds),
  );
}

export const command = defineCommand({
  flags: {
    seeds: integer(`Number of seeds, 12 games each; ${MIN_SEEDS} or more  [default: ${DEFAULT_SEEDS}]`, [
      MIN_SEEDS,
    ]),
    out: tableOut,
    row: path('Measure speeds only, and add them as a row to this CSV file', {
      conflicts: ['seeds', 'out'],
    }),
    compare: path('Measure speeds only, and compare them with the last row of this CSV file', {
      conflicts: ['seeds', 'out'],
    }),
    rounds: integer(`Samples of each speed, with --row and --compare  [default: ${DEFAULT_ROUNDS}]`, [1]),
  },
  examples: [
    ['$0 bench engine', 'Measure everything; two minutes on two cores'],
    ['$0 bench engine --row speeds.csv', 'Keep the speeds of this build and machine; a minute'],
    ['$0 bench engine --compare speeds.csv', 'How many times as fast this build is as the last row'],
    ['$0 bench engine --seeds 40 --out bench.txt', 'Measure longer and write the table to a file'],
  ],
  async run({ seeds = DEFAULT_SEEDS, out, row, compare, rounds }) {
    if ((row ?? compare) !== undefined) return benchSpeeds(row, compare, rounds);
    if (rounds !== undefined) throw usageError('setting/needs', '--rounds: needs --row or --compare');
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
