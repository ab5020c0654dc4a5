// Tables that fit a line width.
import { type Column, textTable } from '../../../arena/tables/csv/index.ts';

/** Length of the longest line, in characters. */
export const textWidth = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

/**
 * All columns, in as many tables below each other as the width requires.
 * @param keys columns that each table begins with
 */
export function tablesWithin<Row>(
  width: number,
  keys: readonly Column<Row>[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  const tables = [[...keys]];
  for (const column of columns) {
    const last = tables[tables.length - 1];
    const isWide = textWidth(textTable([...last, column], rows)) > width;
    if (isWide && last.length > keys.length) tables.push([...keys, column]);
    else last.push(column);
  }
  return tables.map((list) => textTable(list, rows));
}

/**
 * A table no wider than `width` characters. Columns that do not fit are left out, from the right; the first two
 * always stay.
 * @param optional names of columns that are left out before any other, the first one first
 */
export function tableWithin<Row>(
  width: number,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  optional: readonly string[] = [],
): string {
  const fitting = [...columns];
  const droppable = [...optional];
  let text = textTable(fitting, rows);
  while (textWidth(text) > width && fitting.length > 2) {
    const name = droppable.shift();
    const index = fitting.findIndex((column) => column.name === name);
    fitting.splice(index < 0 ? fitting.length - 1 : index, 1);
    text = textTable(fitting, rows);
  }
  return text;
}
