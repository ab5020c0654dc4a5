import { dirname } from 'node:path';
import { type ShardPlan, type ShardReport, shellCommand } from '../../../arena/index.ts';
import { troubleLines } from '../../output/trouble-lines.ts';
import { counted } from '../../output/words/number-words.ts';

export interface ShardReportOptions {
  readonly quiet: boolean;
  /** What follows the number of games. */
  readonly speed: string;
}

/** What is said of a shard that is done. */
export function shardReport(
  { shard }: ShardPlan,
  report: ShardReport,
  { quiet, speed }: ShardReportOptions,
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
