// A table with a row a figure and a column a bot, for figures that are too many for a row a bot.
import { shortNames } from '../words/short-names.ts';
import { type Column, table, widthOf } from './table.ts';

/** Characters to a line, and to the name of a bot. */
const WIDTH = 100;
const NAME = 14;

export interface FigureRow {
  readonly head: string;
  /** By bot. */
  readonly cells: readonly string[];
}

/** @param head over the figures @param bots in order; those for which there is no room are left out */
export function byBotTable(head: string, bots: readonly string[], rows: readonly FigureRow[]): string {
  const columns: Column[] = [{ head }];
  const lines = rows.map((row) => [row.head]);
  let width = widthOf(
    head,
    rows.map((row) => row.head),
  );
  for (const [i, name] of shortNames(bots, NAME).entries()) {
    const cells = rows.map((row) => row.cells[i]);
    width += 2 + widthOf(name, cells);
    if (width > WIDTH) break;
    columns.push({ head: name, right: true });
    for (const [at, cell] of cells.entries()) lines[at].push(cell);
  }
  return table(columns, lines);
}
