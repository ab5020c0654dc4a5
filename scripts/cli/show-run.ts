// Shows a run or a shard on the terminal: description, progress, and how to resume after an early end.

import { existsSync } from 'node:fs';
import { resumeCommand, shellCommand } from '../../arena/files/index.ts';
import { type Fleet, openFleet, type QueueAddress, serveMetrics } from '../../arena/fleet/index.ts';
import { DeterminismAlarm } from '../../arena/run/folder/index.ts';
import {
  RunInterrupted,
  type RunOptions,
  type RunReport,
  type RunState,
  RunWriteError,
} from '../../arena/run/index.ts';
import type { RunPlan } from '../../arena/run/plan/index.ts';
import { isolationText } from '../../arena/sandbox/index.ts';
import { hasEqualBots, pairMeetings } from '../../arena/schedule/index.ts';
import { printable } from '../../engine/index.ts';
import { streamProblems } from '../output/index.ts';
import {
  joinOutputs,
  makeLiveView,
  type RunOutput,
  stopOnInterrupt,
  stoppingText,
} from '../output/live/index.ts';
import { mainTime, optionsHead, titleWithFiles } from '../output/results/index.ts';
import { duration, plural, rate, shownFolder, thousands } from '../output/text/index.ts';
import type { MetricsAddress } from './settings/queue-flags.ts';

/** Maximum length of a line from another machine, which is not trusted. */
export const MAX_NEWS_CHARS = 2_000;

export interface ShowOptions {
  /** True to show nothing on the terminal. */
  readonly quiet: boolean;
  /** Queue that gives the games to other machines. */
  readonly queue?: QueueAddress;
  readonly metrics?: MetricsAddress;
}

/** Counts the games played now. */
export function metricsOutput(
  { meter, port }: Awaited<ReturnType<typeof serveMetrics>>,
  { host }: MetricsAddress,
): { place: string; update(state: Pick<RunState, 'games' | 'resumedGames'>): void } {
  let counted: number | undefined;
  return {
    place: `metrics: http://${host}:${port}/metrics`,
    update({ games, resumedGames }) {
      meter.countGames(games - (counted ?? resumedGames));
      counted = games;
    },
  };
}

/** The parts of a run's report about its speed. */
type SpeedReport = Pick<RunReport, 'games' | 'played' | 'mainMicros' | 'mainClock' | 'memory'> & {
  readonly folder: string;
};

/** Name of a run's folder in messages: as the user typed it, or shortened if the run was resumed. */
type NameFolder = (folder: string) => string;

export const folderNamer = ({ resume }: Pick<RunOptions, 'resume'>): NameFolder =>
  resume === undefined ? (folder) => folder : shownFolder;

/** Message and exit code for a run that ended early; undefined for other errors. */
function earlyEnd(
  error: unknown,
  nameOf: NameFolder,
  resume: (folder: string) => string,
): { message: string; code: number } | undefined {
  if (error instanceof RunInterrupted) {
    const kept = plural(error.games, 'game');
    const advice = existsSync(error.folder) ? `; resume it with: ${resume(nameOf(error.folder))}` : '';
    return { message: `interrupted after ${kept}${advice}`, code: 130 };
  }
  if (error instanceof RunWriteError) {
    const { games, message, path } = error;
    if (error.folder === undefined) return { message: `${path}: ${message}`, code: 1 };
    const folder = nameOf(error.folder);
    const safe = games === undefined ? '' : `the ledger has ${plural(games, 'finished game')}; `;
    const advice = `${safe}repair that, then resume it with: ${resume(folder)}`;
    return { message: `${folder}: ${message}\n${advice}`, code: 1 };
  }
  return error instanceof DeterminismAlarm ? { message: error.message, code: 1 } : undefined;
}

/** Runs work that plays games. If it ends early, prints how to resume it and sets the exit code. */
export async function withResumeHint(
  work: () => Promise<void>,
  nameOf: NameFolder = (folder) => folder,
  resume: (folder: string) => string = resumeCommand,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const ending = earlyEnd(error, nameOf, resume);
    if (!ending) throw error;
    process.stderr.write(`${ending.message}\n`);
    process.exitCode = ending.code;
  }
}

/** `withResumeHint` for commands of a league. */
export const withLeagueResumeHint = (folder: string, work: () => Promise<void>): Promise<void> =>
  withResumeHint(
    work,
    () => folder,
    () => shellCommand('league', 'run', folder),
  );

/**
 * Plays a run and shows its progress.
 * @param outputs that show it as well
 * @param play plays the run with options by which it can be shown and stopped
 * @param use gets the report, with its folder as named in messages, and a line about its games and their speed
 */
export async function playAndShow<T extends SpeedReport>(
  plan: RunPlan,
  options: RunOptions,
  { quiet, queue, metrics: address }: ShowOptions,
  outputs: readonly RunOutput[],
  play: (options: RunOptions) => Promise<T>,
  use: (report: T, gamesLine: string) => Promise<void>,
): Promise<void> {
  const nameOf = folderNamer(options);
  const metrics = address && (await serveMetrics({ ...address, labels: { run: plan.hash } }));
  const meter = metrics?.meter;
  const all: readonly RunOutput[] = [
    ...(quiet ? [] : [makeLiveView(plan)]),
    ...(metrics ? [metricsOutput(metrics, address)] : []),
    ...outputs,
  ];
  const output = joinOutputs(all);
  for (const line of describeRun(plan)) output.say(line);
  for (const { place } of all) if (place) output.say(place);
  const start = performance.now();
  let latest: RunState | undefined;
  const onProgress = (state: RunState): void => {
    if (!latest && state.resumedGames > 0)
      output.say(`${plural(state.resumedGames, 'game')} already in ${nameOf(state.folder)}`);
    latest = state;
    output.update(state);
  };
  let isPlaying = true;
  const { signal, stopListening } = stopOnInterrupt({
    onFirst(graceSeconds) {
      if (!isPlaying)
        return void process.stderr.write('all games are played; Ctrl-C again stops before the pages\n');
      const { games = 0, resumedGames = 0 } = latest ?? {};
      const { schedule } = plan;
      const pace = {
        played: games - resumedGames,
        seconds: (performance.now() - start) / 1000,
        workers: options.workers,
        gamesPerBlock: schedule.games / schedule.blocks,
      };
      output.say(stoppingText(graceSeconds, queue ? undefined : pace));
    },
    onSecond() {
      output.stop();
      if (!latest || !isPlaying) return;
      const { games, folder } = latest;
      const advice = existsSync(folder)
        ? ` kept; resume it with: ${resumeCommand(nameOf(folder))}`
        : ' played';
      process.stderr.write(`stopped with ${plural(games, 'game')}${advice}\n`);
    },
  });
  const { limits } = options;
  const onMessage = (line: string): void => output.say(printable(line, MAX_NEWS_CHARS));
  const playAll = async (): Promise<T> => {
    let workforce: Fleet | undefined;
    try {
      workforce = queue && (await openFleet(plan, queue, { limits, meter, onMessage }));
      meter?.setWorkers(workforce ? 0 : options.workers);
      const report = await play({ ...options, workforce, signal, warnings: streamProblems, onProgress });
      if (report.memory) output.say(memoryText(report.memory));
      return report;
    } finally {
      isPlaying = false;
      output.stop();
      await workforce?.close();
      await metrics?.close();
    }
  };
  let report: T | undefined;
  try {
    report = await playAll();
    const seconds = (performance.now() - start) / 1000;
    const workersText = queue ? 'the machines behind the queue' : plural(options.workers, 'worker');
    const folder = nameOf(report.folder);
    await use({ ...report, folder }, gamesLineOf(report, seconds, workersText));
  } finally {
    // A Ctrl-C often comes twice, and the end of a stopped run is still to be told.
    if (report || !signal.aborted) stopListening();
  }
}

const gigabytes = (mb: number): string => (mb / 1024).toFixed(1);

/** What bots kept between games. */
const memoryText = ({ fromMb, toMb, isFull, bots }: NonNullable<RunReport['memory']>): string =>
  `worker memory grew from ${gigabytes(fromMb)} to ${gigabytes(toMb)} GB while ${bots.join(', ')} played` +
  `${isFull ? ', and the worker was replaced' : ''}; 'check-bot' measures what a bot keeps between games`;

/** Describes the games of a run, in lines. */
export function describeRun(plan: RunPlan): string[] {
  const { schedule, game, shard } = plan;
  const equalBots = hasEqualBots(schedule.kinds ?? [])
    ? ', each different seating of equal bots once a seed'
    : '';
  const limit = plan.until ? ` at most, until ${plan.manifest.until}` : '';
  const { games, blocks } = shard ?? schedule;
  const size = `${plural(games, 'game')} in ${plural(blocks, 'seed block')}`;
  const extent = shard
    ? `: shard ${shard.number} of ${shard.shardCount}, ${size} of ${thousands(schedule.blocks)}`
    : `: ${size}`;
  const title = titleWithFiles(plan, plan.files);
  const options = optionsHead(game.options);
  const lines = [`${title}, ${plural(game.seats, 'player')}${options}${extent}${equalBots}${limit}`];
  if (plan.isolationMeans) lines.push(`bots from files are isolated: ${isolationText(plan.isolationMeans)}`);
  if (plan.manifest.isolation === 'untrusted') {
    lines.push('games are dealt from a secret key of this run, see --key; it is in manifest.json');
  }
  const commands = plan.entrants.filter(({ code }) => code?.kind === 'command').map(({ label }) => label);
  if (plan.isolationMeans && commands.length > 0) {
    lines.push(`warning: not isolated, run with all your permissions: ${commands.join(', ')}`);
  }
  for (const { code } of plan.entrants)
    if (code?.kind === 'file' && code.copy !== undefined)
      lines.push(`${code.written} has changed: its games are played by the copy that the run keeps`);
  const uneven = unevenPairsNote(plan);
  return uneven ? [...lines, uneven] : lines;
}

/** Note for a schedule in which some pairs of bots meet more often than others; undefined otherwise. */
function unevenPairsNote({ schedule }: RunPlan): string | undefined {
  const { minMeetings, maxMeetings } = pairMeetings(schedule);
  if (!schedule.isRelabelled || schedule.newcomers || maxMeetings - minMeetings <= 1) return undefined;
  const groups = plural(schedule.groups.length, 'group');
  return `a seed has ${groups}: two bots meet in ${minMeetings} to ${maxMeetings} of them, drawn for each seed`;
}

function gamesLineOf(
  { games, played, mainMicros, mainClock }: SpeedReport,
  seconds: number,
  workersText: string,
): string {
  const count = plural(games, 'game');
  if (played === 0) return `${count}, all played before`;
  const speed = `${rate(played / seconds)} games/s with ${workersText}`;
  const newGames = played < games ? `, ${thousands(played)} of them new` : '';
  const mainThreadTime = Number.isFinite(mainMicros) ? `, ${mainTime(mainMicros, mainClock)}` : '';
  return `${count}${newGames} in ${duration(seconds)}, ${speed}${mainThreadTime}`;
}
