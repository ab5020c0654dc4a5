// A run or a shard on the terminal: what is played, progress, and how it ends early.

import {
  DeterminismAlarm,
  type Fleet,
  hasEquals,
  isolationText,
  openFleet,
  pairMeetings,
  type QueueAddress,
  RunInterrupted,
  type RunOptions,
  type RunPlan,
  type RunReport,
  type RunState,
  RunWriteError,
  resumeCommand,
  serveMetrics,
  shellCommand,
} from '../../arena/index.ts';
import { printable } from '../../engine/index.ts';
import {
  counted,
  duration,
  mainTime,
  makeLiveView,
  rate,
  shownFolder,
  stopOnInterrupt,
  streamProblems,
  thousands,
  titleWords,
} from '../output/index.ts';
import type { MetricsPlace } from './settings/queue-flags.ts';

/** Characters of a line about another machine, at most. */
const MAX_NEWS = 2_000;

export interface Showing {
  readonly quiet: boolean;
  /** Queue from which other machines get the games. */
  readonly queue?: QueueAddress;
  readonly metrics?: MetricsPlace;
}

/** The speed of a run, as reports have it. */
type Played = Pick<RunReport, 'games' | 'played' | 'mainMicros' | 'mainClock'> & { readonly folder: string };

/** Name of a folder for people: a resumed run knows an absolute path, a new run the name that the user gave. */
type NameFolder = (folder: string) => string;

export const folderNamer = ({ resume }: Pick<RunOptions, 'resume'>): NameFolder =>
  resume === undefined ? (folder) => folder : shownFolder;

/** Message and exit code of a run that ended early; undefined for other errors. */
function endingOf(
  error: unknown,
  nameOf: NameFolder,
  resume: (folder: string) => string,
): { message: string; code: number } | undefined {
  if (error instanceof RunInterrupted) {
    const kept = counted(error.games, 'game');
    return {
      message: `interrupted after ${kept}; resume it with: ${resume(nameOf(error.folder))}`,
      code: 130,
    };
  }
  if (error instanceof RunWriteError) {
    const { games, message, path } = error;
    if (error.folder === undefined) return { message: `${path}: ${message}`, code: 1 };
    const folder = nameOf(error.folder);
    const safe = games === undefined ? '' : `the ledger has ${counted(games, 'finished game')}; `;
    return {
      message: `${folder}: ${message}\n${safe}repair that, then resume it with: ${resume(folder)}`,
      code: 1,
    };
  }
  return error instanceof DeterminismAlarm ? { message: error.message, code: 1 } : undefined;
}

/** Does the work of a command that plays games; when it ends early, says how to resume it. */
export async function withEndings(
  work: () => Promise<void>,
  nameOf: NameFolder = (folder) => folder,
  resume: (folder: string) => string = resumeCommand,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const ending = endingOf(error, nameOf, resume);
    if (!ending) throw error;
    process.stderr.write(`${ending.message}\n`);
    process.exitCode = ending.code;
  }
}

/** `withEndings` for the commands of a league. */
export const withLeagueEndings = (at: string, work: () => Promise<void>): Promise<void> =>
  withEndings(
    work,
    () => at,
    () => shellCommand('league', 'run', at),
  );

/**
 * Plays a run and shows its progress.
 * @param play takes options with which the run can be shown and stopped
 * @returns the report, with its folder named for people, and the speed in words
 */
export async function playAndShow<T extends Played>(
  plan: RunPlan,
  options: RunOptions,
  { quiet, queue, metrics: place }: Showing,
  play: (options: RunOptions) => Promise<T>,
): Promise<{ readonly report: T; readonly speed: string }> {
  const shown = folderNamer(options);
  const view = makeLiveView(plan, quiet);
  for (const line of beginning(plan)) view.say(line);
  const metrics = place && (await serveMetrics({ ...place, labels: { run: plan.hash } }));
  const meter = metrics?.meter;
  if (metrics) view.say(`figures: http://${place.host}:${metrics.port}/metrics`);
  const start = performance.now();
  let latest: RunState | undefined;
  const onProgress = (state: RunState): void => {
    if (!latest && state.kept > 0)
      view.say(`${counted(state.kept, 'game')} are in ${shown(state.folder)} already`);
    meter?.games(state.games - (latest?.games ?? state.kept));
    latest = state;
    view.update(state);
  };
  const signal = stopOnInterrupt({
    onFirst() {
      const first = queue
        ? 'what machines are playing is finished first'
        : 'games in play have 5 seconds to end';
      view.say(`stopping: ${first}; Ctrl-C again stops at once`);
    },
    onSecond() {
      view.stop();
      if (!latest) return;
      const { games, folder } = latest;
      process.stderr.write(
        `stopped with ${counted(games, 'game')} kept; resume it with: ${resumeCommand(shown(folder))}\n`,
      );
    },
  });
  const { limits } = options;
  const onNews = (line: string): void => view.say(printable(line, MAX_NEWS));
  let workforce: Fleet | undefined;
  let report: T;
  try {
    workforce = queue && (await openFleet(plan, queue, { limits, meter, onNews }));
    meter?.workers(workforce ? 0 : options.workers);
    report = await play({ ...options, workforce, signal, warnings: streamProblems, onProgress });
  } finally {
    view.stop();
    await workforce?.close();
    await metrics?.close();
  }
  const seconds = (performance.now() - start) / 1000;
  const players = queue ? 'the machines behind the queue' : counted(options.workers, 'worker');
  return {
    report: { ...report, folder: shown(report.folder) },
    speed: speedOf(report, seconds, players),
  };
}

/** Description of the games to play, in lines. */
export function beginning(plan: RunPlan): string[] {
  const { schedule, game, shard } = plan;
  const equal = hasEquals(schedule.kinds ?? []) ? ', equal bots in each different seating once a seed' : '';
  const most = plan.until ? `, at most, until ${plan.manifest.until}` : '';
  const { games, blocks } = shard ?? schedule;
  const size = `${counted(games, 'game')} in ${counted(blocks, 'seed block')}`;
  const part = shard
    ? `: shard ${shard.number} of ${shard.of}, ${size} of ${thousands(schedule.blocks)}`
    : `: ${size}`;
  const title = titleWords(game.title, plan.files);
  const lines = [`${title}, ${counted(game.seats, 'player')}${part}${equal}${most}`];
  if (plan.confinement) lines.push(`bots from files are isolated: ${isolationText(plan.confinement)}`);
  if (plan.manifest.isolation === 'untrusted') {
    lines.push('games are dealt from a key of this run that bots do not get: manifest.json, --key');
  }
  const commands = plan.entrants.filter(({ code }) => code?.kind === 'command').map(({ label }) => label);
  if (plan.confinement && commands.length > 0) {
    lines.push(`warning: not isolated, with all your rights: ${commands.join(', ')}`);
  }
  const uneven = unevenWords(plan);
  return uneven ? [...lines, uneven] : lines;
}

/** Note on a design in which some pairs of bots meet more often than others. */
function unevenWords({ schedule }: RunPlan): string | undefined {
  const { least, most } = pairMeetings(schedule);
  if (!schedule.isRelabelled || most - least <= 1) return undefined;
  const groups = counted(schedule.groups.length, 'group');
  return `a seed has ${groups}: two bots meet in ${least} to ${most} of them, drawn for each seed`;
}

function speedOf({ games, played, mainMicros, mainClock }: Played, seconds: number, players: string): string {
  if (played === 0) return ', none of them played now';
  const fast = `${rate(played / seconds)} games/s with ${players}`;
  const now = played < games ? `, ${thousands(played)} of them played now` : '';
  const main = Number.isFinite(mainMicros) ? `, ${mainTime(mainMicros, mainClock)}` : '';
  return `${now} in ${duration(seconds)}, ${fast}${main}`;
}
