// `switchback run`: plays a tournament and writes its results.
import { availableParallelism } from 'node:os';
import type { CommandModule } from 'yargs';
import { readDataFile } from '../../arena/data-file.ts';
import { type RunReport, runTournament } from '../../arena/run.ts';
import {
  DEFAULT_MAX_ROUNDS,
  DEFAULT_SEEDS,
  DEFAULT_TITLE,
  planRun,
  type RunPlan,
} from '../../arena/run-plan.ts';
import { mergeSettings, readSettings, SETTING_NAMES } from '../../arena/run-settings.ts';
import { SEATINGS } from '../../arena/schedule.ts';
import { fileOptions, givenFiles } from '../file-options.ts';
import { stopOnInterrupt } from '../interrupted.ts';
import { counted, duration, rate } from '../ui/number-words.ts';
import { makeProgress } from '../ui/progress.ts';
import { runReport } from '../ui/run-report.ts';

/** Who plays when nobody is named, on the default title. */
const DEFAULT_BOTS = ['courier', 'hauler', 'connector', 'random'];

type Args = Readonly<Record<string, unknown>>;

export const runCommand: CommandModule = {
  command: 'run [settings]',
  describe: 'Play a tournament and write its results',
  builder: (yargs) =>
    yargs
      .positional('settings', {
        type: 'string',
        describe: 'JSON file with the flags below as keys; flags win',
      })
      .options({
        title: { type: 'string', describe: `Game to play  [default: ${DEFAULT_TITLE}]` },
        bots: { type: 'string', describe: `Who plays, with commas  [default: ${DEFAULT_BOTS.join(',')}]` },
        players: { type: 'number', describe: 'Seats of a game  [default: by title and number of bots]' },
        seeds: { type: 'number', describe: `Number of seeds  [default: ${DEFAULT_SEEDS}]` },
        'first-seed': { type: 'number', describe: 'First seed  [default: 1]' },
        options: { type: 'string', describe: "Optional rules, with commas; see 'titles'" },
        seating: { choices: SEATINGS, describe: 'Seatings of each seed  [default: balanced]' },
        'max-rounds': {
          type: 'number',
          describe: `Longest game, in rounds  [default: ${DEFAULT_MAX_ROUNDS}]`,
        },
        workers: { type: 'number', describe: 'Worker threads  [default: number of cores]' },
        out: { type: 'string', describe: 'Folder that receives the folder of this run  [default: results]' },
        quiet: { type: 'boolean', describe: 'No progress, only the folder and faults' },
        ...fileOptions(),
      })
      .example('$0 run', 'The default tournament, 1,008 games')
      .example(
        '$0 run --bots courier,courier,random --players 3 --seeds 50',
        'A bot against itself and one other',
      )
      .example('$0 run --bots hauler:patience=3,hauler --seeds 200', 'A parameter of a bot, tried out')
      .example('$0 run my-run.json --workers 1', 'Settings from a file, one of them changed'),
  handler: async (args) => {
    const { plan, workers, out, quiet } = await planFrom(args);
    const { schedule, game } = plan;
    if (!quiet) {
      const blocks = counted(schedule.blocks, 'seed block');
      process.stderr.write(
        `${game.title}, ${counted(game.seats, 'player')}: ${counted(schedule.games, 'game')} in ${blocks}\n`,
      );
    }
    const progress = makeProgress(schedule.games, quiet);
    const start = performance.now();
    let report: RunReport;
    try {
      const signal = stopOnInterrupt();
      report = await runTournament(plan, {
        workers,
        out,
        signal,
        onProgress: (games) => progress.update(games),
      });
    } finally {
      progress.stop();
    }
    const seconds = (performance.now() - start) / 1000;
    const speed = `${duration(seconds)}, ${rate(schedule.games / seconds)} games/s with ${counted(workers, 'worker')}`;
    process.stdout.write(runReport(plan, report, { quiet, speed }));
    if (report.failures.length > 0) process.exitCode = 1;
  },
};

/** Flags over the settings file over the defaults; throws `DataError` for whatever cannot be. */
async function planFrom(
  args: Args,
): Promise<{ plan: RunPlan; workers: number; out: string; quiet: boolean }> {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  );
  const flags = readSettings('command line', { ...given, ...givenFiles(args) });
  const path = args.settings as string | undefined;
  const settings =
    path === undefined ? flags : mergeSettings(readSettings(path, readDataFile(path).content), flags);
  const isDefault = (settings.title ?? DEFAULT_TITLE) === DEFAULT_TITLE;
  const bots = settings.bots ?? (isDefault ? DEFAULT_BOTS : undefined);
  return {
    plan: await planRun({ ...settings, bots }),
    workers: settings.workers ?? availableParallelism(),
    out: settings.out ?? 'results',
    quiet: settings.quiet ?? false,
  };
}
