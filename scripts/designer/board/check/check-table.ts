// The checks of a board as a table for people.
import type { Check } from './check.ts';

/** Columns: what was measured, the value, what is asked for, and ok, FAULT or note. Ends in a newline. */
export function checkTable(checks: readonly Check[]): string {
  const rows = [['check', 'value', 'bound', ''], ...checks.map((c) => [c.what, c.value, c.bound, c.verdict])];
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i].length)));
  const line = (row: readonly string[]): string =>
    [...widths.map((width, i) => row[i].padEnd(width)), row[3]].join('  ').trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(rows[0]), rule, ...rows.slice(1).map(line), ''].join('\n');
}
