// A table with a row a figure and a column a bot, for figures that are too many for a row a bot.
import { type Column, table, widthOf } from './table.ts';

export interface FigureRow {
  readonly head: string;
  /** By bot. */
  readonly cells: readonly string[];
}

export interface ByBotOptions {
  /** Names of bots, in order. */
  readonly bots: readonly string[];
  /** Characters to a line: bots for which there is no room are left out. */
  readonly width: number;
}

/** @param head over the figures */
export function byBotTable(
  head: string,
  rows: readonly FigureRow[],
  { bots, width: most }: ByBotOptions,
): string {
  const columns: Column[] = [{ head }];
  const lines = rows.map((row) => [row.head]);
  let width = widthOf(
    head,
    rows.map((row) => row.head),
  );
  for (const [i, name] of bots.entries()) {
    const cells = rows.map((row) => row.cells[i]);
    width += 2 + widthOf(name, cells);
    if (width > most) break;
    columns.push({ head: name, right: true });
    for (const [at, cell] of cells.entries()) lines[at].push(cell);
  }
  return table(columns, lines);
}
