// `switchback run`: plays a tournament and writes its results, or goes on with one.
import { availableParallelism } from 'node:os';
import type { CommandModule, Options } from 'yargs';
import { wallsText } from '../../arena/external/isolated/find-walls.ts';
import type { QueueAddress } from '../../arena/fleet/bull/queue-address.ts';
import type { Fleet } from '../../arena/fleet/coordinator/fleet.ts';
import { NO_METER } from '../../arena/fleet/model/meter.ts';
import { openFleet } from '../../arena/fleet/open-fleet.ts';
import { serveMetrics } from '../../arena/fleet/serve-metrics.ts';
import { DeterminismAlarm } from '../../arena/run/ledger/ledger.ts';
import { LOG_LEVELS } from '../../arena/run/plan/log-levels.ts';
import { DEFAULT_MOST_SEEDS, DEFAULT_SEEDS, planRun, type RunPlan } from '../../arena/run/plan/run-plan.ts';
import {
  mergeSettings,
  type RunSettings,
  readSettings,
  SETTING_NAMES,
} from '../../arena/run/plan/run-settings.ts';
import { planResumed, readSettingsFile } from '../../arena/run/plan/settings-file.ts';
import { DEFAULT_MAX_ROUNDS, DEFAULT_TITLE } from '../../arena/run/plan/table-plan.ts';
import { type RunOptions, type RunReport, type RunState, runTournament } from '../../arena/run/run.ts';
import { isWriteError, RunInterrupted, RunWriteError } from '../../arena/run/run-errors.ts';
import { hasEquals } from '../../arena/schedule/equal-bots.ts';
import { pairMeetings } from '../../arena/schedule/schedule.ts';
import { SEATINGS } from '../../arena/schedule/schedule-shape.ts';
import { JUDGES } from '../../arena/stats/estimates/pair-value.ts';
import { STOP_RULES } from '../../arena/stats/stopping/stop-rule-text.ts';
import { DataError, printable } from '../../engine/index.ts';
import { fileOptions, givenFiles } from '../command-line/file-options.ts';
import { stopOnInterrupt } from '../command-line/interrupted.ts';
import { isolationOptions } from '../command-line/isolation-options.ts';
import {
  type MetricsPlace,
  metricsOptions,
  metricsPlace,
  queueOption,
  takeQueueAddress,
} from '../command-line/queue/queue-options.ts';
import { streamFaults } from '../command-line/steady-streams.ts';
import { worstLosses } from '../games/worst-losses.ts';
import { circumstancesNow } from '../report/circumstances.ts';
import { writeReport } from '../report/write-report.ts';
import { makeLiveView } from '../ui/live/live-view.ts';
import { runReport } from '../ui/run-report.ts';
import { resumeCommand, shellCommand } from '../ui/shell/shell-command.ts';
import { shownFolder } from '../ui/shell/shown-folder.ts';
import { mainTime } from '../ui/words/main-time.ts';
import { counted, duration, rate, thousands } from '../ui/words/number-words.ts';

/** Who plays when nobody is named, on the default title. */
const DEFAULT_BOTS = ['courier', 'hauler', 'connector', 'random'];

/** Characters of a line that tells of another machine. */
const LONGEST_NEWS = 2_000;

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
          describe: 'What pairs are compared by, and stopping rules look at  [default: wins]',
        },
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
        resume: text('Folder of a run that was interrupted, to go on with it'),
        'drop-damaged': {
          type: 'boolean',
          describe: 'With --resume: drop damaged lines of the ledger and play their games again',
        },
        audit: text('Share of the games that are played again and compared, such as 1%'),
        report: {
          type: 'boolean',
          describe: 'Make report.html at the end (the default); --no-report leaves it out',
        },
        quiet: { type: 'boolean', describe: 'No progress, only the folder and faults' },
        'log-level': { choices: LOG_LEVELS, describe: 'What run.log is told  [default: info]' },
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
      .example('$0 run my-run.json --workers 1', 'Settings from a file, one of them changed')
      .example('$0 run --resume results/north-america-f8beee21', 'Goes on where a run was interrupted'),
  handler: async (args) => {
    const { plan, options, quiet, report: withReport, queue, metrics } = await planFrom(args);
    try {
      const report = await playRun(plan, options, { quiet, withReport, queue, metrics });
      if (report.failures.length > 0 || (report.audit?.differing.length ?? 0) > 0) process.exitCode = 1;
    } catch (error) {
      const ending = endingOf(error, folderNamer(options));
      if (!ending) throw error;
      process.stderr.write(`${ending.message}\n`);
      process.exitCode = ending.code;
    }
  },
};

interface Telling {
  readonly quiet: boolean;
  readonly withReport: boolean;
  /** Where other machines get the games from. */
  readonly queue?: QueueAddress;
  readonly metrics?: MetricsPlace;
}

async function playRun(
  plan: RunPlan,
  options: RunOptions,
  { quiet, withReport, queue, metrics: place }: Telling,
): Promise<RunReport> {
  const { schedule, game } = plan;
  const shown = folderNamer(options);
  const view = makeLiveView(plan, quiet);
  const equal = hasEquals(schedule.kinds ?? []) ? ', equal bots in each different seating once a seed' : '';
  const most = plan.until ? `, at most, until ${plan.manifest.until}` : '';
  view.say(
    `${game.title}, ${counted(game.seats, 'player')}: ${counted(schedule.games, 'game')} in ${counted(schedule.blocks, 'seed block')}${equal}${most}`,
  );
  if (plan.walls) view.say(`bots from files are isolated: ${wallsText(plan.walls)}`);
  if (plan.manifest.isolation === 'untrusted') {
    view.say('games are dealt from a key of this run that bots are not told: manifest.json, --key');
  }
  const uneven = unevenWords(plan);
  if (uneven) view.say(uneven);
  const metrics = place && (await serveMetrics({ ...place, labels: { run: plan.hash } }));
  const meter = metrics?.meter ?? NO_METER;
  if (metrics) view.say(`figures: http://${place.host}:${metrics.port}/metrics`);
  const start = performance.now();
  let latest: RunState | undefined;
  const onProgress = (state: RunState): void => {
    if (!latest && state.kept > 0)
      view.say(`${counted(state.kept, 'game')} are in ${shown(state.folder)} already`);
    meter.games(state.games - (latest?.games ?? state.kept));
    latest = state;
    view.update(state);
  };
  const signal = stopOnInterrupt({
    onFirst: () =>
      view.say('stopping: blocks that are being played are finished first; Ctrl-C again stops at once'),
    onSecond() {
      view.stop();
      if (!latest) return;
      const { games, folder } = latest;
      process.stderr.write(
        `stopped with ${counted(games, 'game')} kept; go on with: ${resumeCommand(shown(folder))}\n`,
      );
    },
  });
  let report: RunReport;
  const { limits } = options;
  const onNews = (line: string): void => view.say(printable(line, LONGEST_NEWS));
  let workforce: Fleet | undefined;
  try {
    workforce = queue && (await openFleet(plan, queue, { limits, meter, onNews }));
    meter.workers(workforce ? 0 : options.workers);
    const made = await runTournament(plan, {
      ...options,
      workforce,
      signal,
      warnings: streamFaults,
      onProgress,
    });
    report = { ...made, folder: shown(made.folder) };
  } finally {
    view.stop();
    await workforce?.close();
    await metrics?.close();
  }
  const seconds = (performance.now() - start) / 1000;
  const losses = quiet ? [] : await worstLosses(report.folder);
  const players = queue ? 'the machines behind the queue' : counted(options.workers, 'worker');
  const speed = speedOf(report, seconds, players);
  if (withReport) await makePage(report.folder);
  process.stdout.write(runReport(plan, report, { quiet, speed, losses, withReport }));
  return report;
}

/** A resumed run knows its folder by an absolute path; a new one as the user named it. */
const folderNamer = ({ resume }: RunOptions): ((folder: string) => string) =>
  resume === undefined ? (folder) => folder : shownFolder;

/** The results are whole without their page: where that cannot be written, it is said and the run has failed. */
async function makePage(folder: string): Promise<void> {
  try {
    await writeReport(folder, { circumstances: circumstancesNow() });
  } catch (error) {
    if (!(error instanceof DataError) && !isWriteError(error)) throw error;
    const again = shellCommand('report', folder);
    process.stderr.write(`report.html: ${(error as Error).message}; when that is mended: ${again}\n`);
    process.exitCode = 1;
  }
}

/** Said of a design in which some pairs of bots meet more than once oftener than others. */
function unevenWords({ schedule }: RunPlan): string | undefined {
  const { least, most } = pairMeetings(schedule);
  if (!schedule.isRelabelled || most - least <= 1) return undefined;
  const groups = counted(schedule.subsets.length, 'group');
  return `a seed has ${groups}: two bots meet in ${least} to ${most} of them, drawn anew for each seed`;
}

/** How fast the games were played, as it follows their number. */
function speedOf(
  { games, played, mainMicros, mainClock }: RunReport,
  seconds: number,
  players: string,
): string {
  if (played === 0) return ', none of them played now';
  const fast = `${rate(played / seconds)} games/s with ${players}`;
  const now = played < games ? `, ${thousands(played)} of them played now` : '';
  const main = Number.isFinite(mainMicros) ? `, ${mainTime(mainMicros, mainClock)}` : '';
  return `${now} in ${duration(seconds)}, ${fast}${main}`;
}

/** How a run that did not come to its end is told, and with which exit code; undefined for other errors. */
function endingOf(
  error: unknown,
  shown: (folder: string) => string,
): { message: string; code: number } | undefined {
  if (error instanceof RunInterrupted) {
    const { games } = error;
    const folder = shown(error.folder);
    return {
      message: `interrupted after ${counted(games, 'game')}; go on with: ${resumeCommand(folder)}`,
      code: 130,
    };
  }
  if (error instanceof RunWriteError) {
    const { games, message } = error;
    if (error.folder === undefined) return { message: `${error.path}: ${message}`, code: 1 };
    const folder = shown(error.folder);
    const safe = `the ledger has ${counted(games, 'finished game')}`;
    return {
      message: `${folder}: ${message}\n${safe}; when that is mended, go on with: ${resumeCommand(folder)}`,
      code: 1,
    };
  }
  return error instanceof DeterminismAlarm ? { message: error.message, code: 1 } : undefined;
}

/** Flags over the settings file over the defaults; throws `DataError` for whatever cannot be. */
export async function planFrom(
  args: Args,
): Promise<{ plan: RunPlan; options: RunOptions; report: boolean } & Omit<Telling, 'withReport'>> {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  );
  const flags = readSettings('command line', { ...given, ...givenFiles(args) });
  const path = args.settings as string | undefined;
  const settings = path === undefined ? flags : mergeSettings(readSettingsFile(path), flags);
  // Before bots are asked who they are: the password is out of the way then.
  const queue = settings.queue === undefined ? undefined : takeQueueAddress(settings.queue);
  const resume = args.resume as string | undefined;
  if (resume !== undefined && settings.out !== undefined) {
    throw new DataError('out', ['a resumed run stays in its folder: leave it out with --resume']);
  }
  if (settings.dropDamaged && resume === undefined) {
    throw new DataError('drop-damaged', ['only a run that is resumed has a ledger: add --resume FOLDER']);
  }
  return {
    plan: await (resume === undefined ? planRun(withBots(settings)) : planResumed(resume, settings)),
    options: {
      workers: settings.workers ?? availableParallelism(),
      limits: { decision: settings.decisionLimit, memory: settings.memoryLimit },
      out: settings.out ?? 'results',
      resume,
      audit: settings.audit,
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
