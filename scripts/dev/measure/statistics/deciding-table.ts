import { percent, thousands } from '../../../ui/words/number-words.ts';
import type { Decided } from './deciding.ts';

/** In Markdown. */
export function decidingTable(list: readonly Decided[]): string[] {
  const header = ['world', 'rule', 'ended', 'wrong "better"', 'wrong "within"', 'any wrong', 'median games'];
  const rows = list.map((row) => [
    row.world,
    `decided=${row.within}`,
    percent(row.ended),
    percent(row.wrongBetter),
    percent(row.wrongWithin),
    percent(row.wrong),
    thousands(row.games),
  ]);
  const rule = header.map((_, i) => (i === 0 ? '---' : '---:'));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
