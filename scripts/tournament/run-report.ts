// Final output of a run or a shard: standings, faults, paths of the results.

import { dirname, join } from 'node:path';
import { resumeCommand, shellCommand } from '../../arena/files/index.ts';
import { type Entrant, isReproducible, labelWithoutNumber } from '../../arena/model/index.ts';
import { isWriteError, type RunFiles, type RunReport, type ShardReport } from '../../arena/run/index.ts';
import type { RunPlan, ShardPlan } from '../../arena/run/plan/index.ts';
import { DEFAULT_MAX_ROUNDS } from '../../arena/run/settings/index.ts';
import { csvRowOf, FIELD_COLUMNS, PAIR_COLUMNS } from '../../arena/tables/csv/index.ts';
import type { FaultyGame } from '../../arena/tables/index.ts';
import { DataError } from '../../engine/index.ts';
import { type ListedGame, worstLosses } from '../games/find/index.ts';
import { faultLines, reportTables, tableNotes } from '../output/index.ts';
import {
  DEPARTURE_NOTE,
  departureLines,
  fieldText,
  gameName,
  optionLines,
  seenSeedsWarning,
  selectionText,
  unfinishedWarning,
} from '../output/results/index.ts';
import { lineWidth, plural, thousands, wrap } from '../output/text/index.ts';
import { keepNotable } from './report/keep-notable.ts';
import { timeAndPlaceNow } from './report/time-and-place.ts';
import { writeGamePages, writeReport } from './report/write-report.ts';

export interface RunReportOptions {
  /** Line about the number of games, their time and speed. */
  readonly gamesLine: string;
  /** True to name the page of the run. */
  readonly hasPage?: boolean;
  /** The worst loss of each bot. */
  readonly losses: readonly Pick<ListedGame, 'bot' | 'id'>[];
}

/** Characters a line outside a terminal. */
const DEFAULT_WIDTH = 100;

const MAX_LOSSES = 5;

const botAsWritten = ({ label, code }: Entrant): string => code?.written ?? labelWithoutNumber(label);

/** The command that replays and narrates a game of the run; undefined if there is none. */
export const gameCommand = (plan: RunPlan, folder: string, played: FaultyGame): string | undefined =>
  isReproducible(played)
    ? shellCommand('game', '--of', folder, gameName(played.id))
    : seatCommand(plan, played);

/**
 * The command that seats the same bots again, for a game that a time limit ended: it cannot be repeated
 * exactly, and may hang again. Data files of the user must be added. A game cannot start from a position.
 */
function seatCommand(
  { entrants, request, game, manifest }: RunPlan,
  { seed, entrants: seated }: FaultyGame,
): string | undefined {
  const { key, isolation, positions } = manifest;
  if (positions !== undefined) return undefined;
  const bots = seated.map((entrant) => botAsWritten(entrants[entrant])).join(',');
  const args = ['game', '--title', game.title, '--seed', `${seed}`, '--bots', bots];
  if (key !== undefined) args.push('--key', key);
  if (isolation) args.push(isolation === 'untrusted' ? '--untrusted' : '--isolate');
  if (game.options.length > 0) args.push('--options', game.options.join(','));
  if (request.maxRounds !== DEFAULT_MAX_ROUNDS) args.push('--max-rounds', `${request.maxRounds}`);
  return shellCommand(...args);
}

const paragraph = (text: string): string => wrap(text, lineWidth(DEFAULT_WIDTH));

/** Notes on when the run ended and how to read its intervals. */
function endingNotes(
  { schedule, manifest, until }: RunPlan,
  { seeds, stoppedAfter, shorterRun, selection }: RunFiles,
): string[] {
  if (shorterRun) return [seenSeedsWarning(shorterRun.seeds, shorterRun.folder)];
  if (until === undefined) return [];
  const maxSeeds = thousands(schedule.seeds);
  return [
    ...(selection ? departureLines(selection, until) : []),
    ...(selection?.left.some(({ isChosen }) => !isChosen) ? [DEPARTURE_NOTE] : []),
    stoppedAfter === undefined
      ? `${manifest.until} was not met after ${plural(seeds, 'seed')}, the maximum`
      : `stopped after ${thousands(stoppedAfter)} of at most ${maxSeeds} seeds: ${manifest.until}`,
    ...(selection
      ? [
          `${selectionText(selection, until)}${selection.end === 'open' ? '' : '; such a choice is wrong in at most 5 % of runs'}`,
        ]
      : []),
    'safe intervals and p allow for stopping at any seed (confidence sequences). Differences do not, an early stop shows them too large; nor do intervals of ratings: in a stopped run rely on the pairs',
  ];
}

/** The result of a gauntlet. */
const fieldNotes = ({ field, pairs, selection }: RunFiles): string[] =>
  field
    ? [
        paragraph(
          fieldText(
            field.map((row) => csvRowOf(FIELD_COLUMNS, row)),
            pairs.map((row) => csvRowOf(PAIR_COLUMNS, row)),
            selection,
          ),
        ),
      ]
    : [];

/** Warning that limits ended most games. */
function unfinishedNotes(
  { request, judge, game }: RunPlan,
  { games, unfinished, atRoundLimit }: RunFiles,
): string[] {
  const { maxRounds } = request;
  const warning = unfinishedWarning({
    games,
    unfinished,
    atRoundLimit,
    maxRounds,
    judge,
    players: game.seats,
  });
  return warning === '' ? [] : [paragraph(warning)];
}

/** Commands that show the worst loss of each bot. */
function lossLines(losses: readonly Pick<ListedGame, 'bot' | 'id'>[], folder: string): string[] {
  const listed = losses.slice(0, MAX_LOSSES);
  const command = (id: string): string => shellCommand('game', '--of', folder, gameName(id));
  const width = Math.max(0, ...listed.map(({ bot }) => bot.length));
  return [
    ...listed.map(({ bot, id }) => `worst loss of ${bot.padEnd(width)}: ${command(id)}`),
    ...(losses.length > 0 ? [`other games: ${shellCommand('games', folder)}`] : []),
  ];
}

/** The tables of the user's own statistics, and the games in which they failed. */
const probeLines = ({ probes = [], folder }: RunFiles & Pick<RunReport, 'probes'>): string[] =>
  probes.flatMap(({ name, games, failed, first, isIncomplete }) => [
    isIncomplete
      ? `probe ${name}: not all shards were played with it; add it with ${resumeCommand(folder)}`
      : `probe ${name}: ${plural(games - failed, 'game')} in ${join(folder, `probe-${name}.csv`)}`,
    ...(first
      ? [`PROBE: ${name} failed in ${plural(failed, 'game')}, first in ${first.id}: ${first.error}`]
      : []),
  ]);

const linesText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

type ReportedRun = RunFiles & Pick<RunReport, 'probes'>;

const runFaultLines = (plan: RunPlan, report: RunFiles): string[] =>
  faultLines(report, (played) => gameCommand(plan, report.folder, played));

/** Final output of a run with `--quiet`: what nobody may overlook, and the folder. */
const quietReport = (plan: RunPlan, report: ReportedRun): string =>
  linesText([
    ...(report.shorterRun ? endingNotes(plan, report).map(paragraph) : []),
    ...runFaultLines(plan, report),
    ...probeLines(report),
    report.folder,
  ]);

/** Final output of a run. */
export function runReport(
  plan: RunPlan,
  report: ReportedRun,
  { gamesLine, losses, hasPage = false }: RunReportOptions,
): string {
  const { folder, sameRunFolder } = report;
  const width = lineWidth(DEFAULT_WIDTH);
  return linesText([
    '',
    ...reportTables(plan, report, width).flatMap((text) => [text, '']),
    ...[...optionLines(report.options), ...tableNotes(plan, report), ...endingNotes(plan, report)].map(
      paragraph,
    ),
    ...runFaultLines(plan, report),
    paragraph(gamesLine),
    ...(sameRunFolder ? [`an earlier run with the same settings: ${sameRunFolder}`] : []),
    ...probeLines(report),
    ...lossLines(losses, folder),
    ...(hasPage
      ? [
          `as a page: ${join(folder, 'report.html')}`,
          `with games on their boards: ${shellCommand('report', folder, '--site', 'public')}`,
        ]
      : []),
    `results in ${folder}`,
    // Last, where readers see it first: without wins the tables above compare nothing.
    ...unfinishedNotes(plan, report),
    ...fieldNotes(report),
  ]);
}

/** Writes the page of the run, and pages of the given losses. On failure prints why and sets exit code 1; the results are complete. */
async function makePage(folder: string, losses: readonly ListedGame[], notes: boolean): Promise<void> {
  try {
    if (losses.length > 0) await writeGamePages(folder, losses);
    await writeReport(folder, { timeAndPlace: timeAndPlaceNow(), notes });
  } catch (error) {
    if (!(error instanceof DataError) && !isWriteError(error)) throw error;
    const again = shellCommand('report', folder, ...(notes ? ['--notes'] : []));
    process.stderr.write(
      `report.html: ${(error as Error).message}; repair that, then make the page with: ${again}\n`,
    );
    process.exitCode = 1;
  }
}

/** Prints the results of a finished run, then writes its page: nobody waits for it to read the results. @param notes true to show the run's note on the page */
export async function printRun(
  plan: RunPlan,
  report: ReportedRun,
  {
    quiet,
    notes = false,
    ...options
  }: Required<Omit<RunReportOptions, 'losses'>> & { readonly quiet: boolean; readonly notes?: boolean },
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<void> {
  const newcomer = report.field?.find(({ isChosen, seeds }) => isChosen && seeds > 0)?.bot.label;
  const losses = quiet && !newcomer ? [] : await worstLosses(report.folder, newcomer);
  await keepNotable(report.folder);
  print(quiet ? quietReport(plan, report) : runReport(plan, report, { ...options, losses }));
  if (options.hasPage) await makePage(report.folder, newcomer === undefined ? [] : losses, notes);
}

/** Final output of a shard. @param gamesLine undefined to print only faults and the folder */
export function shardReport(
  { shard }: ShardPlan,
  report: ShardReport,
  gamesLine: string | undefined,
): string {
  const { folder, games } = report;
  const merge = shellCommand('merge', dirname(folder));
  return linesText([
    ...faultLines(report),
    ...(gamesLine === undefined
      ? [folder]
      : [
          games === 0 ? '0 games: there are more shards than seed blocks' : gamesLine,
          `shard ${shard.number} of ${shard.shardCount} in ${folder}`,
          `when all ${shard.shardCount} shards are in one folder, make standings and tables with: ${merge}`,
        ]),
  ]);
}
