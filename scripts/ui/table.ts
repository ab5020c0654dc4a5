// Plain aligned tables for the terminal.

export interface Column {
  readonly head: string;
  /** Numbers are set to the right. */
  readonly right?: boolean;
}

/** Header, a rule of dashes, rows; two blanks between columns, none at the end of a line. Ends with LF. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ head }, i) => Math.max(head.length, ...rows.map((row) => row[i].length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (columns[i].right ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  const lines = [
    line(columns.map(({ head }) => head)),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map(line),
  ];
  return lines.map((text) => `${text}\n`).join('');
}
