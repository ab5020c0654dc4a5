// Tables of cells that are words already, for the terminal.
import { textTable } from '../../../arena/index.ts';

export interface Column {
  /** May have several lines; the last one stands right above the rule. */
  readonly head: string;
  /** Numbers are set to the right. */
  readonly right?: boolean;
}

/** Header, a rule of dashes, rows; two blanks between columns, none at the end of a line. Ends with LF. */
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): string =>
  textTable(
    columns.map(({ head, right }, i) => ({
      name: head,
      type: right ? ('number' as const) : ('text' as const),
      value: (cells: readonly string[]) => cells[i],
    })),
    rows,
  );

/** Characters that a column takes: its head and its cells. */
export const widthOf = (head: string, cells: readonly string[]): number =>
  Math.max(...head.split('\n').map(({ length }) => length), ...cells.map(({ length }) => length));

/** Characters of the longest line. */
export const textWidth = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));
