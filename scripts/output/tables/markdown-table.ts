// Tables for Markdown files, aligned so that they can be read as they are.
import type { Column } from './table.ts';

/** Header, rule and rows, each between bars; numbers are set to the right. Ends with LF. */
export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ head }, i) => Math.max(3, head.length, ...rows.map((row) => row[i].length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (columns[i].right ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join(' | ')} |\n`;
  const rule = columns.map(({ right }, i) =>
    right ? `${'-'.repeat(widths[i] - 1)}:` : '-'.repeat(widths[i]),
  );
  return [columns.map(({ head }) => head), rule, ...rows].map(line).join('');
}
