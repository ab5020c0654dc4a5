// The last lines of a run or a shard: standings, misbehaviour, where the files are.

import { dirname, join } from 'node:path';
import {
  DEFAULT_MAX_ROUNDS,
  type Entrant,
  type GameRecord,
  isRepeatable,
  isWriteError,
  type RunFiles,
  type RunPlan,
  type ShardPlan,
  type ShardReport,
  shellCommand,
} from '../../arena/index.ts';
import { DataError } from '../../engine/index.ts';
import { type ListedGame, worstLosses } from '../games/index.ts';
import {
  counted,
  departureLines,
  gameName,
  lineWidth,
  lookedAtWords,
  reportTables,
  selectionWords,
  tableNotes,
  thousands,
  troubleLines,
  unfinishedWords,
  wrap,
} from '../output/index.ts';
import { circumstancesNow, writeReport } from '../pages/index.ts';

export interface RunReportOptions {
  /** Leaves out the standings and the time. */
  readonly quiet: boolean;
  /** Time and speed, in words that follow the number of games. */
  readonly speed: string;
  /** True to make the page of the run. */
  readonly withReport?: boolean;
  /** For each bot, the game that it lost by most. */
  readonly losses: readonly Pick<ListedGame, 'bot' | 'id'>[];
}

/** Characters to a line elsewhere than on a terminal. */
const WIDTH = 100;

/** Losses listed at most. */
const SHOWN = 5;

const asWritten = ({ label, code }: Entrant): string => code?.written ?? label.replace(/#\d+$/, '');

/** The command that plays a game of the run again, for people to look at. */
const gameCommand = (plan: RunPlan, folder: string, played: GameRecord): string =>
  isRepeatable(played)
    ? shellCommand('game', '--of', folder, gameName(played.id))
    : seatCommand(plan, played);

/**
 * The command that seats the same bots again, for a game that a clock ended: it cannot be repeated exactly, and
 * may hang again. The user must name data files of his own again.
 */
function seatCommand(
  { entrants, request, game, manifest }: RunPlan,
  { seed, entrants: seated }: GameRecord,
): string {
  const bots = seated.map((entrant) => asWritten(entrants[entrant])).join(',');
  const words = ['game', '--title', game.title, '--seed', `${seed}`, '--bots', bots];
  if (manifest.isolation) words.push('--isolate');
  if (game.options.length > 0) words.push('--options', game.options.join(','));
  if (request.maxRounds !== DEFAULT_MAX_ROUNDS) words.push('--max-rounds', `${request.maxRounds}`);
  return shellCommand(...words);
}

/** Wrapped lines of text. */
const paragraph = (text: string): string => wrap(text, lineWidth(WIDTH));

/** When the run ended, and what that means for its intervals. */
function endingNotes(
  { schedule, manifest, until }: RunPlan,
  { seeds, stoppedAfter, shorter, selection }: RunFiles,
): string[] {
  if (shorter) return [lookedAtWords(shorter.seeds, shorter.folder)];
  if (until === undefined) return [];
  const at = thousands(schedule.seeds);
  const chosen = selection
    ? [`${selectionWords(selection, until)}; such a choice is wrong in at most 5 % of runs`]
    : [];
  return [
    ...(selection ? departureLines(selection) : []),
    stoppedAfter === undefined
      ? `${manifest.until} did not hold on ${counted(seeds, 'seed')}, the most that were asked for`
      : `stopped after ${thousands(stoppedAfter)} of at most ${at} seeds: ${manifest.until}`,
    ...chosen,
    'safe intervals and p allow for stopping at any seed (confidence sequences). Intervals of ratings do not: in a stopped run rely on the pairs',
  ];
}

/** Warning that limits ended most games. */
function unfinishedNotes(
  { request, judge, game }: RunPlan,
  { games, unfinished, atRoundLimit }: RunFiles,
): string[] {
  const { maxRounds } = request;
  const words = unfinishedWords({ games, unfinished, atRoundLimit, maxRounds, judge, players: game.seats });
  return words === '' ? [] : [paragraph(words)];
}

/** Commands that show the game that each bot lost by most. */
function lossLines(losses: readonly Pick<ListedGame, 'bot' | 'id'>[], folder: string): string[] {
  const shown = losses.slice(0, SHOWN);
  const width = Math.max(0, ...shown.map(({ bot }) => bot.length));
  return [
    ...shown.map(
      ({ bot, id }) =>
        `worst loss of ${bot.padEnd(width)}: ${shellCommand('game', '--of', folder, gameName(id))}`,
    ),
    ...(losses.length > 0 ? [`other games: ${shellCommand('games', folder)}`] : []),
  ];
}

export function runReport(
  plan: RunPlan,
  report: RunFiles,
  { quiet, speed, losses, withReport = false }: RunReportOptions,
): string {
  const lines: string[] = [];
  if (!quiet) {
    const width = lineWidth(WIDTH);
    const notes = [...tableNotes(plan, report), ...endingNotes(plan, report)].map(paragraph);
    lines.push('', ...reportTables(plan, report, width).flatMap((text) => [text, '']), ...notes);
  } else if (report.shorter) lines.push(...endingNotes(plan, report).map(paragraph));
  lines.push(...troubleLines(report, (played) => gameCommand(plan, report.folder, played)));
  if (!quiet) lines.push(paragraph(`${counted(report.games, 'game')}${speed}`));
  if (report.earlier && !quiet) lines.push(`the same run was made before: ${report.earlier}`);
  lines.push(...lossLines(losses, report.folder));
  if (withReport && !quiet) lines.push(`as a page: ${join(report.folder, 'report.html')}`);
  lines.push(quiet ? report.folder : `results in ${report.folder}`);
  // Last, where it is read first: without wins the tables above compare nothing.
  if (!quiet) lines.push(...unfinishedNotes(plan, report));
  return lines.map((line) => `${line}\n`).join('');
}

/** Makes the page. If it cannot be written, prints why; the exit code is then 1, but the results are complete. */
async function makePage(folder: string): Promise<void> {
  try {
    await writeReport(folder, { circumstances: circumstancesNow() });
  } catch (error) {
    if (!(error instanceof DataError) && !isWriteError(error)) throw error;
    const again = shellCommand('report', folder);
    process.stderr.write(
      `report.html: ${(error as Error).message}; repair that, then make it with: ${again}\n`,
    );
    process.exitCode = 1;
  }
}

/** Prints the results of a run whose files are written. */
export async function printRun(
  plan: RunPlan,
  report: RunFiles,
  options: Required<Omit<RunReportOptions, 'losses'>>,
): Promise<void> {
  const losses = options.quiet ? [] : await worstLosses(report.folder);
  if (options.withReport) await makePage(report.folder);
  process.stdout.write(runReport(plan, report, { ...options, losses }));
}

/** The last lines of a shard. */
export function shardReport(
  { shard }: ShardPlan,
  report: ShardReport,
  { quiet, speed }: Pick<RunReportOptions, 'quiet' | 'speed'>,
): string {
  const { folder, games } = report;
  const lines = troubleLines(report);
  if (quiet) lines.push(folder);
  else {
    const merge = shellCommand('merge', dirname(folder));
    lines.push(
      `${counted(games, 'game')}${games === 0 ? ': there are more shards than seed blocks' : speed}`,
      `shard ${shard.number} of ${shard.of} in ${folder}`,
      `standings and tables, when all ${shard.of} are in one folder: ${merge}`,
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}
