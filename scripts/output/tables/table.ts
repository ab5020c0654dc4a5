// Plain aligned tables for the terminal.

export interface Column {
  /** May have several lines; the last one stands right above the rule. */
  readonly head: string;
  /** Numbers are set to the right. */
  readonly right?: boolean;
}

/** Characters that a column takes: its head and its cells. */
export const widthOf = (head: string, cells: readonly string[]): number =>
  Math.max(...head.split('\n').map(({ length }) => length), ...cells.map(({ length }) => length));

/** Header, a rule of dashes, rows; two blanks between columns, none at the end of a line. Ends with LF. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ head }, i) =>
    widthOf(
      head,
      rows.map((row) => row[i]),
    ),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (columns[i].right ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  const heads = columns.map(({ head }) => head.split('\n'));
  const tallest = Math.max(...heads.map(({ length }) => length));
  const headLines = Array.from({ length: tallest }, (_, at) =>
    line(heads.map((head) => head[at - tallest + head.length] ?? '')),
  );
  const lines = [...headLines, widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
  return lines.map((text) => `${text}\n`).join('');
}

/** Characters of the longest line. */
export const textWidth = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));
