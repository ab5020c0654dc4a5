// What is said of a finished run: standings, misbehaviour, where the files are.

import type { GameRecord } from '../../arena/block-result.ts';
import type { Entrant } from '../../arena/bot-spec.ts';
import type { RunReport } from '../../arena/run.ts';
import { DEFAULT_MAX_ROUNDS, type RunPlan } from '../../arena/run-plan.ts';
import { SEEDS_FOR_INTERVAL } from '../../arena/stats/mean-interval.ts';
import { meansTable } from './means-table.ts';
import { counted, rate, thousands } from './number-words.ts';
import { standingsTable } from './standings-table.ts';
import { toPaste } from './to-paste.ts';

export interface RunReportOptions {
  /** Leaves out the standings and the time. */
  readonly quiet: boolean;
  /** How long it took and how fast that is, in words that follow the number of games. */
  readonly speed: string;
}

/** Faults and failures listed before the rest is only counted. */
const SHOWN = 5;

const asWritten = ({ label, code }: Entrant): string => code?.written ?? label.replace(/#\d+$/, '');

/** The command that plays a game of the run again, for people to look at. Own data files have to be named again. */
function gameCommand({ entrants, request, game }: RunPlan, { seed, entrants: seated }: GameRecord): string {
  const bots = seated.map((entrant) => asWritten(entrants[entrant])).join(',');
  const words = ['game', '--title', game.title, '--seed', `${seed}`, '--bots', bots];
  if (game.options.length > 0) words.push('--options', game.options.join(','));
  if (request.maxRounds !== DEFAULT_MAX_ROUNDS) words.push('--max-rounds', `${request.maxRounds}`);
  return toPaste(...words);
}

/** What the tables do not say. */
function notes({ schedule, manifest }: RunPlan, report: RunReport): string[] {
  const { pairs, designEffect, cycle, stoppedAfter } = report;
  const lines: string[] = [];
  if (stoppedAfter !== undefined) {
    lines.push(
      `stopped after ${thousands(stoppedAfter)} of ${thousands(schedule.seeds)} seeds: ${manifest.until}`,
    );
  }
  const decided = pairs.filter(({ better }) => better !== 0).length;
  if (pairs.length > 0) {
    lines.push(
      `${decided} of ${counted(pairs.length, 'pair')} decided at 5 % for all together, see pairs.csv`,
    );
  }
  if (report.seeds >= SEEDS_FOR_INTERVAL && Number.isFinite(designEffect)) {
    lines.push(`design effect ${rate(designEffect)}, by pair in pairs.csv`);
  }
  if (cycle) lines.push(`not transitive: ${[...cycle, cycle[0]].join(' beats ')}; ratings mislead here`);
  return lines;
}

export function runReport(plan: RunPlan, report: RunReport, { quiet, speed }: RunReportOptions): string {
  const lines: string[] = [];
  if (!quiet) {
    const isSafe = plan.until !== undefined;
    lines.push('', standingsTable(report.standings, plan.game, { isSafe }), meansTable(plan.game, report));
    lines.push(...notes(plan, report));
  }
  for (const { bot, code, count, firstGame, detail } of report.faults) {
    lines.push(`${bot} was taken out of ${counted(count, 'game')}: ${code} (${detail})`);
    lines.push(`  first in ${firstGame.id}: ${gameCommand(plan, firstGame)}`);
  }
  const { failures } = report;
  for (const { id, message } of failures.slice(0, SHOWN)) lines.push(`FAILED: game ${id}: ${message}`);
  if (failures.length > SHOWN) lines.push(`FAILED: and ${counted(failures.length - SHOWN, 'more game')}`);
  for (const { id, difference } of (report.audit?.differing ?? []).slice(0, SHOWN)) {
    lines.push(`AUDIT: game ${id} comes out otherwise: ${difference}`);
  }
  if (report.audit) {
    const { games, differing } = report.audit;
    lines.push(
      `audit: ${counted(games, 'game')} played again, ${thousands(differing.length)} came out otherwise`,
    );
  }
  if (!quiet) lines.push(`${counted(report.games, 'game')}${speed}`);
  if (report.earlier && !quiet) lines.push(`the same run was made before: ${report.earlier}`);
  lines.push(quiet ? report.folder : `results in ${report.folder}`);
  return lines.map((line) => `${line}\n`).join('');
}
