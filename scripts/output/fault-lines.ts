// Lines about bots that were expelled, games that broke the engine, and games that differed in the audit.

import { resumeCommand } from '../../arena/files/index.ts';
import { circumstanceLines } from '../../arena/model/index.ts';
import type { AuditReport, RunReport } from '../../arena/run/index.ts';
import type { FaultSummary, FaultyGame } from '../../arena/tables/index.ts';
import { percent, plural, thousands } from './text/number-text.ts';

/** Failures and differences listed in full; the others are counted. */
const MAX_LISTED = 5;

type Doubts = Pick<RunReport, 'failures' | 'audit'>;

/** True if a game broke the engine, or if the audit does not confirm one: then a command ends with exit code 1. */
export const hasDoubts = ({ failures, audit }: Doubts): boolean =>
  failures.length + (audit ? audit.differences.length + audit.notComparable.length : 0) > 0;

/** Lines for the end of a run. @param commandOf the command that replays a game, if there is one */
export function faultLines(
  { folder, faults, failures, audit }: Doubts & Pick<RunReport, 'faults'> & { readonly folder?: string },
  commandOf: (game: FaultyGame) => string | undefined = () => undefined,
): string[] {
  const lines: string[] = [];
  for (const { bot, code, count, firstGame, detail, circumstances } of faults) {
    lines.push(`${bot} was expelled from ${plural(count, 'game')}: ${code} (${detail})`);
    const command = commandOf(firstGame);
    lines.push(`  first in ${firstGame.id}${command === undefined ? '' : `: ${command}`}`);
    if (circumstances) lines.push(...circumstanceLines(circumstances).map((line) => `    ${line}`));
  }
  const isKilled = ({ code }: FaultSummary): boolean => code === 'bot/killed';
  const losses = [
    ['lost to time, perhaps because the machine was busy', faults.filter((fault) => !isKilled(fault))],
    ['lost by bots killed from outside, perhaps because memory was short', faults.filter(isKilled)],
  ] as const;
  let isAny = false;
  for (const [reason, some] of losses) {
    const starved = [...new Set(some.flatMap((fault) => fault.starved))];
    if (starved.length === 0) continue;
    isAny = true;
    const more = starved.length > MAX_LISTED ? ` and ${thousands(starved.length - MAX_LISTED)} more` : '';
    const listed = starved.slice(0, MAX_LISTED).join(', ') + more;
    lines.push(`${plural(starved.length, 'game')} ${reason}: ${listed}`);
  }
  if (isAny && folder !== undefined)
    lines.push(`  play again with: ${resumeCommand(folder, '--drop-timeouts')}`);
  for (const { id, message } of failures.slice(0, MAX_LISTED)) lines.push(`FAILED: game ${id}: ${message}`);
  if (failures.length > MAX_LISTED)
    lines.push(`FAILED: and ${plural(failures.length - MAX_LISTED, 'more game')}`);
  if (!audit) return lines;
  const { differences, notComparable } = audit;
  for (const { id, difference } of differences.slice(0, MAX_LISTED))
    lines.push(`AUDIT: game ${id} came out differently: ${difference}`);
  for (const { id, difference } of notComparable.slice(0, MAX_LISTED))
    lines.push(`AUDIT: game ${id} is not comparable: ${difference}`);
  return [...lines, `audit: ${auditText(audit)}`, chanceLine(audit)];
}

/** `40 games played again, 2 came out differently, 1 not comparable`. */
export function auditText({ games, differences, notComparable }: AuditReport): string {
  const unclear = notComparable.length > 0 ? `, ${thousands(notComparable.length)} not comparable` : '';
  return `${plural(games, 'game')} played again, ${thousands(differences.length)} came out differently${unclear}`;
}

/** How likely the audit is to find a machine that lies. Rounded down, so that 100 % is certain. */
function chanceLine({ chances, coordinatorGames }: AuditReport): string {
  const list = (shares: readonly (number | undefined)[]): string =>
    shares.map((share = 0) => percent(Math.floor(share * 1000 + 1e-9) / 1000)).join(', ');
  const lies = chances.map(({ percent: share }) => `${share} %`).join(', ');
  const chance = list(chances.map((one) => one.chance));
  const line = `audit: finds a machine that lies in ${lies} of all games with a chance of ${chance}`;
  if (coordinatorGames === undefined) return line;
  const here = `${plural(coordinatorGames, 'game')} played again by the coordinator`;
  return `${line}; machines that agree with ${list(chances.map((one) => one.ifMachinesAgree))} (${here})`;
}
