import { circumstanceLines, type GameRecord, type RunReport } from '../../arena/index.ts';
import { counted, thousands } from './words/number-words.ts';

/** Number of failures and differences listed; the others are counted. */
const SHOWN = 5;

/**
 * Bots that misbehaved, games that broke the engine, games that came out differently the second time.
 * @param commandOf the command that plays a game again, where there is one
 */
export function troubleLines(
  { faults, failures, audit }: Pick<RunReport, 'faults' | 'failures' | 'audit'>,
  commandOf?: (played: GameRecord) => string,
): string[] {
  const lines: string[] = [];
  for (const { bot, code, count, firstGame, detail, circumstances } of faults) {
    lines.push(`${bot} was taken out of ${counted(count, 'game')}: ${code} (${detail})`);
    lines.push(`  first in ${firstGame.id}${commandOf ? `: ${commandOf(firstGame)}` : ''}`);
    if (circumstances) lines.push(...circumstanceLines(circumstances).map((line) => `    ${line}`));
  }
  for (const { id, message } of failures.slice(0, SHOWN)) lines.push(`FAILED: game ${id}: ${message}`);
  if (failures.length > SHOWN) lines.push(`FAILED: and ${counted(failures.length - SHOWN, 'more game')}`);
  if (!audit) return lines;
  const { games, differing } = audit;
  for (const { id, difference } of differing.slice(0, SHOWN)) {
    lines.push(`AUDIT: game ${id} came out differently: ${difference}`);
  }
  lines.push(
    `audit: ${counted(games, 'game')} played again, ${thousands(differing.length)} came out differently`,
  );
  return lines;
}
