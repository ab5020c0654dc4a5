// Markdown tables without padding: one changed row is one changed line.
import type { Column } from '../../output/tables/table.ts';

/** Header, rule and rows. Ends with LF. */
export function plainTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const rule = columns.map(({ right }) => (right ? '--:' : '---'));
  return [columns.map(({ head }) => head), rule, ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}
