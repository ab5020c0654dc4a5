// `switchback run`: plays a tournament and writes its results, or resumes one.
import { availableParallelism } from 'node:os';
import { readQueueAddress } from '../../../arena/fleet/index.ts';
import {
  loadProbes,
  playRun,
  playShard,
  type RunOptions,
  type RunReport,
  type ShardReport,
} from '../../../arena/run/index.ts';
import {
  planResumed,
  planRun,
  planShard,
  type RunPlan,
  readSettingsFile,
  readShard,
  type ShardPlan,
} from '../../../arena/run/plan/index.ts';
import {
  DEFAULT_LOG_LEVEL,
  DEFAULT_OUT,
  DEFAULT_TITLE,
  mergeSettings,
  type RunSettings,
  SETTING_NAMES,
} from '../../../arena/run/settings/index.ts';
import { limitsOf } from '../../../arena/sandbox/index.ts';
import { DataError } from '../../../engine/index.ts';
import { COMMAND_SECONDS, withEndCommand } from '../../cli/on-end.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags } from '../../cli/settings/file-flags.ts';
import { notes, path, switchFlag, text, type Values } from '../../cli/settings/flags.ts';
import { metricsAddress, metricsFlags, queue, takeQueueAddress } from '../../cli/settings/queue-flags.ts';
import { DEFAULT_PORT, serveFlag, servePort } from '../../cli/settings/serve-flag.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import {
  describeRun,
  folderNamer,
  playAndShow,
  type ShowOptions,
  withResumeHint,
} from '../../cli/show-run.ts';
import { hasDoubts, usageError } from '../../output/index.ts';
import type { RunPage } from '../report/serve-run.ts';
import { forecastLines } from '../run-forecast.ts';
import { printRun, shardReport } from '../run-report.ts';

/** Bots of a run of the default title when the user names none. */
const DEFAULT_BOTS = ['courier', 'hauler', 'connector', 'random'];

/** Flags for all settings, with their usual descriptions. */
export const everySetting = Object.fromEntries(SETTING_NAMES.map((name) => [name, true] as const));

/** Flags that are not settings, of all commands that play a run. */
export const playFlags = {
  ...metricsFlags,
  plan: switchFlag('Play and start nothing; print the expected number of games'),
  ...acceptBots,
  site: path(
    'At the end, write a site into this folder: the report, pages of bots, and games on their boards',
  ),
  notes,
  serve: serveFlag(
    'Show the report on this port of this machine while the run plays, and after its end until Ctrl-C',
  ),
  json: switchFlag('Print one JSON document at the end, the one that --on-end gets, instead of tables'),
  'on-end': text(
    `Command to start at the end, also of a failed or refused run, for ${COMMAND_SECONDS} seconds at most; its standard input is a JSON summary`,
  ),
  ...fileFlags(),
} as const;

export const command = defineCommand({
  args: { settings: text('JSON file with the flags below as keys, or folder of a run; flags override it') },
  flags: {
    ...settingFlags({
      ...everySetting,
      bots: `Bots, comma-separated: names, files, cmd:COMMAND  [default: ${DEFAULT_BOTS.join(',')}]`,
      queue: `Let machines with 'switchback worker' play. ${queue.describe}`,
    }),
    shard: text("I/N: play part I of N on this machine; 'merge' joins all N. Repeat the command to resume"),
    resume: text('Resume the interrupted run or shard in this folder'),
    ...playFlags,
  },
  examples: [
    ['$0 run', 'The default tournament, 1,008 games'],
    ['$0 run --bots courier,courier,random --players 3 --seeds 50', 'A bot against itself and one other bot'],
    ['$0 run --bots hauler:connect-above=40,hauler --until decided', 'Stop when one is better'],
    ['$0 run --bots hauler,express --until decided=0.05', 'Also stop at less than 5 points of difference'],
    ['$0 run --bots hauler,express,tycoon,courier --players 2 --until best', 'Find the best of four bots'],
    ['$0 run --bots hauler,courier --players 2 --until decided=0.02 --plan', 'Print the expected games'],
    ['$0 run --bots hauler:connect-above=40,hauler --until sprt=-0.02,0.02', 'Test quickly which is better'],
    ['$0 run --bots hauler,connector,courier --judge places', 'Compare by finishing order, not by wins'],
    ['$0 run --from late.jsonl --bots ./mine.ts,hauler,courier,random', 'Start at recorded positions'],
    ['$0 run --bots ./theirs.ts,courier --untrusted', "Run somebody else's bot in isolation"],
    ['$0 run --queue redis://10.0.0.5:6379', "Let all machines with 'switchback worker' play"],
    ['$0 run --seeds 2000 --shard 1/8', "Play an eighth of the run; 'merge' joins all eight"],
    ['$0 run --probe ./empty-runs.ts', 'Write a statistic of your own; see arena/README.md'],
    ['$0 run --bots hauler,courier --name fee-6', "Name a run, to find it again with 'runs'"],
    ['$0 run --bots hauler,courier --on-end ./tell-me.sh', 'Be told when it ends'],
    ["$0 run --bots hauler,courier --json | jq -r '.verdict'", 'Who is better, for a script'],
    ['$0 run --bots hauler,courier --serve', `Watch it at http://localhost:${DEFAULT_PORT}/`],
    ['$0 run my-run.json --workers 1', 'Settings from a file, one of them overridden'],
    ['$0 run --resume results/north-america-f8beee21', 'Resume an interrupted run'],
  ],
  run: (args) => playFrom(args),
});

/** Plans and plays a run, and shows it. @param defaults settings that flags override, in place of a settings file */
export async function playFrom(args: PlayArgs, defaults?: RunSettings): Promise<void> {
  const { plan, options, hasPage, ...showOptions } = await planFrom(args, defaults);
  if (args.plan) {
    const lines = [...describeRun(plan), ...forecastLines(plan)];
    process.stdout.write(`${args.json ? JSON.stringify({ plan: lines }) : lines.join('\n')}\n`);
    return;
  }
  const isShard = (anyPlan: RunPlan): anyPlan is ShardPlan => anyPlan.shard !== undefined;
  // A page that cannot be made is refused before play.
  for (const flag of ['site', 'serve'] as const) if (args[flag] !== undefined) checkReport(flag, plan);
  if (args.notes && (isShard(plan) || (!hasPage && args.site === undefined)))
    throw usageError('setting/needs', '--notes: shows notes on pages, and this run makes none: leave it out');
  if (args.site !== undefined) await checkSite(args.site);
  const print = (words: string): unknown => args.json || process.stdout.write(words);
  const port = servePort(args.serve);
  const page = port === undefined ? undefined : await servePage(plan, port);
  try {
    await withEndCommand(args, (end) =>
      withResumeHint(async () => {
        const outputs = page ? [page, end] : [end];
        const show = <T extends RunReport | ShardReport>(
          play: (options: RunOptions) => Promise<T>,
          use: (report: T, gamesLine: string) => Promise<void>,
        ) => playAndShow(plan, options, showOptions, outputs, play, use);
        if (isShard(plan))
          return show(
            (shown) => playShard(plan, shown),
            async (report, gamesLine) => {
              print(shardReport(plan, report, showOptions.quiet ? undefined : gamesLine));
              if (hasDoubts(report)) process.exitCode = 1;
            },
          );
        return show(
          (shown) => playRun(plan, shown),
          async (report, gamesLine) => {
            const { notes } = args;
            await printRun(plan, report, { quiet: showOptions.quiet, hasPage, gamesLine, notes }, print);
            if (args.site !== undefined) print(`site: ${await makeSite(report.folder, args.site, notes)}\n`);
            page?.finish(report.folder);
            const hasFailed = report.probes?.some(({ failed }) => failed > 0) ?? false;
            if (hasDoubts(report) || hasFailed) process.exitCode = 1;
          },
        );
      }, folderNamer(options)),
    );
    await page?.untilAskedToEnd();
  } finally {
    page?.close();
  }
}

/** @throws DataError for a shard */
function checkReport(flag: string, { shard }: RunPlan): void {
  if (shard)
    throw new DataError(flag, {
      'setting/conflict': `a shard has no report: leave out --${flag} here, and see 'merge'`,
    });
}

/** @throws DataError for a folder that is no site */
const checkSite = async (site: string): Promise<void> =>
  (await import('../report/write-site.ts')).checkSiteFolder(site);

const servePage = async (plan: RunPlan, port: number): Promise<RunPage> =>
  (await import('../report/serve-run.ts')).serveRun(plan, port);

const makeSite = async (folder: string, site: string, notes: boolean): Promise<string> =>
  (await import('../report/write-report.ts')).writeReportSite(folder, site, { notes });

interface PlannedRun extends ShowOptions {
  readonly plan: RunPlan;
  readonly options: RunOptions;
  readonly hasPage: boolean;
}

/** Flags of `run` that are not settings. */
interface RunArgs extends Readonly<Record<string, unknown>> {
  readonly settings?: string;
  readonly resume?: string;
  readonly shard?: string;
}

type PlayArgs = RunArgs &
  Pick<Values<typeof playFlags>, 'plan' | 'site' | 'notes' | 'serve' | 'json' | 'on-end'>;

/** Plans a run; flags override the settings file, which overrides the defaults. @throws DataError for bad settings */
export async function planFrom(args: RunArgs, defaults: RunSettings = { files: {} }): Promise<PlannedRun> {
  const flags = { ...readSettingFlags(args), ...(args.plan === true && { startsNothing: true }) };
  const { settings: file, resume } = args;
  const settings = mergeSettings(file === undefined ? defaults : readSettingsFile(file), flags);
  // The server gets the password, the bots and their games, as if its address were code.
  const isForeignQueue = settings.queue !== undefined && flags.queue === undefined;
  if (isForeignQueue && args.plan !== true && args['accept-bots'] !== true)
    throw new DataError(file!, {
      'code/not-accepted': `queue: not connected to ${readQueueAddress(settings.queue).displayUrl}, which only this file names; give --queue as well or, if you trust the file, --accept-bots`,
    });
  // Before bots are started, so that they cannot read the password.
  const address = settings.queue === undefined ? undefined : takeQueueAddress(settings.queue);
  const shard = args.shard === undefined ? undefined : readShard(args.shard);
  if (shard && address)
    throw new DataError('shard', {
      'setting/conflict': 'cannot be combined with --queue: a shard is played by this machine alone',
    });
  if (shard && settings.decisions)
    throw new DataError('decisions', {
      'setting/conflict':
        'a shard has no tables: leave out --decisions here, and add it when you resume the merged run',
    });
  if (resume !== undefined && settings.out !== undefined)
    throw new DataError('out', {
      'setting/conflict': 'cannot be combined with --resume: a resumed run stays in its folder',
    });
  if (resume !== undefined && settings.name !== undefined)
    throw new DataError('name', {
      'setting/conflict': 'cannot be combined with --resume: the folder has its name',
    });
  const { workers, name, note, out, logLevel, dropDamaged, dropTimeouts } = settings;
  if ((dropDamaged || dropTimeouts) && resume === undefined)
    throw new DataError(dropDamaged ? 'drop-damaged' : 'drop-timeouts', {
      'setting/needs': 'only a run that is resumed has a ledger: add --resume FOLDER',
    });
  const plan =
    resume === undefined
      ? await (shard ? planShard(withBots(settings), shard) : planRun(withBots(settings)))
      : await planResumed(resume, settings, shard);
  // A resumed run keeps these.
  const { audit, report, parquet, decisions, probe, probesFrom } = plan.kept;
  const probes = args.plan ? undefined : probe && (await loadProbes(probe, plan.game.family, probesFrom));
  return {
    plan,
    options: {
      probes,
      keepsActions: true,
      workers: workers ?? availableParallelism(),
      limits: limitsOf(plan.kept),
      name,
      note,
      out: out ?? DEFAULT_OUT,
      logLevel: logLevel ?? DEFAULT_LOG_LEVEL,
      resume,
      audit,
      parquet,
      decisions,
      dropDamaged,
      dropTimeouts,
    },
    quiet: settings.quiet ?? false,
    hasPage: report ?? true,
    queue: address,
    metrics: metricsAddress(args),
  };
}

function withBots(settings: RunSettings): RunSettings {
  const isDefault = (settings.title ?? DEFAULT_TITLE) === DEFAULT_TITLE;
  return { ...settings, bots: settings.bots ?? (isDefault ? DEFAULT_BOTS : undefined) };
}
