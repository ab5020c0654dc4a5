// `switchback bench engine`: measures the bars on this machine.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { CommandModule } from 'yargs';
import { DataError, ENGINE_VERSION } from '../../engine/index.ts';
import type { Bar } from '../bench/bars.ts';
import { benchEngine } from '../bench/bench-engine.ts';
import { benchOptions, type OptionEffect } from '../bench/bench-options.ts';
import { percent } from '../ui/number-words.ts';
import { table } from '../ui/table.ts';

const verdict = ({ wanted, holds }: Bar): string => (wanted === undefined ? '' : holds ? 'ok' : 'MISSED');

function barsTable(bars: readonly Bar[]): string {
  const columns = [{ head: 'measured' }, { head: 'value', right: true }, { head: 'wanted' }, { head: '' }];
  const rows = bars.map((bar) => [bar.name, bar.value, bar.wanted ?? '', verdict(bar)]);
  const [cpu] = cpus();
  const machine = `switchback ${ENGINE_VERSION}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}`;
  return `${machine}\n\n${table(columns, rows)}`;
}

interface EngineArgs {
  readonly seeds: number;
  readonly out?: string;
}

const engineCommand: CommandModule<object, EngineArgs> = {
  command: 'engine',
  describe:
    'Measure speed, determinism and the first bots against their bars; exit code 1 when one is missed',
  builder: (yargs) =>
    yargs
      .option('seeds', { type: 'number', default: 24, describe: 'Seeds of the measured runs, 12 games each' })
      .option('out', { type: 'string', describe: 'File for the table as well' })
      .example('$0 bench engine', 'About a minute on two cores')
      .example('$0 bench engine --seeds 40 --out bench.txt', 'Steadier figures, kept in a file'),
  handler: async ({ seeds, out }) => {
    if (!Number.isSafeInteger(seeds) || seeds < 2) {
      throw new DataError('command line', [`seeds: must be a whole number from 2 (given: ${seeds})`]);
    }
    const bars = await benchEngine({
      seeds,
      now: () => performance.now(),
      onBar: (bar) => process.stderr.write(`${bar.name}: ${bar.value} ${verdict(bar)}\n`),
    });
    const text = barsTable(bars);
    process.stdout.write(`\n${text}`);
    if (out !== undefined) writeTable(out, text);
    if (bars.some(({ holds }) => !holds)) process.exitCode = 1;
  },
};

function writeTable(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new DataError(path, [
      `cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
    ]);
  }
}

interface OptionsArgs {
  readonly title: string;
  readonly bot: string;
  readonly seeds: number;
  readonly out?: string;
}

const round = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(1));

function effectsTable(effects: readonly OptionEffect[]): string {
  const columns = [
    { head: 'option' },
    { head: 'rounds', right: true },
    { head: 'without', right: true },
    { head: 'difference', right: true },
    { head: 'finished', right: true },
    { head: 'faults', right: true },
  ];
  const rows = effects.map(({ option, meanRounds, without, finished, faults }) => [
    option,
    round(meanRounds),
    round(without),
    (meanRounds > without ? '+' : '') + round(meanRounds - without),
    percent(finished),
    String(faults),
  ]);
  return table(columns, rows);
}

const optionsCommand: CommandModule<object, OptionsArgs> = {
  command: 'options',
  describe: 'Measure what each optional rule does to the length of games, on the same seeds',
  builder: (yargs) =>
    yargs
      .option('title', { type: 'string', default: 'north-america', describe: 'Game to play' })
      .option('bot', { type: 'string', default: 'courier', describe: 'Bot at every seat' })
      .option('seeds', { type: 'number', default: 20, describe: 'Games with each option' })
      .option('out', { type: 'string', describe: 'File for the table as well' })
      .example('$0 bench options --title first-edition --seeds 50', 'Another title, steadier figures'),
  handler: async ({ title, bot, seeds, out }) => {
    if (!Number.isSafeInteger(seeds) || seeds < 1) {
      throw new DataError('command line', [`seeds: must be a whole number from 1 (given: ${seeds})`]);
    }
    const effects = await benchOptions(title, bot, seeds, ({ option, meanRounds }) =>
      process.stderr.write(`${option}: ${round(meanRounds)} rounds\n`),
    );
    const text = `${title}, ${bot} at every seat, ${seeds} seeds; mean round in which games ended\n\n${effectsTable(effects)}`;
    process.stdout.write(`\n${text}`);
    if (out !== undefined) writeTable(out, text);
  },
};

export const benchCommand: CommandModule = {
  command: 'bench <what>',
  describe: 'Measure this machine',
  builder: (yargs) =>
    yargs
      .command(engineCommand)
      .command(optionsCommand)
      .demandCommand(1, 'Name what to measure: engine or options')
      .strict(),
  handler: () => {},
};
