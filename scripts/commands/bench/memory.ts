// `switchback bench memory`: what a long run costs the process that holds it.
import type { CommandModule } from 'yargs';
import { findTitle } from '../../../arena/catalog.ts';
import { planRun, type RunPlan } from '../../../arena/run/plan/run-plan.ts';
import { DataError } from '../../../engine/index.ts';
import { runMemory } from '../../bench/run-memory.ts';
import { mainTime } from '../../ui/words/main-time.ts';
import { rate, thousands } from '../../ui/words/number-words.ts';
import { botOption, titleOption } from './table-options.ts';

interface MemoryArgs {
  readonly title: string;
  readonly bot: string;
  readonly games: number;
  readonly workers: number;
}

const megabytes = (bytes: number): string => `${thousands(bytes / 1e6)} MB`;

/** Largest memory of a long run. */
const MOST_MEMORY = 400e6;

export const memoryCommand: CommandModule<object, MemoryArgs> = {
  command: 'memory',
  describe: 'Measure memory over a long run, and the main thread; exit code 1 when it takes too much',
  builder: (yargs) =>
    yargs
      .options({ ...titleOption, ...botOption })
      .option('games', {
        type: 'number',
        requiresArg: true,
        default: 10_000,
        describe: 'Number of games, about',
      })
      .option('workers', { type: 'number', requiresArg: true, default: 2, describe: 'Worker threads' })
      .example('$0 bench memory', 'Some five minutes on two cores')
      .example('$0 bench memory --title pebbles --bot last --games 100000', 'A quick game'),
  handler: async ({ title, bot, games, workers }) => {
    for (const [name, value] of Object.entries({ games, workers })) {
      if (!Number.isSafeInteger(value) || value < 1)
        throw new DataError(name, [`must be a whole number from 1 (given: ${value})`]);
    }
    const plan = await planMemory(title, bot, games);
    process.stdout.write('games    seconds  process  main heap\n');
    const report = await runMemory(plan, {
      workers,
      samples: 19,
      now: () => performance.now(),
      onSample: (sample) =>
        process.stdout.write(
          `${thousands(sample.games).padEnd(8)} ${(sample.time / 1000).toFixed(1).padEnd(8)} ${megabytes(sample.rss).padEnd(8)} ${megabytes(sample.heap)}\n`,
        ),
    });
    process.stdout.write(
      `at most ${megabytes(report.peak)} with ${workers} workers, wanted at most ${megabytes(MOST_MEMORY)}; ` +
        `${rate(report.gamesPerSecond)} games/s, ${mainTime(report.mainMicros, report.mainClock)}\n`,
    );
    if (report.peak > MOST_MEMORY) process.exitCode = 1;
  },
};

/** So many seeds that there are at least `games` games. */
async function planMemory(title: string, bot: string, games: number): Promise<RunPlan> {
  const seats = Math.min(4, findTitle(title).meta.seats.max);
  const bots = Array.from({ length: seats }, () => bot);
  const plan = (seeds: number): Promise<RunPlan> =>
    planRun({ title, bots, players: seats, seeds, files: {} });
  const { schedule } = await plan(1);
  return plan(Math.ceil(games / schedule.games));
}
