// `switchback bench`: measures the bars on this machine, what optional rules do, and what a change costs.
import type { CommandModule } from 'yargs';
import { DataError } from '../../engine/index.ts';
import { benchBuilds } from '../bench/bench-builds.ts';
import { benchEngine } from '../bench/bench-engine.ts';
import { benchOptions } from '../bench/bench-options.ts';
import { processorTime } from '../bench/processor-time.ts';
import { overwriteOption } from '../command-line/overwrite-option.ts';
import { checkOut, writeOut } from '../command-line/write-out.ts';
import { withParts } from '../ui/live/show-parts.ts';
import { barsTable } from '../ui/tables/bars-table.ts';
import { buildsTable } from '../ui/tables/builds-table.ts';
import { effectsTable } from '../ui/tables/effects-table.ts';
import { guardCommand } from './bench-guard.ts';
import { isolationCommand } from './bench-isolation.ts';
import { memoryCommand } from './bench-memory.ts';
import { pathsCommand } from './bench-paths.ts';

/** Fewer do not let two workers warm up and then play for a while. */
const LEAST_SEEDS = 8;

interface EngineArgs {
  readonly seeds: number;
  readonly out?: string;
  readonly overwrite: boolean;
}

const engineCommand: CommandModule<object, EngineArgs> = {
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
      .option('out', { type: 'string', requiresArg: true, describe: 'File for the table as well' })
      .options(overwriteOption)
      .example('$0 bench engine', 'About a minute on two cores')
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

interface OptionsArgs {
  readonly options?: string;
  readonly title: string;
  readonly bot: string;
  readonly seeds: number;
  readonly out?: string;
  readonly overwrite: boolean;
}

const optionsCommand: CommandModule<object, OptionsArgs> = {
  command: 'options',
  describe: 'Measure what each optional rule does to the length of games, on the same seeds',
  builder: (yargs) =>
    yargs
      .option('title', {
        type: 'string',
        requiresArg: true,
        default: 'north-america',
        describe: 'Game to play',
      })
      .option('bot', { type: 'string', requiresArg: true, default: 'courier', describe: 'Bot at every seat' })
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
      .option('out', { type: 'string', requiresArg: true, describe: 'File for the table as well' })
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

interface BuildsArgs {
  readonly first: string;
  readonly second: string;
  readonly title: string;
  readonly bot: string;
  readonly rounds: number;
}

const buildsCommand: CommandModule<object, BuildsArgs> = {
  command: 'builds <first> <second>',
  describe: 'Compare the speed of two builds in one run, turn and turn about on the same seeds',
  builder: (yargs) =>
    yargs
      .positional('first', { type: 'string', demandOption: true, describe: 'dist folder of one build' })
      .positional('second', { type: 'string', demandOption: true, describe: 'dist folder of the other' })
      .option('title', {
        type: 'string',
        requiresArg: true,
        default: 'north-america',
        describe: 'Game to play, for four',
      })
      .option('bot', { type: 'string', requiresArg: true, default: 'courier', describe: 'Bot at every seat' })
      .option('rounds', {
        type: 'number',
        requiresArg: true,
        default: 40,
        describe: 'Times that both are measured, 2 or more',
      })
      .example('$0 bench builds ../before/dist dist', 'What a change costs, in a minute or so'),
  handler: async ({ first, second, title, bot, rounds }) => {
    if (!Number.isSafeInteger(rounds) || rounds < 2) {
      throw new DataError('command line', [`rounds: must be a whole number from 2 (given: ${rounds})`]);
    }
    const choice = { title, bot, players: 4 };
    const compared = await withParts('measuring', (onPart) =>
      benchBuilds([first, second], choice, { rounds, now: processorTime, onPart }),
    );
    process.stdout.write(buildsTable(compared));
  },
};

export const benchCommand: CommandModule = {
  command: 'bench',
  describe: 'Measure this machine',
  builder: (yargs) =>
    yargs
      .command(engineCommand)
      .command(optionsCommand)
      .command(buildsCommand)
      .command(pathsCommand)
      .command(memoryCommand)
      .command(isolationCommand)
      .command(guardCommand)
      .demandCommand(1, 'Name what to measure: engine, options, builds, paths, memory, guard or isolation')
      .strictCommands()
      .strict()
      .example('$0 bench engine', 'Speed and first bars'),
  handler: () => {},
};
