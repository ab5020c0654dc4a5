// `switchback run`: plays a tournament and writes its results, or resumes one.
import { availableParallelism } from 'node:os';
import type { CommandModule, Options } from 'yargs';
import { LOG_LEVELS } from '../../arena/run/plan/log-levels.ts';
import { planShard, readShard, type ShardPlan } from '../../arena/run/plan/plan-shard.ts';
import { DEFAULT_MOST_SEEDS, DEFAULT_SEEDS, planRun, type RunPlan } from '../../arena/run/plan/run-plan.ts';
import {
  mergeSettings,
  type RunSettings,
  readSettings,
  SETTING_NAMES,
} from '../../arena/run/plan/run-settings.ts';
import { planResumed, readSettingsFile } from '../../arena/run/plan/settings-file.ts';
import { DEFAULT_MAX_ROUNDS, DEFAULT_TITLE } from '../../arena/run/plan/table-plan.ts';
import { playShard, type ShardReport } from '../../arena/run/play-shard.ts';
import { type RunReport, runTournament } from '../../arena/run/run.ts';
import type { RunOptions } from '../../arena/run/run-options.ts';
import { SEATINGS } from '../../arena/schedule/schedule-shape.ts';
import type { Shard } from '../../arena/schedule/shard.ts';
import { JUDGES } from '../../arena/stats/estimates/pair-value.ts';
import { STOP_RULES } from '../../arena/stats/stopping/stop-rule-text.ts';
import { DataError } from '../../engine/index.ts';
import { fileOptions, givenFiles } from '../command-line/file-options.ts';
import { isolationOptions } from '../command-line/isolation-options.ts';
import {
  metricsOptions,
  metricsPlace,
  queueOption,
  takeQueueAddress,
} from '../command-line/queue/queue-options.ts';
import { folderNamer } from '../run/folder-namer.ts';
import { printRun } from '../run/print-run.ts';
import { runEnding } from '../run/run-ending.ts';
import { shardReport } from '../run/shard-report.ts';
import { type Telling, tellRun } from '../run/tell-run.ts';
import { thousands } from '../ui/words/number-words.ts';

/** Who plays when nobody is named, on the default title. */
const DEFAULT_BOTS = ['courier', 'hauler', 'connector', 'random'];

type Args = Readonly<Record<string, unknown>>;

/** Without a type yargs leaves what is no number as it was typed, so that messages can show it. */
const number = (describe: string): Options => ({ requiresArg: true, describe });
const text = (describe: string): Options => ({ type: 'string', requiresArg: true, describe });

export const runCommand: CommandModule = {
  command: 'run [settings]',
  describe: 'Play a tournament and write its results',
  builder: (yargs) =>
    yargs
      .positional('settings', {
        type: 'string',
        describe: 'JSON file with the flags below as keys, or the folder of a run; flags win',
      })
      .options({
        title: text(`Game to play  [default: ${DEFAULT_TITLE}]`),
        bots: {
          type: 'string',
          requiresArg: true,
          describe: `Who plays, with commas  [default: ${DEFAULT_BOTS.join(',')}]`,
        },
        players: number('Seats of a game  [default: by title and number of bots]'),
        seeds: number(
          `Number of seeds  [default: ${DEFAULT_SEEDS}; ${thousands(DEFAULT_MOST_SEEDS)} at most with --until]`,
        ),
        'first-seed': number('First seed  [default: 1]'),
        key: text(
          'Deal from this text and the seeds, so that no bot can tell the deal from a seed that it guesses',
        ),
        options: { type: 'string', requiresArg: true, describe: "Optional rules, with commas; see 'titles'" },
        seating: { choices: SEATINGS, describe: 'Seatings of each seed  [default: balanced]' },
        'max-rounds': number(`Longest game, in rounds  [default: ${DEFAULT_MAX_ROUNDS}]`),
        judge: {
          choices: JUDGES,
          describe: 'How pairs are compared, in tables and by stopping rules  [default: wins]',
        },
        anchor: text('Bot that is rated 0  [default: the first of --bots that is rated]'),
        until: text(`Stop as soon as enough is known: ${STOP_RULES}`),
        sprt: text('Short for --until sprt=D0,D1: of every pair one of two differences is accepted'),
        alpha: number('With --sprt: chance of accepting D1 when D0 is true  [default: 0.05]'),
        beta: number('With --sprt: chance of accepting D0 when D1 is true  [default: 0.05]'),
        ...isolationOptions,
        workers: number('Worker threads  [default: number of cores]'),
        queue: {
          ...queueOption,
          describe: `Have machines with 'switchback worker' play. ${queueOption.describe}`,
        },
        ...metricsOptions,
        'decision-limit': number('Seconds after which a bot counts as hanging  [default: 30]'),
        'memory-limit': number('Megabytes that a decision may take  [default: 1024]'),
        out: text('Folder that receives the folder of this run  [default: results]'),
        shard: text(
          'Play the I-th of N parts, I/N, for a machine of its own; merge puts all N together. The same command again resumes',
        ),
        resume: text('Resume the interrupted run or shard in this folder'),
        'drop-damaged': {
          type: 'boolean',
          describe: 'With --resume: drop damaged lines of the ledger and play their games again',
        },
        audit: text('Share of the games that are played again and compared, such as 1%'),
        report: {
          type: 'boolean',
          describe: 'Make report.html at the end (the default); --no-report leaves it out',
        },
        parquet: { type: 'boolean', describe: 'Write games.parquet and seats.parquet beside the CSV files' },
        quiet: { type: 'boolean', describe: 'No progress, only the folder and faults' },
        'log-level': { choices: LOG_LEVELS, describe: 'Detail of run.log  [default: info]' },
        ...fileOptions(),
      })
      .example('$0 run', 'The default tournament, 1,008 games')
      .example(
        '$0 run --bots courier,courier,random --players 3 --seeds 50',
        'A bot against itself and one other',
      )
      .example(
        '$0 run --bots hauler:connect-above=40,hauler --until decided',
        'Until it is known which is better',
      )
      .example(
        '$0 run --bots hauler:connect-above=40,hauler --until decided=0.02',
        'Or that it is within 2 points',
      )
      .example(
        '$0 run --bots hauler:connect-above=40,hauler --sprt -0.02,0.02',
        'A quick verdict: which is better',
      )
      .example('$0 run --bots hauler,connector,courier --judge places', 'By finishing order, not by wins')
      .example('$0 run --bots ./theirs.ts,courier --untrusted', "Somebody else's bot")
      .example('$0 run --queue redis://10.0.0.5:6379', "Played by all machines with 'switchback worker'")
      .example('$0 run --seeds 2000 --shard 1/8', "An eighth of it; 'merge' puts eighths together")
      .example('$0 run my-run.json --workers 1', 'Settings from a file, one of them changed')
      .example('$0 run --resume results/north-america-f8beee21', 'Resumes an interrupted run'),
  handler: async (args) => {
    const { plan, options, report: withReport, ...telling } = await planFrom(args);
    const isShard = (one: RunPlan): one is ShardPlan => one.shard !== undefined;
    try {
      const done = isShard(plan)
        ? await tellShard(plan, options, telling)
        : await tellWholeRun(plan, options, { ...telling, withReport });
      if (done.failures.length > 0 || (done.audit?.differing.length ?? 0) > 0) process.exitCode = 1;
    } catch (error) {
      const ending = runEnding(error, folderNamer(options));
      if (!ending) throw error;
      process.stderr.write(`${ending.message}\n`);
      process.exitCode = ending.code;
    }
  },
};

async function tellWholeRun(
  plan: RunPlan,
  options: RunOptions,
  { withReport, ...telling }: Telling & { readonly withReport: boolean },
): Promise<RunReport> {
  const told = await tellRun(plan, options, telling, (given) => runTournament(plan, given));
  const report = { ...told.report, folder: folderNamer(options)(told.report.folder) };
  await printRun(plan, report, { ...telling, withReport, speed: told.speed });
  return report;
}

async function tellShard(plan: ShardPlan, options: RunOptions, telling: Telling): Promise<ShardReport> {
  const told = await tellRun(plan, options, telling, (given) => playShard(plan, given));
  const report = { ...told.report, folder: folderNamer(options)(told.report.folder) };
  process.stdout.write(shardReport(plan, report, { ...telling, speed: told.speed }));
  return report;
}

/** Flags over the settings file over the defaults; throws `DataError` for whatever cannot be. */
export async function planFrom(
  args: Args,
): Promise<{ plan: RunPlan; options: RunOptions; report: boolean } & Telling> {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  );
  const flags = readSettings('command line', { ...given, ...givenFiles(args) });
  const path = args.settings as string | undefined;
  const settings = path === undefined ? flags : mergeSettings(readSettingsFile(path), flags);
  // Before bots are asked who they are: the password is out of the way then.
  const queue = settings.queue === undefined ? undefined : takeQueueAddress(settings.queue);
  const resume = args.resume as string | undefined;
  const shard = args.shard === undefined ? undefined : readShard(String(args.shard));
  if (shard && queue) {
    throw new DataError('shard', ['shards are for machines without a queue: leave out --shard or --queue']);
  }
  if (resume !== undefined && settings.out !== undefined) {
    throw new DataError('out', ['a resumed run stays in its folder: leave it out with --resume']);
  }
  if (settings.dropDamaged && resume === undefined) {
    throw new DataError('drop-damaged', ['only a run that is resumed has a ledger: add --resume FOLDER']);
  }
  return {
    plan: await planOf(settings, resume, shard),
    options: {
      workers: settings.workers ?? availableParallelism(),
      limits: { decision: settings.decisionLimit, memory: settings.memoryLimit },
      out: settings.out ?? 'results',
      resume,
      audit: settings.audit,
      parquet: settings.parquet,
      logLevel: settings.logLevel ?? 'info',
      dropDamaged: settings.dropDamaged,
    },
    quiet: settings.quiet ?? false,
    report: settings.report ?? true,
    queue,
    metrics: metricsPlace(args),
  };
}

function withBots(settings: RunSettings): RunSettings {
  const isDefault = (settings.title ?? DEFAULT_TITLE) === DEFAULT_TITLE;
  return { ...settings, bots: settings.bots ?? (isDefault ? DEFAULT_BOTS : undefined) };
}

function planOf(settings: RunSettings, resume: string | undefined, shard?: Shard): Promise<RunPlan> {
  if (resume !== undefined) return planResumed(resume, settings, shard);
  return shard ? planShard(withBots(settings), shard) : planRun(withBots(settings));
}
