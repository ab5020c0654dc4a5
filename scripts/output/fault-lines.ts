// Lines about bots that were expelled, games that broke the engine, and games that differed in the audit.
import { circumstanceLines, type GameRecord, type RunReport } from '../../arena/index.ts';
import { plural, thousands } from './text/number-text.ts';

/** Failures and differences listed in full; the others are counted. */
const MAX_LISTED = 5;

/** Lines for the end of a run. @param commandOf the command that replays a game, if there is one */
export function faultLines(
  { faults, failures, audit }: Pick<RunReport, 'faults' | 'failures' | 'audit'>,
  commandOf: (game: GameRecord) => string | undefined = () => undefined,
): string[] {
  const lines: string[] = [];
  for (const { bot, code, count, firstGame, detail, circumstances } of faults) {
    lines.push(`${bot} was expelled from ${plural(count, 'game')}: ${code} (${detail})`);
    const command = commandOf(firstGame);
    lines.push(`  first in ${firstGame.id}${command === undefined ? '' : `: ${command}`}`);
    if (circumstances) lines.push(...circumstanceLines(circumstances).map((line) => `    ${line}`));
  }
  for (const { id, message } of failures.slice(0, MAX_LISTED)) lines.push(`FAILED: game ${id}: ${message}`);
  if (failures.length > MAX_LISTED)
    lines.push(`FAILED: and ${plural(failures.length - MAX_LISTED, 'more game')}`);
  if (!audit) return lines;
  const { games, differences } = audit;
  for (const { id, difference } of differences.slice(0, MAX_LISTED))
    lines.push(`AUDIT: game ${id} came out differently: ${difference}`);
  const result = `${thousands(differences.length)} came out differently`;
  return [...lines, `audit: ${plural(games, 'game')} played again, ${result}`];
}
