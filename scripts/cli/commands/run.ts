// `switchback run`: plays a tournament and writes its results, or resumes one.
import { availableParallelism } from 'node:os';
import type { CommandModule } from 'yargs';
import {
  DEFAULT_TITLE,
  mergeSettings,
  planResumed,
  planRun,
  planShard,
  playRun,
  playShard,
  type RunOptions,
  type RunPlan,
  type RunReport,
  type RunSettings,
  readSettings,
  readSettingsFile,
  readShard,
  SETTING_NAMES,
  type Shard,
  type ShardPlan,
  type ShardReport,
} from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { folderNamer } from '../run/folder-namer.ts';
import { printRun } from '../run/print-run.ts';
import { runEnding } from '../run/run-ending.ts';
import { shardReport } from '../run/shard-report.ts';
import { type Telling, tellRun } from '../run/tell-run.ts';
import { fileOptions } from '../settings/file-options.ts';
import {
  metricsOptions,
  metricsPlace,
  queueOption,
  takeQueueAddress,
} from '../settings/queue/queue-options.ts';
import { givenSettings, settingFlags } from '../settings/setting-flags.ts';

/** Who plays when nobody is named, on the default title. */
const DEFAULT_BOTS = ['courier', 'hauler', 'connector', 'random'];

type Args = Readonly<Record<string, unknown>>;

const everySetting = Object.fromEntries(SETTING_NAMES.map((name) => [name, true] as const));

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
        ...settingFlags({
          ...everySetting,
          bots: `Who plays, with commas: names, files, cmd:COMMAND  [default: ${DEFAULT_BOTS.join(',')}]`,
          queue: `Have machines with 'switchback worker' play. ${queueOption.describe}`,
        }),
        ...metricsOptions,
        shard: {
          type: 'string',
          requiresArg: true,
          describe:
            'Play the I-th of N parts, I/N, for a machine of its own; merge puts all N together. The same command again resumes',
        },
        resume: {
          type: 'string',
          requiresArg: true,
          describe: 'Resume the interrupted run or shard in this folder',
        },
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
  const told = await tellRun(plan, options, telling, (given) => playRun(plan, given));
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
  const flags = readSettings('command line', givenSettings(args));
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
