import { type Column, textTable } from '../../../arena/index.ts';

/** Characters of the longest line. */
export const textWidth = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

/**
 * Prints a table no wider than `width` characters: columns for which there is no room are left out, from the
 * right; the first two always stay.
 * @param spare names of columns that are left out before any other, the first one first
 */
export function tableWithin<Row>(
  width: number,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  spare: readonly string[] = [],
): string {
  const shown = [...columns];
  const dispensable = [...spare];
  let text = textTable(shown, rows);
  while (textWidth(text) > width && shown.length > 2) {
    const name = dispensable.shift();
    const at = shown.findIndex((column) => column.name === name);
    shown.splice(at < 0 ? shown.length - 1 : at, 1);
    text = textTable(shown, rows);
  }
  return text;
}
